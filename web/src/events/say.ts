// These words, as this reader reads them.

import { prefs } from "../lib/prefs.svelte";
import { type Blanks, filled } from "../people/words";
import { both, type EventWord } from "./words";

export const say = (key: EventWord, blanks: Blanks = {}): string => filled(both[prefs.lang][key], blanks);
