// Where panes lie on a wide screen: boards on the left, the own mat above the rivals' on the right,
// at the scales that let everything be seen at once.

import type { Pane } from "./types";

export interface Place {
  pane: Pane;
  x: number;
  y: number;
  w: number;
  h: number;
}

export const GAP = 12;
/** The header over a mat: the seat's mark, name and score. */
export const HEAD = 34;

const isBoard = (pane: Pane) => ["board", "market", "tracks"].includes(pane.role);
const headed = (pane: Pane, scale: number) => pane.h * scale + (pane.role === "mat" ? HEAD : 0);

function stack(panes: Pane[], x: number, y: number, w: number, h: number): [Place[], number] {
  if (!panes.length) return [[], 1];
  const heads = panes.filter((pane) => pane.role === "mat").length * HEAD;
  const widest = Math.max(...panes.map((pane) => pane.w));
  const tall = panes.reduce((sum, pane) => sum + pane.h, 0);
  const room = h - GAP * (panes.length - 1) - heads;
  const scale = Math.max(0.1, Math.min(w / widest, room / tall));
  let top = y;
  const places = panes.map((pane) => {
    const place = { pane, x, y: top, w: pane.w * scale, h: headed(pane, scale) };
    top += place.h + GAP;
    return place;
  });
  return [places, scale];
}

function grid(panes: Pane[], x: number, y: number, w: number, h: number): [Place[], number] {
  let best: [Place[], number] = [[], 0];
  for (let columns = 1; columns <= Math.max(1, panes.length); columns++) {
    const rows = Math.ceil(panes.length / columns);
    const cell = (w - GAP * (columns - 1)) / columns;
    const high = (h - GAP * (rows - 1)) / rows;
    const scale = Math.min(
      ...panes.map((pane) => Math.min(cell / pane.w, (high - HEAD) / pane.h)),
    );
    if (scale <= best[1]) continue;
    const places = panes.map((pane, k) => ({
      pane,
      x: x + (k % columns) * (cell + GAP),
      y: y + Math.floor(k / columns) * (Math.max(...panes.map((p) => headed(p, scale))) + GAP),
      w: pane.w * scale,
      h: headed(pane, scale),
    }));
    best = [places, scale];
  }
  return best;
}

/** Boards in one column, or boards beside tracks and markets in two: whichever is larger. */
function boardsIn(panes: Pane[], w: number, h: number): [Place[], number] {
  let best = stack(panes, 0, 0, w, h);
  const first = panes.filter((pane) => pane.role === "board");
  const second = panes.filter((pane) => pane.role !== "board");
  if (!first.length || !second.length) return best;
  for (let share = 0.5; share <= 0.8; share += 0.02) {
    const left = (w - GAP) * share;
    const [a, s] = stack(first, 0, 0, left, h);
    const start = Math.max(...a.map((place) => place.x + place.w)) + GAP;
    const [b, t] = stack(second, start, 0, w - start, h);
    if (Math.min(s, t) > best[1]) best = [[...a, ...b], Math.min(s, t)];
  }
  return best;
}

/** How good scales are: boards and the own mat count most, all of them only up to life size. */
function worth(boards: number, own: number, rivals: number): number {
  const life = (scale: number) => Math.min(scale, 1.1);
  return 2 * life(boards) + 1.3 * life(own) + 0.8 * Math.min(rivals, 1) + Math.min(boards, own, 1);
}

/** Places for all panes in a space of w by h: the split that serves all best. */
export function arrange(panes: Pane[], w: number, h: number): Place[] {
  const boards = panes.filter(isBoard);
  const own = panes.filter((pane) => !isBoard(pane) && (pane.own || pane.role === "hand"));
  const rivals = panes.filter((pane) => !isBoard(pane) && !own.includes(pane));
  let best: Place[] = [];
  let most = -1;
  for (let share = 0.4; share <= 0.84; share += 0.02) {
    const [a, s] = boardsIn(boards, (w - GAP) * share, h);
    const start = a.length ? Math.max(...a.map((place) => place.x + place.w)) + GAP : 0;
    const right = w - start;
    for (let upper = 0.4; upper <= 0.8; upper += 0.04) {
      const [b, t] = stack(own, start, 0, right, rivals.length ? h * upper : h);
      const used = b.length ? Math.max(...b.map((place) => place.y + place.h)) + GAP : 0;
      const [c, u] = rivals.length ? grid(rivals, start, used, right, h - used) : [[], 1];
      const value = worth(s, t, u);
      if (value > most) {
        most = value;
        best = [...a, ...b, ...c];
      }
    }
  }
  const widest = Math.max(...best.map((place) => place.x + place.w), 0);
  const shift = Math.max(0, (w - widest) / 2);
  return best.map((place) => ({ ...place, x: place.x + shift }));
}
