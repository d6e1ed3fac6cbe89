// Who sits where at a new table, and what the server is asked for.

import type { GameChoice, NewSeat } from "./types";
import { RIVERS } from "./words";

export interface Chair {
  kind: NewSeat["kind"];
  name: string;
  level: string;
  persona: string;
}

export type Occasion = "bots" | "link" | "screen";

const USUAL = "merchant";

export const levels = (game: GameChoice) => game.bots.filter((bot) => !bot.name.includes(":"));

export const personas = (game: GameChoice) =>
  game.bots
    .filter((bot) => bot.name.includes(":"))
    .map((bot) => ({ id: bot.name.split(":")[1] ?? "", title: bot.title }));

/** How many sit down where nobody says. */
export const usual = (game: GameChoice, occasion: Occasion) =>
  occasion === "screen" ? game.least : Math.min(game.most, 3);

/** So many chairs, those that were there as they were; the first is one's own. */
export function chairs(count: number, occasion: Occasion, old: Chair[] = []): Chair[] {
  const rest: NewSeat["kind"] = ({ bots: "bot", link: "open", screen: "person" } as const)[occasion];
  return Array.from(
    { length: count },
    (_, k) => old[k] ?? { kind: k ? rest : "person", name: "", level: USUAL, persona: "" },
  );
}

/** The chairs as the server wants them: every person has a name, every bot a river's. */
export function seated(taken: Chair[], me: string, person: string): NewSeat[] {
  let first = true;
  return taken.map((chair, k): NewSeat => {
    if (chair.kind === "open") return { kind: "open" };
    if (chair.kind === "bot") {
      const bot = chair.persona && chair.level !== "random" ? `${chair.level}:${chair.persona}` : chair.level;
      return { kind: "bot", bot, name: RIVERS[k] ?? "" };
    }
    const name = chair.name || (first && me) || (first ? person : `${person} ${k + 1}`);
    first = false;
    return { kind: "person", name };
  });
}
