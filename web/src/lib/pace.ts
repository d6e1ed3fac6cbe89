// How long rivals' turns are looked at. What one seat does in a row is one motion; from one own question
// to the next is a round. A round has its time and no more: each motion gets a share of what is left
// of it, however many there are, and where nothing is left the rest is shown at once.

export const PACES = ["slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds for one turn at most, and for all that is shown of a round. */
const TIMES: Record<Exclude<Pace, "none">, { turn: number; round: number }> = {
  slow: { turn: 2400, round: 9000 },
  normal: { turn: 900, round: 2600 },
  fast: { turn: 350, round: 1200 },
};
/** Milliseconds at most for what is no whole turn: the own last step before the rivals' turns, a step
 * whose seat goes on, and waiting whether a step has another one behind it. */
const SHORT = { own: 350, part: 200, gather: 150 };
/** Less than this is not worth a look. */
const LEAST = 40;

export type Look = "turn" | keyof typeof SHORT;

/** The time of one round. What counts is how long steps that have come in wait to be shown: while
 * nothing waits rivals think, and that takes what it takes. */
export class Round {
  #waited = 0;
  #since: number | undefined;

  /** Milliseconds for which steps have waited so far. */
  waited(now: number): number {
    return this.#waited + (this.#since === undefined ? 0 : now - this.#since);
  }

  /** Whether steps wait from now on. */
  wait(waiting: boolean, now: number): void {
    this.#waited = this.waited(now);
    this.#since = waiting ? now : undefined;
  }

  /** Whether there is no time left worth speaking of. */
  spent(pace: Pace, now: number): boolean {
    return pace === "none" || TIMES[pace].round - this.waited(now) < LEAST;
  }

  /** How long something is looked at, by how many rivals play and how many motions wait behind it;
   * never more than half of what is left, because more may come. */
  share(pace: Pace, look: Look, rivals: number, behind: number, now: number): number {
    if (pace === "none") return 0;
    const { turn, round } = TIMES[pace];
    const most = Math.min(look === "turn" ? turn : SHORT[look], round / Math.max(1, rivals));
    return Math.max(0, Math.min(most, (round - this.waited(now)) / Math.max(2, behind + 1)));
  }
}
