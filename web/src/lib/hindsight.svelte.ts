// The analysis of a finished game: asked for until it is worked out, in the reader's language.

import { api, Problem } from "./api";
import type { Analysis } from "./types";

const AGAIN = 700;
const BUSY = 5000;
const SHOWN = 5;

export class Hindsight {
  analysis = $state.raw<Analysis>();
  /** How much of it is worked out, from 0 to 1. */
  done = $state(0);
  failed = $state(false);
  #asking = 0;

  constructor(readonly table: string) {}

  /** The greatest changes, those of some seats' own decisions first, each in the order of the game. */
  points(own: number[]): Analysis["turning"] {
    const mine = (number: number) => own.includes(this.analysis?.decisions[number - 1]?.seat ?? -1);
    return (this.analysis?.turning ?? [])
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, SHOWN)
      .sort((a, b) => Number(mine(b.number)) - Number(mine(a.number)) || a.number - b.number);
  }

  /** Ask until it is there; returns what ends that. */
  start(): () => void {
    const asking = ++this.#asking;
    this.analysis = undefined;
    this.failed = false;
    this.#ask(asking);
    return () => (this.#asking += 1);
  }

  async #ask(asking: number): Promise<void> {
    while (asking === this.#asking && !this.analysis && !this.failed) {
      const wait = await this.#once(asking);
      await new Promise((go) => setTimeout(go, wait));
    }
  }

  /** Ask once; says how long to wait before the next time. */
  async #once(asking: number): Promise<number> {
    try {
      const answer = await api.analysis(this.table);
      if (asking !== this.#asking) return 0;
      if ("chances" in answer) this.analysis = answer;
      else this.done = answer.done / answer.of;
      return AGAIN;
    } catch (error) {
      const later = error instanceof Problem && [0, 429, 503].includes(error.status);
      this.failed ||= !later && asking === this.#asking;
      return BUSY;
    }
  }
}
