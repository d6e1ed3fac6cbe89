// Tables of a server: the one place that speaks HTTP and opens WebSockets.

import { type Api, type Follower, type Link, Problem, token } from "./host";
import { isPhone } from "./layout";
import { patched } from "./patch";
import { prefs } from "./prefs.svelte";
import type { Message, Scene, Update } from "./types";
import { words } from "./words";

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
/** Pictures, arranged for this screen. */
const scene = () => `scene=${isPhone() ? "narrow" : 1}`;

/** The server says by this code that it starts again. */
const RESTART = 1012;
/** How long it is said that the connection is back. */
const BACK = 4000;

/** What was fetched last, and by which questions: a socket need not send it again. */
let fetched: { asked: string; update: Update } | undefined;
const asked = (table: string, eyes: number) => `${table}?as=${eyes}&${scene()}&${lang()}`;

async function update(table: string, after: number, eyes: number): Promise<Update> {
  const now = asked(table, eyes);
  const update = await ask<Update>("GET", `/api/tables/${table}/events?after=${after}&as=${eyes}&${scene()}&${lang()}`);
  fetched = { asked: now, update };
  return update;
}

function follow(table: string, after: () => number, eyes: number, follower: Follower): () => void {
  let socket: WebSocket | undefined;
  let ended = false;
  let link: Link = "up";
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(now: Link) {
    if (link !== now) follower.link(now);
    link = now;
  }
  function connect() {
    if (ended) return;
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const had = fetched?.asked === asked(table, eyes) ? fetched.update : undefined;
    fetched = undefined;
    const has = had ? `&has=${had.revision}` : "";
    const query = `after=${after()}&as=${eyes}&${scene()}&${lang()}${has}`;
    let shown: Scene | null = had?.scene ?? null;
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?${query}`);
    socket.onmessage = (event) => {
      wait = 500;
      if (link === "lost" || link === "restarting") {
        say("back");
        timer = setTimeout(() => say("up"), BACK);
      }
      const said = JSON.parse(event.data) as Message;
      if (said.kind === "thinking") return follower.thinking(said.thinking);
      shown = said.patch ? patched(shown, said.patch) : said.scene;
      follower.update({ ...said, scene: shown, patch: null });
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

export const host: Api = {
  alone: false,
  games: () => ask("GET", `/api/games?${lang()}`),
  rules: (game) => ask("GET", `/api/games/${game}/rules?${lang()}`),
  have: async () => {},
  open: (asked) => ask("POST", "/api/tables", asked),
  learn: (game, name) => ask("POST", "/api/lessons", { game, name }),
  tables: () => ask("GET", `/api/tables?${lang()}`),
  imported: (text) => ask("POST", "/api/records", text),
  update,
  past: (table, at, eyes) =>
    ask("GET", `/api/tables/${table}/events?at=${at}${eyes === undefined ? "" : `&as=${eyes}`}&${scene()}&${lang()}`),
  glance: (table) => ask("GET", `/api/tables/${table}/events?${lang()}`),
  sit: (table, seat, name, colour, invite) =>
    ask("POST", `/api/tables/${table}/sit`, { seat, name, colour, invite, id: token() }),
  send: (table, revision, command, id = token()) =>
    ask("POST", `/api/tables/${table}/commands`, { id, revision, command }),
  hint: (table) => ask("POST", `/api/tables/${table}/hint?${lang()}`, {}),
  rematch: (table) => ask("POST", `/api/tables/${table}/rematch`, {}),
  analysis: (table) => ask("GET", `/api/tables/${table}/analysis?${lang()}`),
  record: async (table) => (await fetch(`/api/tables/${table}/record`)).text(),
  follow,
};
