import { describe, expect, it } from "vitest";
import { type Box, nearest } from "../src/lib/roving";

const at = (x: number, y: number, width = 20, height = 20): Box => ({ x, y, width, height });

describe("arrows go by geometry", () => {
  const here = at(100, 100);

  it("takes the nearest in the direction", () => {
    const boxes = [at(140, 100), at(200, 100), at(40, 100), at(100, 160), at(100, 20)];
    expect(nearest(here, boxes, "ArrowRight")).toBe(0);
    expect(nearest(here, boxes, "ArrowLeft")).toBe(2);
    expect(nearest(here, boxes, "ArrowDown")).toBe(3);
    expect(nearest(here, boxes, "ArrowUp")).toBe(4);
  });

  it("prefers what lies straight ahead to what is nearer but aside", () => {
    expect(nearest(here, [at(130, 150), at(180, 104)], "ArrowRight")).toBe(1);
  });

  it("reaches into the next row of a paragraph of chips", () => {
    const chips = [at(0, 0, 60), at(66, 0, 60), at(0, 30, 90), at(96, 30, 40)];
    expect(nearest(chips[1]!, chips, "ArrowDown")).toBe(3);
    expect(nearest(chips[2]!, chips, "ArrowUp")).toBe(0);
  });

  it("finds nothing where nothing lies", () => {
    expect(nearest(here, [at(40, 100), here], "ArrowRight")).toBe(-1);
    expect(nearest(here, [], "ArrowUp")).toBe(-1);
  });
});
