import { describe, expect, it } from "vitest";
import { HEAD, LEGIBLE, arrange, flow, type Place } from "../src/lib/layout";
import type { Pane } from "../src/lib/types";

const pane = (id: string, role: Pane["role"], w: number, h: number, own = false): Pane => ({
  id, role, w, h, own, title: id, nodes: [],
});
const mats = (count: number, w: number, h: number, big: [number, number]) =>
  Array.from({ length: count }, (_, k) =>
    k ? pane(`mat-${k}`, "mat", w, h) : pane("mat-0", "mat", big[0], big[1], true),
  );
const river = [pane("board", "board", 676, 708), ...mats(4, 238, 240, [440, 404])];
const agra = [
  pane("city", "board", 704, 456),
  pane("river", "board", 704, 204),
  pane("court", "tracks", 336, 392),
  pane("meditation", "tracks", 304, 144),
  ...mats(4, 336, 112, [304, 490]),
];

const apart = (a: Place, b: Place) =>
  a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5;

describe.each([["the river", river], ["agra", agra]])("%s", (_, panes) => {
  it.each([[1416, 690], [1128, 690], [1256, 620], [1896, 900]])("fits into %i by %i", (w, h) => {
    const places = arrange(panes, w, h, 0.6);
    expect(places).toHaveLength(panes.length);
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(-0.5);
      expect(place.x + place.w).toBeLessThanOrEqual(w + 0.5);
      expect(place.y + place.h).toBeLessThanOrEqual(h + 0.5);
    }
    places.forEach((a, k) => places.slice(k + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
  });
});

it("gives a large board two columns where one would be small", () => {
  const city = arrange(agra, 1416, 690).find((place) => place.pane.id === "city");
  expect((city?.w ?? 0) / 704).toBeGreaterThan(0.85);
});

it("lets the own mat take the height that its column has to spare", () => {
  const places = arrange(river, 1128, 620, 0.6);
  const scale = (id: string) => {
    const place = places.find((one) => one.pane.id === id) as Place;
    return Math.min(place.w / place.pane.w, (place.h - HEAD) / place.pane.h);
  };
  expect(scale("mat-0")).toBeGreaterThan(scale("mat-1") * 1.1);
});

it("is higher than the window where it could not be read otherwise", () => {
  const places = arrange(river, 1000, 480);
  for (const { pane, w } of places) expect(w / pane.w).toBeGreaterThan(LEGIBLE - 0.01);
  expect(Math.max(...places.map((place) => place.y + place.h))).toBeGreaterThan(480);
  expect(arrange(river, 500, 480)).toEqual([]);
});

it("has the own things in sight where the table is higher than the window", () => {
  for (const h of [430, 480, 560]) {
    const mine = arrange(river, 1000, h).find((place) => place.pane.own) as Place;
    expect(mine.y + mine.h / 2).toBeLessThanOrEqual(h);
  }
});

it("shares smaller panes out to two columns of a narrow screen", () => {
  const { across, halves } = flow(agra, 744);
  expect(across.map((pane) => pane.id)).toEqual(["city", "river"]);
  expect(halves[0][0]?.own).toBe(true);
  const high = halves.map((column) => column.reduce((sum, pane) => sum + pane.h / pane.w, 0));
  expect(Math.abs((high[0] ?? 0) - (high[1] ?? 0))).toBeLessThan(1);
  expect(halves.flat()).toHaveLength(agra.length - 2);
});
