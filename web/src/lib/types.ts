// What travels between server and client. `wire.ts` is made of the server's own description (`make
// types`); only pictures are described here, as `caudal.scene.nodes` has them.

import type { Sent } from "./patch";
import type { components } from "./wire";

type Shapes = components["schemas"];

export interface Node {
  k: "g" | "r" | "c" | "p" | "t" | "u";
  id?: string;
  source?: string;
  move?: string;
  why?: string;
  about?: string;
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
  /** Whether it is arranged for a narrow screen. */
  narrow?: boolean;
}

export interface Counter {
  icon: string;
  name: string;
  value: number | string;
  of?: number | string;
  /** The category of the final score that it is about, where that has a name of its own here. */
  category?: string;
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

export type Change = Shapes["Change"];
/** A small square picture. */
export interface Thumb {
  size: number;
  nodes: Node[];
}
export type Offer = Omit<Shapes["Offer"], "thumb"> & { thumb: Thumb | null };
export type Question = Omit<Shapes["Question"], "moves"> & { moves: Offer[] };
export type Page = Shapes["Page"];
export type Guide = Shapes["Guide"];
export type SeatState = Shapes["SeatState"];
export type Back = Shapes["Back"];
export type Result = Shapes["Result"];
export type Line = Omit<Shapes["Line"], "thumb"> & { thumb: Thumb | null };
export type Thinking = Shapes["Thinking"];
export type Update = Omit<Shapes["Update"], "scene" | "patch" | "question" | "story"> & {
  scene: Scene | null;
  patch: Sent | null;
  question: Question | null;
  story: Line[];
};
/** What a table's socket says. */
export type Message = Update | Shapes["Note"];

/** What can be left out of a request has a default. */
type Asked<T, Needed extends keyof T> = Partial<T> & Pick<T, Needed>;
export type NewSeat = Asked<Shapes["NewSeat"], "kind">;
export type NewTable = Asked<Omit<Shapes["NewTable"], "seats">, "game"> & { seats: NewSeat[] };
export type Command = Shapes["Send"]["command"];
export type Opened = Shapes["Opened"];
export type Imported = Shapes["Imported"];
export type Ack = Shapes["Ack"];
export type Hint = Shapes["Hint"];
export type Again = Shapes["Again"];
export type Rules = Shapes["Rules"];
export type Problem = Shapes["Problem"];
export type GameChoice = Shapes["GameChoice"];
export type FreeTable = Shapes["FreeTable"];
export type Analysis = Shapes["Analysis"];
export type Progress = Shapes["Working"];

export type Lang = "en" | "es";
/** How wide a screen a picture is for; none is drawn for "". */
export type Form = "" | "wide" | "narrow";
