// These words, as this reader reads them.

import { prefs } from "../lib/prefs.svelte";
import { type Blanks, filled } from "../people/words";
import { both, type HouseWord } from "./words";

export const say = (key: HouseWord, blanks: Blanks = {}): string => filled(both[prefs.lang][key], blanks);
