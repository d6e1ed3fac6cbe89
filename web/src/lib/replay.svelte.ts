// Going through a game's past: by moves and by turns, by itself at four speeds; and the moments at
// which the chances changed, with the choice that was made there and the better one.

import type { Desk } from "./desk.svelte";
import type { Analysis } from "./types";

export const SPEEDS = [0.5, 1, 2, 4];
const LOOK = 1100;

type Judged = Analysis["decisions"][number];

export class Replay {
  playing = $state(false);
  speed = $state(1);
  /** The decision that is looked at: the table is shown as it was before it. */
  moment = $state.raw<Judged>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  readonly at = $derived.by(() => this.desk.shown?.revision ?? 1);
  readonly last = $derived.by(() => this.desk.update?.revision ?? 1);
  /** The revisions worth stopping at: the beginning, and where something is told of a move. */
  readonly stops = $derived.by(() => {
    const told = this.desk.live.story.filter((line) => line.mover >= 0 || line.kind === "undone");
    return [...new Set([this.desk.first, ...told.map((line) => line.revision), this.last])];
  });
  /** Where turns end. */
  readonly turns = $derived.by(() => [
    this.desk.first,
    ...this.desk.turns.filter((turn) => turn.seat >= 0).map((turn) => turn.revisions.at(-1) ?? 1),
  ]);
  /** What happened at the moment that is shown. */
  readonly caption = $derived.by(() =>
    this.desk.live.story.filter((line) => line.revision === this.at && line.kind !== "said"),
  );

  /** From the beginning, by itself. */
  async start(): Promise<void> {
    await this.go(this.desk.first);
    this.play();
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.go(this.desk.first);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Back to the present. */
  leave(): void {
    this.pause();
    this.moment = undefined;
    this.desk.past = undefined;
  }

  go(revision: number): Promise<void> {
    this.moment = undefined;
    return this.desk.travel(revision);
  }

  /** A move on or back; by hand it no longer plays by itself. */
  step(by: 1 | -1): void {
    this.pause();
    this.go(beyond(this.stops, this.at, by));
  }

  turn(by: 1 | -1): void {
    this.pause();
    this.go(beyond(this.turns, this.at, by));
  }

  /** The table before a decision, with what was chosen and what would have been better. */
  async look(number: number): Promise<void> {
    const analysis = this.desk.hindsight.analysis;
    const decision = analysis?.decisions[number - 1];
    if (!analysis || !decision) return;
    this.pause();
    // Choices that were made at the same time are shown at one revision: before it is before them all.
    const before = analysis.revisions[number - 2] ?? this.desk.first;
    await this.desk.travel(before === analysis.revisions[number - 1] ? before - 1 : before, decision.seat);
    this.moment = decision;
  }

  /** What came of the choice. */
  after(): void {
    const number = this.moment?.number;
    if (number !== undefined) this.go(this.desk.hindsight.analysis?.revisions[number - 1] ?? this.last);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const next = beyond(this.stops, this.at, 1);
    if (next < this.last) this.desk.album.at(next).catch(() => this.pause()); // at hand when it is due
    this.#timer = setTimeout(() => this.#on(next), LOOK / this.speed);
  }

  async #on(next: number): Promise<void> {
    if (!this.playing) return;
    await this.go(next);
    if (this.at >= this.last) this.playing = false;
    else if (this.playing) this.#wait();
  }
}

/** The next of some numbers in a direction; the last of them where there is none. */
export function beyond(stops: number[], at: number, by: 1 | -1): number {
  const stop = by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return stop ?? (by > 0 ? Math.max(...stops) : Math.min(...stops));
}
