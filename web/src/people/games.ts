// The finished games of somebody who is signed in: the server has them, whatever browser they were played in.

import type { Finished } from "../lib/history";
import { prefs } from "../lib/prefs.svelte";
import { ask } from "../lib/server";
import type { components } from "../lib/wire";
import { load, person } from "./person.svelte";

type MyGames = components["schemas"]["MyGames"];

/** One's games, the newest first; none for a guest, or where nobody answers. */
export async function mine(): Promise<Finished[]> {
  if (!person.me) await load();
  if (!person.me?.name) return [];
  const { games } = await ask<MyGames>("GET", `/api/me/games?lang=${prefs.lang}`).catch((): MyGames => ({ games: [] }));
  return games.map(({ table, game, at, seat, place, names, bots, scores }) => ({
    table, game, at, seat, names, bots, scores,
    ranking: scores.map((_, k) => (k === seat ? place : 0)),
    kept: true,
  }));
}

/** Take a game off the list, or put it back. */
export const list = (table: string, listed: boolean) => ask("POST", "/api/me/games", { table, listed });
