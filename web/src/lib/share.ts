// A new value made of the old one's parts wherever they are equal, so that only what changed is drawn
// again. Things with an id are compared with the one of that id, others with what lay in their place.

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;
const idOf = (value: unknown) => (isThing(value) ? value.id : undefined);

function list(old: unknown[], now: unknown[]): unknown[] {
  const known = new Map(old.map((item) => [idOf(item), item]));
  const items = now.map((item, k) => share(idOf(item) === undefined ? old[k] : known.get(idOf(item)), item));
  return items.length === old.length && items.every((item, k) => item === old[k]) ? old : items;
}

function thing(old: Thing, now: Thing): Thing {
  const keys = Object.keys(now);
  const shared: Thing = {};
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    shared[key] = share(old[key], now[key]);
    same &&= shared[key] === old[key];
  }
  return same ? old : shared;
}

export function share<T>(old: T | undefined, now: T): T;
export function share(old: unknown, now: unknown): unknown {
  if (old === now) return now;
  if (Array.isArray(old) && Array.isArray(now)) return list(old, now);
  if (Array.isArray(old) || Array.isArray(now)) return now;
  return isThing(old) && isThing(now) ? thing(old, now) : now;
}
