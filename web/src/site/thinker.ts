// Jobs for the worker that thinks, one after the other: what people wait for goes before what is only
// nice to know. A worker that breaks or takes too long is ended, and another one takes its place.

import type { Job, Think } from "./messages";
import { type Fetcher, fetched, type Parts } from "./python";

/** Longer than any job should take, in milliseconds; the first one waits for Python too. */
const PATIENCE = 60_000;

interface Waiting {
  job: Job;
  done: (answer: Job | null) => void;
}

export class Thinker {
  readonly #games = new Set<string>();
  readonly #nets = new Set<string>();
  readonly #urgent: Waiting[] = [];
  readonly #idle: Waiting[] = [];
  #worker: Worker | undefined;
  #begun: Promise<Worker> = new Promise(() => {});
  #now: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `parts` is what Python is started from: here at first, to be fetched again for another worker, as
   * are the games and nets that it knew. */
  constructor(
    parts: Parts,
    private readonly fetcher: Fetcher,
  ) {
    this.#begin(Promise.resolve(parts));
  }

  /** A game that jobs may be about from now on; its archive is given away. */
  learn(game: string, archive: ArrayBuffer): void {
    this.#games.add(game);
    this.#tell({ do: "game", game, archive }, archive);
  }

  /** The net of a game that is here already; it is given away. */
  learnNet(game: string, net: ArrayBuffer): void {
    this.#nets.add(game);
    this.#tell({ do: "net", game, net }, net);
  }

  /** The answer to a job, or null where there is none. */
  think(job: Job, urgent: boolean): Promise<Job | null> {
    return new Promise((done) => {
      (urgent ? this.#urgent : this.#idle).push({ job, done });
      this.#next();
    });
  }

  /** What a worker is told waits until it was given its parts. */
  #tell(said: Think, ...given: ArrayBuffer[]): void {
    void this.#begun.then((worker) => worker.postMessage(said, given));
  }

  #begin(parts: Promise<Parts>): void {
    const worker = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<Job | null>) => this.#answered(event.data);
    worker.onerror = () => this.#broken();
    this.#worker = worker;
    const [games, nets] = [[...this.#games], [...this.#nets]]; // what is learned from now on is told anyway
    this.#begun = parts.then(async (packed) => {
      worker.postMessage({ do: "start", parts: packed } satisfies Think);
      for (const game of games) {
        const archive = await this.fetcher.bytes(`python/${game}.tar`);
        worker.postMessage({ do: "game", game, archive } satisfies Think, [archive]);
      }
      for (const game of nets) {
        const net = await this.fetcher.bytes(`nets/${game}.bin`);
        worker.postMessage({ do: "net", game, net } satisfies Think, [net]);
      }
      return worker;
    });
  }

  #next(): void {
    if (this.#now) return;
    this.#now = this.#urgent.shift() ?? this.#idle.shift();
    if (!this.#now) return;
    this.#timer = setTimeout(() => this.#broken(), PATIENCE);
    this.#tell({ do: "job", job: this.#now.job });
  }

  #answered(answer: Job | null): void {
    clearTimeout(this.#timer);
    const { done } = this.#now as Waiting;
    this.#now = undefined;
    done(answer);
    this.#next();
  }

  #broken(): void {
    this.#worker?.terminate();
    this.#begin(fetched(this.fetcher));
    if (this.#now) this.#answered(null);
  }
}
