// The tables that this browser sat at, newest first.

const KEY = "caudal.tables";

export interface Mine {
  table: string;
  game: string;
}

export function mine(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

export function remember({ table, game }: Mine): void {
  const known = mine();
  if (known[0]?.table === table && known[0].game === game) return; // at every move of a game
  const others = known.filter((one) => one.table !== table);
  localStorage.setItem(KEY, JSON.stringify([{ table, game }, ...others].slice(0, 30)));
}

export function forget(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(mine().filter((one) => one.table !== table)));
}
