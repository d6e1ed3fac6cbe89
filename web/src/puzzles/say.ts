// The words around puzzles, as this reader reads them.

import { prefs } from "../lib/prefs.svelte";
import { both, type PuzzleWord } from "./words";

/** A sentence, its blanks filled. */
export const say = (key: PuzzleWord, blanks: Record<string, string | number> = {}): string =>
  both[prefs.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
