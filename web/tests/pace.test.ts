import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Live } from "../src/lib/live.svelte";
import { type Pace, PACES } from "../src/lib/pace";
import type { Update } from "../src/lib/types";

vi.mock("../src/lib/api", () => ({ api: {}, Problem: Error, token: () => "" }));

/** Milliseconds between two frames: what is shown is painted before more of it is. */
const FRAME = 16;
const MOST: Record<Pace, number> = { slow: 9000, normal: 3000, fast: 1500, none: 3 * FRAME };
/** How long rivals think before each of their steps. */
const THINKING: Record<string, (k: number) => number> = {
  "not at all": () => 0,
  "a moment": () => 30,
  "longer than steps are gathered": () => 170,
  "longer than turns are looked at": () => 1000,
  "now short, now long": (k) => (k * 137) % 700,
};

/** How many rivals there are, and how many steps one makes in a row. */
const ROUNDS = [[1, 1], [2, 1], [4, 3]];
/** Milliseconds that were spent on drawing: the clock goes on meanwhile, no timer ends. */
let drawn = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(performance, "now").mockImplementation(() => Date.now() + drawn);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, FRAME));
  vi.stubGlobal("cancelAnimationFrame", (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The table after a step: who acts next; seat 0 is asked where it is their turn. */
function update(revision: number, acting: number, seats: number, more = {}): Update {
  const question = acting === 0 ? { seat: 0, decision: revision, moves: [] } : null;
  const table = { revision, acting, question, status: "playing", you: [0], story: [] };
  return { ...table, seats: Array(seats).fill({}), scene: { panes: [] }, ...more } as unknown as Update;
}

/** A round of so many steps, and who acts after each: rivals' turns of so many steps in a row. */
function actors(steps: number, rivals: number, row: number): number[] {
  return [...Array(steps).keys()].map((k) => (k === steps - 1 ? 0 : 1 + (Math.floor((k + 1) / row) % rivals)));
}

/** Play a round: how long it took from the own move to the next question, how long rivals thought,
 * how long the steps waited by the page's own account, and the revisions that were shown. */
function play(pace: Pace, steps: number, rivals: number, row: number, think: (k: number) => number, draw = 0) {
  const shown: number[] = [];
  const after = (_: Update | undefined, now: Update) => shown.push(now.revision) > 0;
  const live = new Live("table", { pace: () => pace, before: () => (drawn += draw), after });
  live.take(update(1, 0, rivals + 1));
  vi.runAllTimers();
  const begun = performance.now();
  live.take(update(2, 1, rivals + 1));
  let thought = 0;
  for (const [k, acting] of actors(steps, rivals, row).entries()) {
    vi.advanceTimersByTime(think(k));
    thought += think(k);
    live.take(update(3 + k, acting, rivals + 1));
  }
  while (!live.update?.question) vi.advanceTimersToNextTimer();
  const [mark] = performance.getEntriesByName("round") as PerformanceMark[];
  return { took: performance.now() - begun, thought, waited: Number(mark?.detail), shown };
}

it.each(PACES)("shows a round within its time, however many steps it has (%s)", (pace) => {
  for (const think of Object.values(THINKING))
    for (const [rivals = 1, row = 1] of ROUNDS)
      for (let steps = 1; steps <= 60; steps += 1) {
        const { took, thought, waited } = play(pace, steps, rivals, row, think);
        expect(waited).toBeLessThanOrEqual(MOST[pace]);
        expect(took).toBeLessThanOrEqual(thought + MOST[pace]);
      }
}, 60_000);

it("counts the time that a slow machine takes to draw", () => {
  for (const steps of [5, 20, 60]) {
    const { took } = play("normal", steps, 2, 1, () => 0, 120);
    expect(took).toBeLessThanOrEqual(MOST.normal + 120);
  }
});

it("lets every rival's turn be seen, and steps of one turn as one motion", () => {
  const { shown } = play("normal", 9, 3, 3, () => 0);
  expect(shown).toEqual([1, 2, 5, 8, 11]);
});

it("shows a late step at once: nobody waits while rivals think", () => {
  const { waited, shown } = play("normal", 6, 2, 1, () => 1000);
  expect(waited).toBe(0);
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("paints the own step before those of quick rivals, which are shown together", () => {
  const { shown } = play("none", 3, 1, 3, () => 0);
  expect(shown).toEqual([1, 2, 5]);
});
