// The worker that has the tables. Lists are answered by the journal alone; all else waits for Python.

import { Journal } from "./journal";
import { Keeper, Refusal } from "./keeper";
import type { Reply, Request, Told } from "./messages";
import { Fetcher, fetched, started } from "./python";
import { Thinker } from "./thinker";

const journal = new Journal();
const others = new BroadcastChannel("caudal");
const left = new Set<number>();
let keeper: Promise<Keeper>;

const tell = (said: Reply) => postMessage(said);

async function open({ base, list }: Request & { do: "start" }): Promise<Keeper> {
  const fetcher = new Fetcher(base, list, (name, bytes) => tell({ is: "fetched", name, bytes }));
  const parts = await fetched(fetcher);
  const thinker = new Thinker(parts, fetcher);
  const python = await started(parts);
  tell({ is: "ready" });
  return new Keeper(python, thinker, fetcher, journal, tell, (table) => others.postMessage(table));
}

/** What went wrong. What Python did not refuse is put into words by the page. */
function told(error: unknown): Told {
  if (error instanceof Refusal) return error.told;
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return { status: 500, error: full ? "full" : "fault", message: String(error) };
}

async function call(said: Request & { do: "call" }): Promise<void> {
  try {
    const listed = said.call === "glance";
    const answer = listed
      ? await journal.glance(said.table)
      : await (await keeper).call(said.call, said.lang, said.table, said.args);
    if (listed && !answer) throw new Refusal({ status: 404, error: "not_there", message: said.table });
    tell({ is: "answer", id: said.id, answer });
  } catch (error) {
    tell({ is: "problem", id: said.id, problem: told(error) });
  }
}

async function follow(said: Request & { do: "follow" }): Promise<void> {
  const ready = await keeper;
  if (left.delete(said.id)) return;
  await ready.follow(said.id, { lang: said.lang, table: said.table, form: said.form, eyes: said.eyes, after: said.after });
}

async function leave(id: number): Promise<void> {
  left.add(id);
  await (await keeper).leave(id);
}

others.onmessage = async (event: MessageEvent<string>) => (await keeper).heard(event.data);
onmessage = (event: MessageEvent<Request>) => {
  const said = event.data;
  if (said.do === "start") {
    keeper = open(said);
    keeper.catch((error: unknown) => tell({ is: "broken", why: String(error) }));
  } else if (said.do === "call") call(said);
  else if (said.do === "follow") follow(said).catch((error: unknown) => tell({ is: "broken", why: String(error) }));
  else leave(said.id);
};
