import { expect, it } from "vitest";
import made from "../../tests/scene/patches.json";
import { patched, type Sent } from "../src/lib/patch";
import type { Scene } from "../src/lib/types";

interface Case {
  what: string;
  old: Scene | null;
  sent: Sent;
  new: Scene;
}
// What Python makes and applies is tried with the same cases.
const cases = made as unknown as Case[];

for (const { what, old, sent, new: now } of cases)
  it(what, () => {
    expect(patched(old, sent)).toEqual(now);
  });

it("keeps the objects that did not change", () => {
  const { old, sent } = cases[2]!;
  const now = patched(old, sent);
  expect(now.panes[1]).toBe(old!.panes[1]);
  expect(now.panes[0]!.nodes[0]).toBe(old!.panes[0]!.nodes[0]);
  expect(now.seats[0]).toBe(old!.seats[0]);
});
