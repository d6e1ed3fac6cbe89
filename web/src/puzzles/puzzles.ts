// Puzzles: positions where one move is far ahead of the next. Each game's are a file; one that is tried
// becomes a table like any other, and this browser remembers which puzzle it came from.

import { api } from "../lib/api";
import { file, text } from "../lib/places";
import { called } from "../lib/prefs.svelte";
import type { Lang } from "../lib/types";

export interface Puzzle {
  level: "easy" | "medium" | "hard";
  players: number;
  prompt: string;
  /** What may be chosen, as it reads. */
  offered: string[];
  choices: number;
  /** The record that leads to the question. */
  record: string;
  /** The moves that are right: several where they read alike. */
  answers: string[];
  label: string;
  next: string;
  chance: number;
  behind: number;
  why: string;
}
export interface Place {
  game: string;
  number: number;
}

const SOLVED = "caudal.solved";
const key = (table: string) => `puzzle.${table}`;
const name = ({ game, number }: Place) => `${game} ${number}`;

/** A game's puzzles; none where the game has none, or they cannot be fetched. */
export async function puzzles(game: string, lang: Lang): Promise<Puzzle[]> {
  return JSON.parse(await text(`games/${game}/puzzles.${lang}.json`).catch(() => "[]")) as Puzzle[];
}

/** The drawing of what a puzzle is about, as an image may show it. */
export async function drawing({ game, number }: Place): Promise<string> {
  const name = `games/${game}/puzzle-${number}.svg`;
  if (!file(name).endsWith(".bin")) return file(name);
  const drawn = await text(name);
  return URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
}

/** A table where the puzzle is asked. Its reader sits there by name. */
export async function tried(place: Place, puzzle: Puzzle): Promise<string> {
  const record = JSON.parse(puzzle.record) as { seats: string[] };
  const seats = record.seats.map((seat) => (seat === "person" ? called() || seat : seat));
  const { table } = await api.imported(JSON.stringify({ ...record, seats }));
  localStorage.setItem(key(table), JSON.stringify(place));
  return table;
}

/** The puzzle that a table was made of. */
export const placeOf = (table: string): Place | undefined => JSON.parse(localStorage.getItem(key(table)) ?? "null") ?? undefined;

const solvedOnes = (): string[] => JSON.parse(localStorage.getItem(SOLVED) ?? "[]") as string[];
export const solved = (place: Place): boolean => solvedOnes().includes(name(place));
export const solve = (place: Place): void =>
  localStorage.setItem(SOLVED, JSON.stringify([...new Set([...solvedOnes(), name(place)])]));
/** The table is played on, or left: it is one like any other. */
export const leave = (table: string): void => localStorage.removeItem(key(table));

/** Which of some things is today's: another one every day, the same for everybody. */
export const today = (count: number, day = Math.floor(Date.now() / 86_400_000)): number => (count ? day % count : 0);
