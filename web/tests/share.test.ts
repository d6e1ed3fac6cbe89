import { expect, it } from "vitest";
import { share } from "../src/lib/share";

const board = () => ({ w: 9, nodes: [{ id: "a", n: [{ t: "1" }] }, { id: "b", n: [{ t: "2" }, { t: "3" }] }] });

it("gives the old value where nothing changed", () => {
  const old = board();
  expect(share(old, board())).toBe(old);
});

it("keeps the parts that did not change", () => {
  const old = board();
  const now = board();
  now.nodes[1]!.n[1]!.t = "4";
  const shared = share(old, now);
  expect(shared).toEqual(now);
  expect(shared).not.toBe(old);
  expect(shared.nodes[0]).toBe(old.nodes[0]);
  expect(shared.nodes[1]!.n[0]).toBe(old.nodes[1]!.n[0]);
});

it("knows things by their ids where they changed places or some are gone", () => {
  const old = board();
  const shared = share(old, { w: 9, nodes: board().nodes.slice(1) });
  expect(shared.nodes).toHaveLength(1);
  expect(shared.nodes[0]).toBe(old.nodes[1]);
});

it("sees what is there no more, or of another kind", () => {
  expect(share<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(share<unknown>([1, 2], [1])).toEqual([1]);
  expect(share<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(share<unknown>(undefined, null)).toBe(null);
});
