import { expect, it } from "vitest";
import { since, sum, tell, turns } from "../src/lib/story";
import type { Line } from "../src/lib/types";

function line(revision: number, mover: number, text: string, brief: string | null = null, more = {}): Line {
  return { revision, at: 0, kind: "event", seat: mover, text, mover, brief, thumb: null, ...more };
}
const STORY = [
  line(3, 0, "Ana takes 2 Wood.", "+2 Wood"),
  line(4, 1, "Duero places a settler: Build.", ""),
  line(5, 1, "Duero pays 3 Stone.", "−3 Stone"),
  line(5, 1, "Duero builds Watchtower."),
  line(5, 1, "Duero takes a bonus token worth 6.", "token 6"),
  line(6, 2, "Tajo takes 1 Food.", "+1 Food"),
  line(6, 2, "Ana gains 1 favour.", "+1 favour", { seat: 0 }),
];

it("tells a turn as one sentence with what it cost and brought", () => {
  const [, duero] = turns(STORY);
  expect(tell(duero!, "Duero")).toEqual({ sentence: "builds Watchtower", gains: "−3 Stone · token 6" });
  expect(duero!.revisions).toEqual([4, 5]);
});

it("leaves what a turn sets off for the others to who unfolds it", () => {
  const scored = [0, 1, 2].map((seat) => line(7, 1, `${seat} scores.`, null, { seat }));
  const over = line(7, 1, "The round is over.", null, { seat: -1 });
  const [turn] = turns([line(7, 1, "Duero passes."), ...scored, over]);
  expect(tell(turn!, "Duero").sentence).toBe("passes; 1 scores; The round is over");
  expect(turn!.lines).toHaveLength(5);
});

it("begins a turn where the game says so", () => {
  const round = line(6, 2, "Round 2: Ana starts.", null, { kind: "turn", seat: 0 });
  const later = [...STORY, round, line(7, 2, "Tajo takes 1 Clay.", "+1 Clay")];
  expect(turns(later).at(-1)).toMatchObject({ seat: 2, heading: { text: "Round 2: Ana starts." } });
});

it("keeps every rival's turn until the own next move, and after that was taken back", () => {
  const rows = since(STORY, [0], true);
  expect(rows.map((row) => row.seat)).toEqual([1, 2]);
  expect(tell(rows[1]!, "Tajo").sentence).toContain("Ana gains 1 favour");
  const moved = [...STORY, line(7, 0, "Ana takes 1 Clay.", "+1 Clay")];
  expect(since(moved, [0], false)).toEqual([]);
  const undone = [...moved, line(8, -1, "Ana takes moves back.", null, { kind: "undone", seat: 0 })];
  expect(since(undone, [0], true).map((row) => row.seat)).toEqual([1, 2]);
});

it("adds up what is the same", () => {
  expect(sum(["+1 point", "+2 points", "−1 Wood", "+1 Wood", "token 3"])).toBe("+3 points · token 3");
});

it("tells what rivals chose in secret, whoever's answer had it opened", () => {
  const chosen = [
    line(9, 1, "Duero has chosen."),
    line(9, 0, "Ana has chosen."),
    line(9, 0, "Duero asks 5 gold.", null, { seat: 1 }),
  ];
  const [row, ...others] = since([line(8, 0, "Ana moves."), ...chosen], [0], false);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ seat: 1, lines: [chosen[0], chosen[2]] });
});
