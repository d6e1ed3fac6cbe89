// The analysis of a finished game: asked for until it is worked out.

import { api, Problem } from "./api";
import type { Analysis } from "./types";

const AGAIN = 700;
const BUSY = 5000;

export class Hindsight {
  found = $state.raw<Analysis>();
  /** How much of it is worked out, from 0 to 1. */
  done = $state(0);
  failed = $state(false);
  #ended = false;

  constructor(readonly table: string) {}

  async start(): Promise<void> {
    while (!this.#ended && !this.found && !this.failed) {
      const wait = await this.#ask();
      await new Promise((go) => setTimeout(go, wait));
    }
  }

  stop(): void {
    this.#ended = true;
  }

  /** Ask once; says how long to wait before the next time. */
  async #ask(): Promise<number> {
    try {
      const answer = await api.analysis(this.table);
      if ("chances" in answer) this.found = answer;
      else this.done = answer.done / answer.of;
      return AGAIN;
    } catch (error) {
      const later = error instanceof Problem && [0, 429, 503].includes(error.status);
      this.failed = !later;
      return BUSY;
    }
  }
}
