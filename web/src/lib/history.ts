// The games that this browser has finished, newest first, and what they add up to.

import type { Update } from "./types";

const KEY = "caudal.history";
const KEPT = 300;

export interface Finished {
  table: string;
  game: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  seat: number;
  names: string[];
  /** The bot on each seat, a level or a level with a character; empty for people. */
  bots: string[];
  scores: number[];
  /** Each seat's place; 0 where only one's own is known. */
  ranking: number[];
  /** Whether an account keeps it, not this browser. */
  kept?: boolean;
}

/** How often a kind of game was won. */
export interface Tally {
  won: number;
  of: number;
}

export function finished(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Finished[];
  } catch {
    return [];
  }
}

function keep(games: Finished[]): void {
  localStorage.setItem(KEY, JSON.stringify(games.slice(0, KEPT)));
}

/** Write a finished game down, once, for the player of one seat. */
export function note(update: Update): void {
  const seat = update.you[0];
  if (!update.result || seat === undefined || update.you.length > 1) return;
  if (finished().some((one) => one.table === update.table)) return;
  const { scores, ranking } = update.result;
  const names = update.seats.map((one) => one.name);
  const bots = update.seats.map((one) => (one.standing_in ? "" : one.bot));
  const game: Finished = { table: update.table, game: update.game, at: update.at, seat, names, bots, scores, ranking };
  keep([game, ...finished()].sort((a, b) => b.at - a.at));
}

/** The games of an account and those of this browser, each once, newest first. */
export function together(account: Finished[], here: Finished[]): Finished[] {
  const known = new Set(account.map((one) => one.table));
  return [...account, ...here.filter((one) => !known.has(one.table))].sort((a, b) => b.at - a.at);
}

export function erase(table: string): void {
  keep(finished().filter((one) => one.table !== table));
}

/** Put a game back that was erased. */
export function restore(game: Finished): void {
  keep([...finished(), game].sort((a, b) => b.at - a.at));
}

export const won = (game: Finished): boolean => game.ranking[game.seat] === 1;

/** The strongest rival's kind: a bot's level, or `people` where a person played. */
export function against(game: Finished): string {
  const rivals = game.bots.filter((_, seat) => seat !== game.seat);
  if (rivals.includes("")) return "people";
  const levels = rivals.map((bot) => bot.split(":")[0] ?? "");
  return LEVELS.findLast((level) => levels.includes(level)) ?? levels[0] ?? "";
}

export const LEVELS = ["random", "greedy", "deckhand", "apprentice", "merchant", "master", "legend", "people"];

/** Games won out of those played, by whatever kind is asked for. */
export function tally(games: Finished[], kind: (game: Finished) => string): Map<string, Tally> {
  const sums = new Map<string, Tally>();
  for (const game of games) {
    const old = sums.get(kind(game)) ?? { won: 0, of: 0 };
    sums.set(kind(game), { won: old.won + Number(won(game)), of: old.of + 1 });
  }
  return sums;
}

/** Points ahead of the best rival, or behind. */
export function margin(game: Finished): number {
  const rivals = game.scores.filter((_, seat) => seat !== game.seat);
  return (game.scores[game.seat] ?? 0) - Math.max(...rivals);
}

/** The mean of each value and up to five before it. */
export function mean(values: number[], width = 6): number[] {
  return values.map((_, k) => {
    const part = values.slice(Math.max(0, k - width + 1), k + 1);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
