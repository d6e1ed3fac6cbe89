// How long rivals' turns are looked at. What one seat does in a row is one motion.

export const PACES = ["slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];

/** How long the own last step is looked at before the rivals' turns. */
export const OWN = 350;
/** How long to wait whether a step has another one behind it. */
export const GATHER = 150;
/** A step that another one of the same turn follows. */
const PART = 200;

/** Milliseconds for one turn at most, and for all rivals' turns together. */
const TIMES: Record<Exclude<Pace, "none">, { turn: number; round: number }> = {
  slow: { turn: 2400, round: 9000 },
  normal: { turn: 900, round: 2400 },
  fast: { turn: 350, round: 1000 },
};

/** How long a turn is looked at where so many rivals play; `part`: its seat goes on. */
export function dwell(pace: Pace, rivals: number, part = false): number {
  if (pace === "none") return 0;
  const { turn, round } = TIMES[pace];
  const whole = Math.min(turn, round / Math.max(1, rivals));
  return part ? Math.min(whole, PART) : whole;
}
