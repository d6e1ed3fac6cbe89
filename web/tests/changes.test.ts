import { expect, it } from "vitest";
import { moved } from "../src/lib/changes";
import type { Node, Scene } from "../src/lib/types";

const scene = (...nodes: Node[]): Scene => ({
  seats: [],
  panes: [{ id: "board", role: "board", title: "", w: 10, h: 10, nodes }],
});
const piece = (id: string, x: number, ...n: Node[]): Node => ({ k: "g", id, at: [x, 0], n });

it("names what came and what moved, also with what carries it", () => {
  const before = scene(piece("a", 1), piece("boat", 1, piece("sailor", 1)), piece("gone", 5));
  const after = scene(piece("a", 1), piece("boat", 2, piece("sailor", 1)), piece("new", 7));
  expect(moved(before, after)).toEqual(["boat", "sailor", "new"]);
});

it("sees that a die fell", () => {
  const die = (face: number) => scene(piece("die-0", 1, { k: "u", u: `art-die-${face}` }));
  expect(moved(die(2), die(5))).toEqual(["die-0"]);
  expect(moved(die(5), die(5))).toEqual([]);
});
