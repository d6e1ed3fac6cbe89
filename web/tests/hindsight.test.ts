import { expect, it, vi } from "vitest";
import { Hindsight } from "../src/lib/hindsight.svelte";
import type { Analysis } from "../src/lib/types";

vi.mock("../src/lib/api", () => ({ api: {}, Problem: Error }));

const point = (number: number, after: number) => ({ number, seat: 0, before: 0.5, after, revealed: false, why: "" });

it("tells the greatest changes, one's own first, each in the order of the game", () => {
  const hindsight = new Hindsight("table");
  const seats = [0, 0, 1, 1, 0, 0, 1, 1, 0, 1];
  const turning = [point(2, 0.7), point(3, 0.2), point(5, 0.65), point(7, 0.9), point(9, 0.3), point(10, 0.63)];
  hindsight.analysis = { decisions: seats.map((seat) => ({ seat })), turning } as unknown as Analysis;
  expect(hindsight.points([0]).map((one) => one.number)).toEqual([2, 5, 9, 3, 7]);
  expect(hindsight.points([1]).map((one) => one.number)).toEqual([3, 7, 2, 5, 9]);
  expect(hindsight.points([]).map((one) => one.number)).toEqual([2, 3, 5, 7, 9]);
});
