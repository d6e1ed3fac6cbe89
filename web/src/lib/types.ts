// What the server sends. The names are those of `caudal.table.shapes` and `caudal.scene.nodes`.

export interface Node {
  k: "g" | "r" | "c" | "p" | "t" | "u";
  id?: string;
  source?: string;
  move?: string;
  why?: string;
  ghost?: string;
  say?: string;
  n?: Node[];
  at?: [number, number];
  sc?: number;
  turn?: number;
  clip?: string;
  box?: [number, number, number, number];
  x?: number;
  y?: number;
  r?: number;
  p?: string;
  t?: string;
  z?: number;
  a?: string;
  b?: number;
  u?: string;
  c?: string;
  tint?: string;
  serif?: boolean;
  halo?: string;
  f?: string;
  s?: string;
  w?: number;
  d?: string;
  o?: number;
}

/** Whether a move can be clicked in a node. */
export const lights = (node: Node): boolean => !!node.move || (node.n ?? []).some(lights);

export interface Pane {
  id: string;
  role: "board" | "market" | "tracks" | "hand" | "mat";
  title: string;
  w: number;
  h: number;
  nodes: Node[];
  seat?: number;
  own?: boolean;
  zoom?: boolean;
  /** What is otherwise on a phone: the same pieces, arranged for a narrow screen. */
  narrow?: { w: number; h: number; nodes: Node[]; zoom?: boolean };
}

export interface Counter {
  icon: string;
  name: string;
  value: number | string;
  of?: number | string;
}

export interface Strip {
  score: number;
  first?: boolean;
  counters: Counter[];
}

export interface Scene {
  panes: Pane[];
  seats: Strip[];
}

/** What a move would change, counted on the seat's own numbers. */
export interface Change {
  icon: string;
  name: string;
  before: number | string;
  after: number | string;
}

export interface Offer {
  name: string;
  label: string;
  final: boolean;
  changes: Change[];
}

export interface Question {
  seat: number;
  decision: number;
  kind: string;
  section: string;
  prompt: string;
  moves: Offer[];
}

/** A page of a guided first game: what to look at, and the move to make (none: to read on). */
export interface Page {
  text: string;
  look: string[];
  move: string;
}

/** Where a guided first game stands: `pages` from step `at` of `of` on; none while others decide. */
export interface Guide {
  at: number;
  of: number;
  pages: Page[];
}

export interface SeatState {
  kind: "open" | "person" | "bot";
  name: string;
  bot: string;
  standing_in: boolean;
  left_ms: number | null;
}

export interface Back {
  moves: number;
  seat: number;
  free_to: number;
  own_to: number;
  asked_by: number;
  asked_to: number;
  answer_due: boolean;
}

export interface Result {
  scores: number[];
  ranking: number[];
  sheets: Record<string, number>[];
}

export interface Line {
  revision: number;
  at: number;
  kind: string;
  seat: number;
  text: string;
}

/** A bot's move that waits in a long line. */
export interface Thinking {
  seat: number;
  place: number;
  seconds: number;
  text: string;
}

export interface Update {
  table: string;
  revision: number;
  at: number;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  chat: boolean;
  listed: boolean;
  seed_chosen: boolean;
  status: "open" | "playing" | "over";
  acting: number;
  decision: number;
  deadline: number | null;
  seats: SeatState[];
  you: number[];
  opener: boolean;
  eyes: number;
  scene: Scene | null;
  words: [string, string[]][];
  question: Question | null;
  lesson: Guide | null;
  back: Back;
  result: Result | null;
  rematch: string;
  story: Line[];
  thinking: Thinking | null;
}

/** A finished game in hindsight: `chances` has a row of every seat's chance before each decision and
 * one for the end; `turning` are the decisions that changed most. */
export interface Analysis {
  chances: number[][];
  turning: { number: number; seat: number; before: number; after: number; why: string }[];
  /** The revision of the table at which each decision was made. */
  revisions: number[];
}

export interface Progress {
  done: number;
  of: number;
}

export type Lang = "en" | "es";
