// What a server knows of tournaments.

import { prefs } from "../lib/prefs.svelte";
import { ask } from "../lib/server";
import type { components } from "../lib/wire";

type Shapes = components["schemas"];
export type Listed = Shapes["EventList"];
export type Event = Shapes["EventPage"];
export type Round = Shapes["EventRound"];
export type Table = Shapes["EventTable"];
export type Line = Shapes["EventLine"];
export type NewEvent = Pick<Shapes["NewEvent"], "name" | "game" | "seats" | "rounds"> & Partial<Shapes["NewEvent"]>;

const path = (id: string) => `/api/tournaments/${id}`;

export const listed = () => ask<Listed>("GET", `/api/tournaments?lang=${prefs.lang}`);
export const open = async (asked: NewEvent) =>
  (await ask<Shapes["EventOpened"]>("POST", "/api/tournaments", asked)).event;
export const look = (id: string) => ask<Event>("GET", `${path(id)}?lang=${prefs.lang}`);
export const enter = (id: string, name: string) => ask("POST", `${path(id)}/enter`, { name });
export const step = (id: string, what: "withdraw" | "come" | "begin" | "cancel") =>
  ask("POST", `${path(id)}/${what}`, {});
/** Sit down where one plays in this round. */
export const seat = async (id: string) => (await ask<Shapes["Seated"]>("POST", `${path(id)}/seat`, {})).table;
export const results = (id: string) => ask<Shapes["ResultFile"]>("GET", `${path(id)}/results`);

/** How long a page waits before it looks again. */
export const AGAIN = 3000;

/** Look again and again while the page is seen; returns how to stop. */
export function follow(id: string, shown: (event: Event) => void, failed: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  async function once() {
    clearTimeout(timer);
    if (!document.hidden) {
      try {
        const event = await look(id);
        if (!ended) shown(event);
      } catch (error) {
        if (!ended) failed(error);
      }
    }
    if (!ended) timer = setTimeout(once, AGAIN);
  }
  document.addEventListener("visibilitychange", once);
  once();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", once);
  };
}
