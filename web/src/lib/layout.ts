// Where panes lie on a wide screen: in up to three columns, boards in one of them, at the scales
// that let everything be seen at once, or, where words would be too small for that, at the least scale
// at which they can be read: then the table is higher than the window and scrolls. All columns get the
// same scale, except where the height holds one back.

import type { Pane as Whole } from "./types";

/** What matters here of a pane. */
export type Pane = Pick<Whole, "id" | "role" | "w" | "h" | "own">;

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
/** Scenes have no words of less than 13 units (`tests/contract/test_pictures.py`): at this scale they
 * are 11 pixels high. */
export const LEGIBLE = 0.85;
/** What it is worth that everything can be read: more than anything else. */
const READ = 100;
/** What it is worth that the own things are seen without scrolling. */
const SEEN = 2;
/** How much higher than the window a table may become. */
const STRETCHES = [1, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3];
/** Nothing is drawn larger than the first, and nothing larger than the boards by more than the second. */
const LARGEST = 1.5;
const OVER_BOARDS = 1.15;

/** Panes in rows of `across` that stay together. `weight`: what their size is worth. What it measures at
 * scale 1, and what of that does not scale (gaps and headers), is worked out once: every way to share
 * blocks out asks for it again and again. */
interface Block {
  panes: Pane[];
  rows: Pane[][];
  across: number;
  weight: number;
  w: number;
  h: number;
  fixedW: number;
  fixedH: number;
}
type Column = Block[];

const isBoard = (pane: Pane) => pane.role === "board";
const isShared = (pane: Pane) => pane.role === "market" || pane.role === "tracks";
const head = (pane: Pane) => (pane.role === "mat" ? HEAD : 0);
const widest = (panes: Pane[]) => Math.max(...panes.map((pane) => pane.w));

function blockOf(panes: Pane[], across: number, weight: number): Block {
  const rows = Array.from({ length: Math.ceil(panes.length / across) }, (_, k) =>
    panes.slice(k * across, (k + 1) * across),
  );
  return {
    panes,
    rows,
    across,
    weight,
    w: widest(panes) * across,
    h: rows.reduce((sum, row) => sum + Math.max(...row.map((pane) => pane.h)), 0),
    fixedW: GAP * (across - 1),
    fixedH: rows.reduce((sum, row) => sum + Math.max(...row.map(head)), GAP * (rows.length - 1)),
  };
}

/** The largest scale at which a column is no higher than h. */
function tallest(column: Column, h: number): number {
  const fixed = column.reduce((sum, block) => sum + block.fixedH, GAP * (column.length - 1));
  return Math.max(0.1, (h - fixed) / column.reduce((sum, block) => sum + block.h, 0));
}

const widthAt = (column: Column, scale: number) =>
  column.reduce((most, block) => Math.max(most, block.w * scale + block.fixedW), 0);

/** The scales of columns beside each other in w by h: one for all, less where a column is high. */
function scales(columns: Column[], w: number, h: number): number[] {
  const boards = columns.find((column) => column.some((block) => block.panes.some(isBoard)));
  const most = Math.min(LARGEST, boards ? tallest(boards, h) * OVER_BOARDS : LARGEST);
  const limits = columns.map((column) => Math.min(most, tallest(column, h)));
  const room = w - GAP * (columns.length - 1);
  const taken = (scale: number) =>
    columns.reduce((sum, column, c) => sum + widthAt(column, Math.min(limits[c] ?? 0, scale)), 0);
  let low = 0;
  let high = LARGEST;
  for (let k = 0; k < 16; k++) {
    const middle = (low + high) / 2;
    if (taken(middle) <= room) low = middle;
    else high = middle;
  }
  return limits.map((limit) => Math.min(limit, low));
}

/** How good scales are: each block by its weight, more than life size little; the least counts again. */
function worth(columns: Column[], sizes: number[]): number {
  const good = (scale: number) => (scale < 1 ? scale : 0.8 + scale / 5);
  let sum = 3 * good(Math.min(...sizes));
  columns.forEach((column, c) => {
    for (const block of column) sum += block.weight * good(sizes[c] ?? 0);
  });
  return sum;
}

/** How much of the own things lies in a window of that height, from 0 to 1: the rest is scrolled to. */
function inSight(columns: Column[], sizes: number[], window: number): number {
  let sight = 1;
  columns.forEach((column, c) => {
    let y = 0;
    for (const block of column) {
      const high = block.h * (sizes[c] ?? 0) + block.fixedH;
      if (block.panes.some((pane) => pane.own)) sight = Math.min(1, Math.max(0, (window - y) / high));
      y += high + GAP;
    }
  });
  return sight;
}

/** Every way to share blocks out to columns: boards stay together, the rest goes anywhere. */
function* ways(boards: Block[], rest: Block[]): Generator<Column[]> {
  const total = 3 ** rest.length;
  for (let number = 0; number < total; number++) {
    const columns: Column[] = [[...boards], [], []];
    rest.forEach((block, k) => columns[Math.floor(number / 3 ** k) % 3]?.push(block));
    // Two equal ways differ only in the names of the side columns: take the first.
    if (columns[1]?.length || !columns[2]?.length) yield columns.filter((column) => column.length);
  }
}

/** Three columns have the boards in the middle and the own things on the left. */
function ordered(columns: Column[]): Column[] {
  if (columns.length < 3) return columns;
  const [boards, a, b] = columns as [Column, Column, Column];
  const own = (column: Column) => column.some((block) => block.panes.some((pane) => pane.own));
  return own(b) ? [b, boards, a] : [a, boards, b];
}

/** The scale of a block in its column: the own things take what height their column has to spare. */
function grown(block: Block, column: Column, scale: number, w: number, h: number): number {
  if (!block.panes.some((pane) => pane.own)) return scale;
  const used = column.reduce((sum, one) => sum + one.h * scale + one.fixedH, GAP * (column.length - 1));
  return Math.max(scale, Math.min(LARGEST, (w - block.fixedW) / block.w, scale + (h - used) / block.h));
}

function placed(columns: Column[], sizes: number[], w: number, h: number): Place[] {
  const widths = columns.map((column, c) => widthAt(column, sizes[c] ?? 0));
  const taken = widths.reduce((sum, width) => sum + width, GAP * (columns.length - 1));
  const places: Place[] = [];
  let x = Math.max(0, (w - taken) / 2);
  columns.forEach((column, c) => {
    let y = 0;
    for (const block of column) {
      const scale = grown(block, column, sizes[c] ?? 0, widths[c] ?? 0, h);
      const cell = ((widths[c] ?? 0) - GAP * (block.across - 1)) / block.across;
      for (const row of block.rows) {
        const high = Math.max(...row.map((pane) => pane.h * scale + head(pane)));
        // A board fills its frame; cards on the table may be wider than their drawing.
        row.forEach((pane, k) => {
          const wide = isBoard(pane) ? pane.w * scale : cell;
          places.push({ pane, x: x + k * (cell + GAP), y, w: wide, h: high });
        });
        y += high + GAP;
      }
    }
    x += (widths[c] ?? 0) + GAP;
  });
  return places;
}

/** On a narrower screen that scrolls: what goes across it, and the rest in two columns of about the
 * same height, the own things first. What could not be read in half of the width goes across. */
export function flow<T extends Pane>(panes: T[], w: number, least = LEGIBLE): { across: T[]; halves: [T[], T[]] } {
  const large = (pane: Pane) => isBoard(pane) || pane.w * least > (w - GAP) / 2;
  const rest = panes.filter((pane) => !large(pane));
  const halves: [T[], T[]] = [[], []];
  const heights = [0, 0];
  for (const pane of [...rest.filter((pane) => pane.own), ...rest.filter((pane) => !pane.own)]) {
    const side = (heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1;
    halves[side].push(pane);
    heights[side] = (heights[side] ?? 0) + pane.h / pane.w;
  }
  return { across: panes.filter(large), halves };
}

/** Places for all panes in a space of w by h, or of w and more height where that is needed to read
 * them, and to have the own things in sight; none where the width is too small for that. */
export function arrange(panes: Pane[], w: number, h: number, least = LEGIBLE): Place[] {
  let first: Place[] = [];
  for (const stretch of STRETCHES) {
    const { places, scale, sight } = best(panes, w, h * stretch, least, h);
    if (scale < least - 0.001) continue;
    if (sight > 0.5) return places;
    if (!first.length) first = places;
  }
  return first;
}

interface Arranged {
  places: Place[];
  /** The smallest scale among them. */
  scale: number;
  /** How much of the own things is seen without scrolling. */
  sight: number;
}

/** The columns that serve all best in w by h, of which a window shows the upper part. */
function best(panes: Pane[], w: number, h: number, least: number, window: number): Arranged {
  const block = (panes: Pane[], across: number, weight: number): Block[] =>
    panes.length ? [blockOf(panes, across, weight)] : [];
  const boards = block(panes.filter(isBoard), 1, 3);
  const own = block(panes.filter((pane) => pane.own || pane.role === "hand"), 1, 1.8);
  const shared = panes.filter(isShared).flatMap((pane) => block([pane], 1, 1));
  const rivals = panes.filter((pane) => pane.role === "mat" && !pane.own);
  let most = { value: -1, columns: [] as Column[], scales: [0] };
  for (let across = 1; across <= Math.max(1, rivals.length); across++) {
    const rest = [...own, ...shared, ...block(rivals, across, 1)];
    for (const columns of ways(boards, rest)) {
      const order = ordered(columns);
      const sizes = scales(order, w, h);
      const readable = Math.min(...sizes) >= least ? READ : 0;
      const value = worth(order, sizes) + SEEN * inSight(order, sizes, window) + readable;
      if (value > most.value) most = { value, columns: order, scales: sizes };
    }
  }
  const sight = inSight(most.columns, most.scales, window);
  return { places: placed(most.columns, most.scales, w, h), scale: Math.min(...most.scales), sight };
}

/** Narrower than this, panes are shown one at a time, arranged for a narrow screen. */
const PHONE = 760;
export const isPhone = () => innerWidth < PHONE;
