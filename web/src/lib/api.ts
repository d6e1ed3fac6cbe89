// The one place that talks to the server. What fails says so in a sentence.

import { prefs } from "./prefs.svelte";
import type { Update } from "./types";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface GameChoice {
  id: string;
  title: string;
  summary: string;
  least: number;
  most: number;
  minutes: number[];
  options: {
    id: string;
    title: string;
    help: string;
    values: (string | boolean | number)[];
    labels: string[];
    default: string | boolean | number;
  }[];
  bots: { name: string; title: string }[];
  scores: Record<string, string>;
}

export interface NewSeat {
  kind: "open" | "person" | "bot";
  name?: string;
  bot?: string;
}

const token = () => crypto.randomUUID().replaceAll("-", "").slice(0, 24);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { "accept-language": prefs.lang, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const data = text ? JSON.parse(text) : {};
  if (!answer.ok) throw new Problem(answer.status, data.error ?? "", data.message ?? answer.statusText);
  return data as T;
}

const lang = () => `lang=${prefs.lang}`;

export const api = {
  games: () => ask<{ games: GameChoice[] }>("GET", `/api/games?${lang()}`),
  rules: (game: string) => ask<{ text: string }>("GET", `/api/games/${game}/rules?${lang()}`),
  open: (game: string, seats: NewSeat[], options: Record<string, unknown>, start: boolean) =>
    ask<{ table: string; invite: string }>("POST", "/api/tables", { game, seats, options, start }),
  learn: (game: string, name: string) =>
    ask<{ table: string }>("POST", "/api/lessons", { game, name }),
  update: (table: string, after: number) =>
    ask<Update>("GET", `/api/tables/${table}/events?after=${after}&scene=1&${lang()}`),
  past: (table: string, at: number) =>
    ask<Update>("GET", `/api/tables/${table}/events?at=${at}&scene=1&${lang()}`),
  glance: (table: string) => ask<Update>("GET", `/api/tables/${table}/events?${lang()}`),
  sit: (table: string, seat: number, name: string, invite: string) =>
    ask<unknown>("POST", `/api/tables/${table}/sit`, { seat, name, invite, id: token() }),
  send: (table: string, revision: number, command: Record<string, unknown>) =>
    ask<{ revision: number }>("POST", `/api/tables/${table}/commands`, { id: token(), revision, command }),
  hint: (table: string) =>
    ask<{ move: string; label: string; why?: string }>("POST", `/api/tables/${table}/hint?${lang()}`, {}),
  rematch: (table: string) => ask<{ table: string }>("POST", `/api/tables/${table}/rematch`, {}),
  record: (table: string) => ask<{ record: unknown }>("GET", `/api/tables/${table}/record`),
};

/** Follow a table: `onupdate` for every update, `onlink` when the connection comes or goes. */
export function follow(
  table: string,
  after: () => number,
  onupdate: (update: Update) => void,
  onlink: (up: boolean) => void,
): () => void {
  let socket: WebSocket | undefined;
  let ended = false;
  let wait = 500;
  function connect() {
    if (ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${table}/live?after=${after()}&scene=1&${lang()}`,
    );
    socket.onmessage = (event) => {
      wait = 500;
      onlink(true);
      const data = JSON.parse(event.data);
      if (data.revision !== undefined && data.story) onupdate(data as Update);
    };
    socket.onclose = () => {
      if (ended) return;
      onlink(false);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }
  connect();
  return () => {
    ended = true;
    socket?.close();
  };
}
