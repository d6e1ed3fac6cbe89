// A table as this browser follows it: the update that is shown, the whole story, commands and their
// fate. Rivals' moves are shown one after the other, so that they can be followed; that can be skipped.

import { api, type Link, Problem } from "./api";
import { share } from "./share";
import type { Command, Line, Update } from "./types";

/** How long a move is looked at before the next is shown, and what a whole sequence may take. */
const OWN = 350;
const RIVAL = 900;
const SEQUENCE = 6000;

interface Hooks {
  /** Whether moves are shown one after the other. */
  paced: () => boolean;
  before: () => void;
  after: (old: Update | undefined, now: Update) => void;
}

export class Live {
  update = $state.raw<Update>();
  story = $state.raw<Line[]>([]);
  link = $state<Link>("up");
  busy = $state(false);
  /** The move that was chosen and not yet answered: the picture shows at once what it means. */
  taken = $state("");
  problem = $state("");
  gone = $state(false);
  /** Why the table cannot be played any more. */
  refused = $state("");
  /** Moves that are yet to be shown. */
  waiting = $state(0);
  /** Whose eyes are used, where one person holds several seats; -1: nobody's. */
  eyes = $state(-1);

  #stop: () => void = () => {};
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurry = false;

  constructor(
    readonly table: string,
    private readonly hooks: Hooks,
  ) {}

  /** Load the table and follow it; what was known before is forgotten. */
  async start(): Promise<void> {
    this.stop();
    try {
      const update = await api.update(this.table, 0, this.eyes);
      this.#queue = [];
      this.story = [];
      this.#show(update, true);
    } catch (error) {
      this.gone = error instanceof Problem && error.status === 404;
      this.refused = error instanceof Problem && error.code === "other_rules" ? error.message : "";
      if (!this.gone && !this.refused) this.link = "lost";
    }
    if (this.gone || this.refused) return;
    this.#stop();
    this.#stop = api.follow(this.table, () => this.#newest()?.revision ?? 0, this.eyes, {
      update: (update) => this.take(update),
      thinking: (thinking) => this.update && (this.update = { ...this.update, thinking }),
      link: (link) => (this.link = link),
    });
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #newest(): Update | undefined {
    return this.#queue.at(-1) ?? this.update;
  }

  /** A newer update; older ones (a slow answer) are passed over. */
  take(update: Update): void {
    const known = this.#newest()?.revision ?? 0;
    if (update.revision < known || (update.revision === known && this.#queue.length)) return;
    this.#queue.push(update);
    this.busy = false;
    if (this.#timer === undefined) this.#next();
    this.waiting = this.#queue.length;
  }

  /** Show what has come in at once, and the rest of the rivals' moves as they come. */
  skip(): void {
    this.#hurry = true;
    clearTimeout(this.#timer);
    this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    while (this.#queue.length) {
      const wait = this.#show(this.#queue.shift() as Update);
      if (wait && this.hooks.paced() && !this.#hurry && !document.hidden) {
        const share = SEQUENCE / (this.#queue.length + 1);
        this.#timer = setTimeout(() => this.#next(), Math.min(wait, share));
        break;
      }
    }
    this.waiting = this.#queue.length;
  }

  /** Show an update; says how long it is worth a look before the next. */
  #show(update: Update, afresh = false): number {
    const old = afresh ? undefined : this.update;
    this.taken = "";
    this.hooks.before();
    const last = this.story.at(-1)?.revision ?? 0;
    this.story = [...this.story, ...update.story.filter((line) => line.revision > last)];
    this.update = { ...update, scene: share(old?.scene, update.scene) };
    this.hooks.after(old, this.update);
    if (update.question || update.status !== "playing") this.#hurry = false;
    if (!old || update.question || update.revision === old.revision) return 0;
    return old.you.includes(old.acting) ? OWN : RIVAL;
  }

  /** See the table through another seat's eyes from now on. */
  look(seat: number): void {
    this.eyes = seat;
    this.start();
  }

  async send(command: Command): Promise<void> {
    if (!this.update || this.busy) return;
    this.busy = true;
    this.taken = command.do === "move" ? command.move : "";
    this.problem = "";
    try {
      const { revision } = await api.send(this.table, this.update.revision, command);
      const known = this.#newest()?.revision ?? 0;
      if (known < revision) this.take(await api.update(this.table, known, this.eyes));
    } catch (error) {
      this.taken = "";
      this.problem = error instanceof Problem ? error.message : String(error);
    } finally {
      this.busy = false;
    }
  }
}
