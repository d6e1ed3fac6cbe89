import { expect, it } from "vitest";
import { against, type Finished, margin, mean, tally, together, won } from "../src/lib/history";

const game = (scores: number[], bots: string[], ranking: number[]): Finished => ({
  table: "t", game: "the_river", at: 1, seat: 0, names: ["Ana", "Duero", "Tajo"], bots, scores, ranking,
});
const first = game([69, 61, 50], ["", "master", "merchant:builder"], [1, 2, 3]);
const second = game([59, 64, 51], ["", "", "merchant"], [2, 1, 3]);

it("knows who was met: the strongest bot, or people", () => {
  expect(against(first)).toBe("master");
  expect(against(second)).toBe("people");
});

it("counts what was won, and by how much", () => {
  expect(won(first)).toBe(true);
  expect([first, second].map(margin)).toEqual([8, -5]);
  expect(tally([first, second], (one) => one.game).get("the_river")).toEqual({ won: 1, of: 2 });
});

it("smooths progress over the last games", () => {
  expect(mean([2, 4, 6], 2)).toEqual([2, 3, 5]);
});

it("lists a game once that both the account and this browser keep", () => {
  const older = { ...second, table: "u", at: 0 };
  const kept = { ...first, kept: true };
  expect(together([kept], [older, first])).toEqual([kept, older]);
});
