// The one place that talks to the server. What fails says so in a sentence.

import { prefs } from "./prefs.svelte";
import type {
  Ack, Again, Analysis, Command, FreeTable, GameChoice, Hint, Imported, Message, NewTable, Opened, Progress, Rules,
  Thinking, Update,
} from "./types";
import { words } from "./words";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const token = () => crypto.randomUUID().replaceAll("-", "").slice(0, 24);

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { "accept-language": prefs.lang, ...(body ? { "content-type": "application/json" } : {}) };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body ? { body: text } : {}) });
  } catch {
    throw new Problem(0, "offline", words(prefs.lang, navigator.onLine ? "no_server" : "offline"));
  }
  const told = await answer.text();
  const data = told ? JSON.parse(told) : {};
  if (!answer.ok) throw new Problem(answer.status, data.error ?? "", data.message ?? answer.statusText);
  return data as T;
}

const lang = () => `lang=${prefs.lang}`;

export const api = {
  games: () => ask<{ games: GameChoice[] }>("GET", `/api/games?${lang()}`),
  rules: (game: string) => ask<Rules>("GET", `/api/games/${game}/rules?${lang()}`),
  open: (asked: NewTable) => ask<Opened>("POST", "/api/tables", asked),
  learn: (game: string, name: string) =>
    ask<Opened>("POST", "/api/lessons", { game, name }),
  tables: () => ask<{ tables: FreeTable[] }>("GET", `/api/tables?${lang()}`),
  /** A table made of a record: its file's text as it is, for its seed may be a long number. */
  imported: (text: string) => ask<Imported>("POST", "/api/records", text),
  /** The table now; who holds several seats sees it through the eyes of the seat `eyes` (-1: none). */
  update: (table: string, after: number, eyes: number) =>
    ask<Update>("GET", `/api/tables/${table}/events?after=${after}&as=${eyes}&scene=1&${lang()}`),
  past: (table: string, at: number) =>
    ask<Update>("GET", `/api/tables/${table}/events?at=${at}&scene=1&${lang()}`),
  glance: (table: string) => ask<Update>("GET", `/api/tables/${table}/events?${lang()}`),
  sit: (table: string, seat: number, name: string, invite: string) =>
    ask<Ack>("POST", `/api/tables/${table}/sit`, { seat, name, invite, id: token() }),
  send: (table: string, revision: number, command: Command) =>
    ask<Ack>("POST", `/api/tables/${table}/commands`, { id: token(), revision, command }),
  hint: (table: string) =>
    ask<Hint>("POST", `/api/tables/${table}/hint?${lang()}`, {}),
  rematch: (table: string) => ask<Again>("POST", `/api/tables/${table}/rematch`, {}),
  /** What a finished game's chances were; while that is worked out, how far it is. */
  analysis: (table: string) => ask<Analysis | Progress>("GET", `/api/tables/${table}/analysis?${lang()}`),
  /** The record's text as it is: its seed may be a longer number than a page can count. */
  record: async (table: string) => (await fetch(`/api/tables/${table}/record`)).text(),
};

/** How the connection stands: `lost` while there is none, `restarting` when the server said so,
 * `back` for a moment after it came back. */
export type Link = "up" | "lost" | "restarting" | "back";
const RESTART = 1012;
const BACK = 4000;

/** Follow a table: `onupdate` for every update, `onthinking` for what is told between two,
 * `onlink` when the connection comes or goes. */
export function follow(
  table: string,
  after: () => number,
  eyes: number,
  onupdate: (update: Update) => void,
  onthinking: (thinking: Thinking | null) => void,
  onlink: (link: Link) => void,
): () => void {
  let socket: WebSocket | undefined;
  let ended = false;
  let link: Link = "up";
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(now: Link) {
    if (link !== now) onlink(now);
    link = now;
  }
  function connect() {
    if (ended) return;
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `after=${after()}&as=${eyes}&scene=1&${lang()}`;
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?${query}`);
    socket.onmessage = (event) => {
      wait = 500;
      if (link === "lost" || link === "restarting") {
        say("back");
        timer = setTimeout(() => say("up"), BACK);
      }
      const said = JSON.parse(event.data) as Message;
      if (said.kind === "update") onupdate(said);
      else onthinking(said.thinking);
    };
    socket.onclose = (event) => {
      if (ended) return;
      say(event.code === RESTART || link === "restarting" ? "restarting" : "lost");
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }
  const online = () => link === "lost" && connect();
  addEventListener("online", online);
  connect();
  return () => {
    ended = true;
    removeEventListener("online", online);
    clearTimeout(timer);
    socket?.close();
  };
}
