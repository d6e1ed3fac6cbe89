// A table as this browser follows it: the newest update, the whole story, commands and their fate.

import { api, follow, Problem } from "./api";
import type { Line, Update } from "./types";

export class Live {
  update = $state.raw<Update>();
  story = $state.raw<Line[]>([]);
  linked = $state(true);
  busy = $state(false);
  problem = $state("");
  gone = $state(false);
  #stop: () => void = () => {};

  constructor(
    readonly table: string,
    private readonly before: () => void,
    private readonly after: () => void,
  ) {}

  async start(): Promise<void> {
    try {
      this.take(await api.update(this.table, 0));
    } catch (error) {
      this.gone = error instanceof Problem && error.status === 404;
      if (!this.gone) this.linked = false;
    }
    if (this.gone) return;
    this.#stop();
    this.#stop = follow(
      this.table,
      () => this.update?.revision ?? 0,
      (update) => this.take(update),
      (thinking) => this.update && (this.update = { ...this.update, thinking }),
      (up) => (this.linked = up),
    );
  }

  stop(): void {
    this.#stop();
  }

  /** A newer update; older ones (a slow answer) are passed over. */
  take(update: Update): void {
    const known = this.update?.revision ?? 0;
    if (update.revision < known) return;
    this.before();
    const last = this.story.at(-1)?.revision ?? 0;
    this.story = [...this.story, ...update.story.filter((line) => line.revision > last)];
    this.update = update;
    this.after();
  }

  async send(command: Record<string, unknown>): Promise<void> {
    if (!this.update || this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await api.send(this.table, this.update.revision, command);
      this.take(await api.update(this.table, this.update.revision));
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }
}
