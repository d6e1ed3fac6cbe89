// Tables of this page: the other end of the worker that has them.

import { type Api, type Follower, Problem } from "../lib/host";
import { isPhone } from "../lib/layout";
import { patched } from "../lib/patch";
import { file } from "../lib/places";
import { prefs } from "../lib/prefs.svelte";
import type { Form, GameChoice, Rules, Scene, Update } from "../lib/types";
import { type Word, words } from "../lib/words";
import { listed } from "./files";
import { keeping } from "./keeping.svelte";
import { loading } from "./loading.svelte";
import type { Reply, Request, Told } from "./messages";

interface Waiting {
  done: (answer: never) => void;
  failed: (problem: Problem) => void;
}

/** So long nobody has waited for anything before the rest is fetched, in milliseconds. */
const IDLE = 1500;

const waiting = new Map<number, Waiting>();
const followers = new Map<number, Follower & { shown: Scene | null }>();
let worker: Worker | undefined;
let count = 0;
/** Whether something was asked of somebody at this screen. */
let asked = false;

function said(reply: Reply): void {
  if (reply.is === "fetched") loading.fetched(reply.name, reply.bytes);
  else if (reply.is === "ready") ready();
  else if (reply.is === "broken") broke(reply.why);
  else if (reply.is === "hurried") loading.hurry(reply.bot);
  else if (reply.is === "update") followed(reply.id, reply.update);
  else {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.is === "answer") call?.done(reply.answer as never);
    else call?.failed(problem(reply.problem));
  }
}

/** A picture comes whole at first, and then what changed in it. */
function followed(id: number, update: Update): void {
  const follower = followers.get(id);
  if (!follower) return;
  asked ||= update.question !== null;
  follower.shown = update.patch ? patched(follower.shown, update.patch) : update.scene;
  follower.update({ ...update, scene: follower.shown, patch: null });
}

/** What went wrong, in words: a refusal has its own. */
function problem({ status, error, message }: Told): Problem {
  const own: Partial<Record<string, Word>> = { full: "here_full", fault: "here_fault" };
  const word = own[error];
  return new Problem(status, error, word ? words(prefs.lang, word) : message);
}

/** Tables can be played. What the browser may throw away when it runs short of room, it is asked to keep. */
function ready(): void {
  loading.ready = true;
  setTimeout(keep, IDLE);
  void navigator.storage?.persist?.();
}

/** Fetch the rest, once nobody waits for a table or for the first question there. */
function keep(): void {
  if (waiting.size || (followers.size && !asked)) setTimeout(keep, IDLE);
  else void keeping.keep();
}

/** Python did not start: whoever waits is told. */
function broke(why: string): void {
  loading.broken = why;
  const told = new Problem(0, "broken", words(prefs.lang, navigator.onLine ? "here_broken" : "offline"));
  for (const call of waiting.values()) call.failed(told);
  waiting.clear();
}

/** Start what has the tables; the page is there before. */
function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<Reply>) => said(event.data);
  worker.onerror = (event) => broke(event.message);
  tell({ do: "start", base: new URL(".", location.href).href, list: listed() });
  return worker;
}

const tell = (request: Request) => started().postMessage(request);

function ask<T>(call: string, table: string, ...args: unknown[]): Promise<T> {
  return new Promise((done, failed) => {
    const id = ++count;
    waiting.set(id, { done, failed });
    tell({ do: "call", id, call, lang: prefs.lang, table, args });
  });
}

/** Pictures are arranged for this screen. */
const form = (): Form => (isPhone() ? "narrow" : "wide");

/** What never changes is a file: it is there before Python is. */
async function read(name: string): Promise<Response> {
  const answer = await fetch(file(name)).catch(() => undefined);
  if (!answer?.ok) throw new Problem(0, "offline", words(prefs.lang, "offline"));
  return answer;
}

function follow(table: string, after: () => number, eyes: number, follower: Follower): () => void {
  const id = ++count;
  const free = keeping.hold();
  followers.set(id, { ...follower, shown: null });
  tell({ do: "follow", id, lang: prefs.lang, table, form: form(), eyes, after: after() });
  return () => {
    followers.delete(id);
    tell({ do: "leave", id });
    free();
  };
}

export const host: Api = {
  alone: true,
  games: async () => ({ games: (await (await read(`games.${prefs.lang}.json`)).json()) as GameChoice[] }),
  rules: async (game): Promise<Rules> => {
    const text = await (await read(`games/${game}/rules.${prefs.lang}.md`)).text();
    return { game, language: prefs.lang, text };
  },
  have: (game) => ask("have", "", game),
  open: (asked) => ask("open", "", asked),
  learn: (game, name) => ask("learn", "", { game, name }),
  tables: async () => ({ tables: [] }),
  imported: (text) => ask("bring", "", text),
  update: async (table, after, eyes) => {
    const update = await ask<Update>("update", table, table, prefs.lang, form(), eyes, after);
    asked ||= update.question !== null;
    return update;
  },
  past: (table, at, eyes) => ask("past", table, table, at, prefs.lang, form(), eyes ?? null),
  glance: (table) => ask("glance", table),
  sit: () => Promise.reject(new Problem(409, "not_now", words(prefs.lang, "here_help"))),
  send: (table, revision, command, id = `page-${++count}-here`) => ask("send", table, table, { id, revision, command }),
  hint: (table) => ask("hint", table),
  rematch: (table) => ask("rematch", table, table),
  analysis: (table) => ask("analysis", table, table, prefs.lang),
  record: (table) => ask("record", table, table),
  follow,
};

setTimeout(started);
