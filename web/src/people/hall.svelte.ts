// The lobby as it is now, and what is one's own in it: one socket, for guests too.

import { prefs } from "../lib/prefs.svelte";
import { ask } from "../lib/server";
import type { components } from "../lib/wire";
import { person } from "./person.svelte";

type Shapes = components["schemas"];
export type Lobby = Shapes["Lobby"];
export type Mine = Shapes["Mine"];
export type Wish = Shapes["Wish"];
export type MySeek = Shapes["MySeek"];
export type SeekLine = Shapes["SeekLine"];
export type MyTable = Shapes["MyTable"];
export type Friend = Shapes["Friend"];

export const hall = $state<{ lobby: Lobby | undefined; mine: Mine | undefined }>({ lobby: undefined, mine: undefined });

let socket: WebSocket | undefined;
let wanted = false;
let wait = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Connect, or connect anew: by another language, another name, or to look for a game. */
export function enter(): void {
  wanted = true;
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const old = socket;
  const fresh = new WebSocket(`${scheme}://${location.host}/api/lobby/live?lang=${prefs.lang}`);
  socket = fresh;
  old?.close();
  fresh.onmessage = (event) => {
    if (socket !== fresh) return;
    wait = 500;
    const said = JSON.parse(event.data) as Shapes["HallMessage"];
    if (said.kind === "lobby") hall.lobby = said;
    else hall.mine = said;
  };
  fresh.onclose = () => {
    if (socket !== fresh || !wanted) return;
    timer = setTimeout(enter, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

/** The tables that wait for this person, where the server knows them. */
export const waiting = (): MyTable[] => (person.me?.name ? (hall.mine?.tables ?? []).filter((one) => one.mine) : []);

/** Play now; a table to go to at once, if there is one. */
export async function seek(wish: Wish, name: string): Promise<string> {
  const sought = await ask<Shapes["Sought"]>("POST", "/api/seek", { wish, name });
  if (!sought.table) enter();
  return sought.table;
}

/** The table at which one's seek ended; a guest's seat there is held from now on. */
export const arrived = async (): Promise<string> => (await ask<Shapes["Sought"]>("GET", "/api/seek")).table;

export async function stop(): Promise<void> {
  await ask("POST", "/api/seek/stop", {});
  if (hall.mine) hall.mine = { ...hall.mine, seek: null };
}

export const botsNow = () => ask("POST", "/api/seek/bots", {});

export async function bond(name: string, be: Shapes["Bond"]["be"]): Promise<void> {
  hall.mine = await ask<Mine>("POST", `/api/me/people?lang=${prefs.lang}`, { name, be });
}

export const invite = (table: string, name: string) => ask("POST", `/api/tables/${table}/invitations`, { name });

export async function refuse(table: string): Promise<void> {
  await ask("POST", "/api/me/invitations/refuse", { table });
  if (hall.mine)
    hall.mine = { ...hall.mine, invitations: hall.mine.invitations!.filter((one) => one.table !== table) };
}
