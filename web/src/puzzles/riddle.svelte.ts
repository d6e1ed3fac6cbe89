// A puzzle as its reader tries it at a table: what is chosen is judged, and not played yet.

import type { Update } from "../lib/types";
import { leave, type Place, placeOf, type Puzzle, solve } from "./puzzles";

export class Riddle {
  /** Where the puzzle stands; nothing at an ordinary table. */
  place = $state.raw<Place>();
  puzzle = $state.raw<Puzzle>();
  /** What was chosen last. */
  tried = $state("");
  /** Whether the answer is shown. */
  told = $state(false);
  #begun = 0;

  /** While the position is the puzzle's. */
  readonly open = $derived.by(() => {
    const update = this.update();
    return !!this.puzzle && !!update?.question && update.revision === this.#begun;
  });
  readonly right = $derived(!!this.puzzle?.answers.includes(this.tried));

  constructor(
    private readonly table: string,
    private readonly update: () => Update | undefined,
  ) {
    this.place = placeOf(table);
  }

  /** The puzzle's words have come; the position at hand is its own. */
  show(puzzle: Puzzle | undefined, revision: number): void {
    if (!this.#begun) this.#begun = revision;
    this.puzzle = puzzle;
  }

  /** Whether a move is judged instead of played. */
  minds(move: string): boolean {
    if (!this.open) return false;
    this.tried = move;
    if (this.right && this.place && !this.told) solve(this.place);
    if (this.right) this.told = true;
    return true;
  }

  /** From now on this is a table like any other. */
  end(): void {
    leave(this.table);
    this.place = this.puzzle = undefined;
  }
}
