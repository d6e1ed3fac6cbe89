// Whom somebody does not want to hear: between two with accounts that goes with the account to every device;
// guests are known to this browser alone.

import { Problem } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import { hear, person } from "./person.svelte";

const NOBODY = 404;

export const isMuted = (name: string): boolean =>
  prefs.muted.includes(name) || (person.me?.muted ?? []).includes(name);

/** Hear somebody no more, or again. */
export async function mute(name: string, off: boolean): Promise<void> {
  prefs.muted = prefs.muted.filter((one) => one !== name);
  if (person.me?.name) {
    try {
      await hear(name, off);
      return;
    } catch (error) {
      if (!(error instanceof Problem && error.status === NOBODY)) throw error;
    }
  }
  if (off) prefs.muted = [...prefs.muted, name];
}
