// Who sits where at a new table, and what the server is asked for.

import type { GameChoice, NewSeat, NewTable } from "./types";
import { RIVERS, type Word } from "./words";

export interface Chair {
  kind: NewSeat["kind"];
  name: string;
  level: string;
  persona: string;
  /** What its person would like; undefined: any. */
  colour?: number | undefined;
}

export type Occasion = "bots" | "link" | "screen";

const USUAL = "merchant";

/** The colours that pieces may have, by their words. */
export const COLOURS: Word[] = ["blue", "red", "yellow", "black", "green"];

/** What gives seats other colours than those of their numbers, as a style of whatever shows them. */
export function painted(seats: { colour: number }[]): string {
  const roles = (seat: number, colour: number) =>
    ["", "on-", "line-"].map((role) => `--c-${role}seat-${seat + 1}:var(--c-${role}colour-${colour + 1})`);
  return seats.flatMap(({ colour }, seat) => (colour === seat ? [] : roles(seat, colour))).join(";");
}

/** The levels of a game, weakest first; of a table, those that it has for so many players. */
export const levels = (game: GameChoice, players?: number) =>
  game.bots.filter((bot) => !bot.name.includes(":") && (players === undefined || bot.players.includes(players)));

export const personas = (game: GameChoice) =>
  game.bots
    .filter((bot) => bot.name.includes(":"))
    .map((bot) => ({ id: bot.name.split(":")[1] ?? "", title: bot.title }));

/** How many sit down where nobody says. */
export const usual = (game: GameChoice, occasion: Occasion) =>
  occasion === "screen" ? game.least : Math.min(game.most, 3);

/** As many chairs, those that were there as they were; the first is one's own, in the colour one likes. */
export function chairs(count: number, occasion: Occasion, old: Chair[] = [], colour?: number): Chair[] {
  const rest: NewSeat["kind"] = ({ bots: "bot", link: "open", screen: "person" } as const)[occasion];
  return Array.from(
    { length: count },
    (_, k) => old[k] ?? { kind: k ? rest : "person", name: "", level: USUAL, persona: "", colour: k ? undefined : colour },
  );
}

/** The chairs as the server wants them: every person has a name, `me` the first and others one of the
 * `guests`, every bot a river's; whoever would like a colour says so. */
export function seated(taken: Chair[], me: string, guests: string[]): NewSeat[] {
  const given = [me, ...taken.map((chair) => chair.name)];
  const spare = guests.filter((name) => !given.includes(name));
  let first = true;
  return taken.map((chair, k): NewSeat => {
    if (chair.kind === "open") return { kind: "open" };
    if (chair.kind === "bot") {
      const bot = chair.persona && chair.level !== "random" ? `${chair.level}:${chair.persona}` : chair.level;
      return { kind: "bot", bot, name: RIVERS[k] ?? "" };
    }
    const name = chair.name || (first ? me : (spare.shift() ?? ""));
    first = false;
    return chair.colour === undefined ? { kind: "person", name } : { kind: "person", name, colour: chair.colour };
  });
}

/** How many seconds a turn adds to a bank of minutes. */
const INCREMENT = 20;

/** A clock as the server wants it: minutes of a bank for each, days a turn with a `d`, or none. */
export function clockOf(chosen: string): NonNullable<NewTable["clock"]> {
  const n = Number.parseInt(chosen, 10);
  if (!n) return { kind: "none", seconds: 0, increment: 0, days: 0 };
  return chosen.endsWith("d")
    ? { kind: "days", seconds: 0, increment: 0, days: n }
    : { kind: "bank", seconds: 60 * n, increment: INCREMENT, days: 0 };
}

/** A clock in words, by the phrase and its blanks; none for no clock. */
export function clockWords(clock: { kind: string; seconds?: number; days?: number }): [Word, { n: number }] | undefined {
  if (clock.kind === "bank") return ["clock_minutes", { n: Math.round((clock.seconds ?? 0) / 60) }];
  return clock.kind === "days" ? ["clock_days", { n: clock.days ?? 0 }] : undefined;
}

type Values = Record<string, string | boolean | number>;

/** A table's options in words; `all`: also those that are as usual. */
export function chosen(game: GameChoice | undefined, values: Values, all = false): string[] {
  return (game?.options ?? [])
    .filter((option) => all || values[option.id] !== option.default)
    .map((option) => `${option.title}: ${option.labels[option.values.indexOf(values[option.id] ?? "")] ?? ""}`);
}
