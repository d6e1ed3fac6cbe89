import { expect, it } from "vitest";
import { ALL, enlarged, held } from "../src/lib/lens.svelte";

const size = { w: 600, h: 400 };

it("shows all at first and never less than that", () => {
  expect(held({ k: 0.3, x: -50, y: 90 }, size)).toEqual(ALL);
});

it("keeps the point under the finger where it is", () => {
  const seen = enlarged(ALL, 2, 450, 100, size);
  expect(seen.k).toBe(2);
  expect((450 - seen.x) * seen.k).toBeCloseTo(450);
  expect((100 - seen.y) * seen.k).toBeCloseTo(100);
});

it("stays inside the picture", () => {
  const seen = held({ k: 2, x: 900, y: -3 }, size);
  expect(seen).toEqual({ k: 2, x: 300, y: 0 });
});

it("goes back to all of it", () => {
  const near = enlarged(ALL, 3, 10, 10, size);
  expect(enlarged(near, 1 / 9, 500, 300, size)).toEqual(ALL);
});
