// The words around people, as this reader reads them.

import { prefs } from "../lib/prefs.svelte";
import { type PeopleWord, phrase } from "./words";

export const say = (key: PeopleWord, blanks: Record<string, string | number> = {}): string =>
  phrase(prefs.lang, key, blanks);

/** A day as the reader writes it. */
export const day = (at: number): string =>
  new Date(at).toLocaleDateString(prefs.lang, { day: "numeric", month: "short", year: "numeric" });
