// The story as people tell it: not sentence by sentence but turn by turn, with what a turn brought.

import type { Line } from "./types";

/** What one seat did without another one moving in between; `seat` -1: what is no move. */
export interface Turn {
  seat: number;
  /** The line with which it began, where the game says that. */
  heading: Line | undefined;
  lines: Line[];
  /** The revisions of its moves. */
  revisions: number[];
}

/** A turn in one sentence, without the name of who made it, and what it brought them. */
export interface Told {
  sentence: string;
  gains: string;
}

const AMOUNT = /^([+−])(\d+) (.+)$/;

/** The story in turns; chat is no part of it. A beginning is told over the turn that follows. */
export function turns(story: Line[]): Turn[] {
  const told: Turn[] = [];
  let heading: Line | undefined;
  for (const line of story) {
    if (line.kind === "said") continue;
    if (line.kind === "turn") {
      heading = line;
      continue;
    }
    const last = told.at(-1);
    if (last && line.mover >= 0 && last.seat === line.mover && !heading) {
      last.lines.push(line);
      if (last.revisions.at(-1) !== line.revision) last.revisions.push(line.revision);
    } else {
      told.push({ seat: line.mover, heading, lines: [line], revisions: [line.revision] });
      heading = undefined;
    }
  }
  if (heading) told.push({ seat: -1, heading, lines: [], revisions: [heading.revision] });
  return told;
}

/** What the rivals of some seats did since the last own move of which something is told: a turn for
 * each rival. Where all chose in secret, one revision has everybody's moves, and it is the rivals'.
 * `undone`: whether the own moves after theirs were taken back. */
export function since(story: Line[], mine: number[], undone: boolean): Turn[] {
  const theirs = new Set(story.filter((line) => line.mover >= 0 && !mine.includes(line.mover)).map((line) => line.revision));
  const own = (line: Line) => line.mover >= 0 && !theirs.has(line.revision);
  const rival = (line: Line) => line.mover >= 0 && theirs.has(line.revision);
  const end = story.findLastIndex(rival) + 1;
  if (!undone && story.slice(end).some(own)) return [];
  const begin = story.slice(0, end).findLastIndex(own) + 1;
  const rows = new Map<number, Turn>();
  for (const line of story.slice(begin, end)) {
    if (line.kind === "said" || line.kind === "turn" || line.mover < 0) continue;
    // What is told of another rival in a full sentence, as when all reveal something, is that one's.
    const others = line.seat >= 0 && line.brief == null && !mine.includes(line.seat);
    const seat = others ? line.seat : line.mover;
    if (mine.includes(seat)) continue;
    const row = rows.get(seat) ?? { seat, heading: undefined, lines: [], revisions: [] };
    row.lines.push(line);
    if (row.revisions.at(-1) !== line.revision) row.revisions.push(line.revision);
    rows.set(seat, row);
  }
  return [...rows.values()];
}

/** A turn as one sentence. */
export function tell(turn: Turn, name: string): Told {
  const told = turn.lines.filter((line) => line.kind !== "turn");
  const short = (line: Line) => {
    const text = line.text.replace(/\.$/, "");
    const named = line.seat === turn.seat && (text.startsWith(`${name} `) || text.startsWith(`${name}: `));
    return named ? text.slice(name.length + 1).trim() : text;
  };
  // What it sets off for the others, as when all score, is told where the turn is unfolded.
  const full = told.filter((line) => line.brief == null && (line.seat < 0 || line.seat === turn.seat));
  const aside = told.filter((line) => line.brief === "" && line.seat === turn.seat);
  const bare = told.filter((line) => line.brief && line.seat !== turn.seat);
  return {
    sentence: counted([...(full.length ? full : aside), ...bare].map(short)).join("; "),
    gains: sum(told.flatMap((line) => (line.brief && line.seat === turn.seat ? [line.brief] : []))),
  };
}

/** Phrases, each once, with how often it was said. */
function counted(phrases: string[]): string[] {
  const times = new Map<string, number>();
  for (const phrase of phrases) times.set(phrase, (times.get(phrase) ?? 0) + 1);
  return [...times].map(([phrase, n]) => (n > 1 ? `${phrase} (×${n})` : phrase));
}

/** Briefs together: what is the same is added up, what adds up to nothing is left out. */
export function sum(briefs: string[]): string {
  const amounts = new Map<string, { n: number; word: string; most: number }>();
  const others: string[] = [];
  for (const brief of briefs) {
    const [, sign, digits, word = ""] = AMOUNT.exec(brief) ?? [];
    if (!sign) {
      others.push(brief);
      continue;
    }
    const n = Number(digits);
    const key = word.toLowerCase().replace(/s$/, ""); // one point and two points are three points
    const old = amounts.get(key) ?? { n: 0, word, most: 0 };
    old.n += sign === "+" ? n : -n;
    if (n >= old.most) [old.word, old.most] = [word, n];
    amounts.set(key, old);
  }
  const added = [...amounts.values()].filter(({ n }) => n !== 0);
  return [...added.map(({ n, word }) => `${n > 0 ? "+" : "−"}${Math.abs(n)} ${word}`), ...others].join(" · ");
}
