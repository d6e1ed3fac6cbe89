// What the page and its workers say to each other.

import type { Form, Lang, Update } from "../lib/types";
import type { Files } from "./files";
import type { Parts } from "./python";

/** From the page to the worker that has the tables. */
export type Request =
  | { do: "start"; base: string; list: Files }
  | { do: "call"; id: number; call: string; lang: Lang; table: string; args: unknown[] }
  | { do: "follow"; id: number; lang: Lang; table: string; form: Form; eyes: number; after: number }
  | { do: "leave"; id: number };

export interface Told {
  status: number;
  error: string;
  message: string;
}

/** And back. */
export type Reply =
  | { is: "fetched"; name: string; bytes: number }
  | { is: "ready" }
  | { is: "broken"; why: string }
  | { is: "answer"; id: number; answer: unknown }
  | { is: "problem"; id: number; problem: Told }
  | { is: "update"; id: number; update: Update }
  | { is: "hurried"; bot: string };

export type Job = Record<string, unknown>;

/** To the worker that thinks, which answers jobs one by one. */
export type Think =
  | { do: "start"; parts: Parts }
  | { do: "game"; archive: ArrayBuffer; game: string }
  | { do: "net"; net: ArrayBuffer; game: string }
  | { do: "job"; job: Job };
