// Whom somebody does not want to hear: between two with accounts that goes with the account to every device;
// guests are known to this browser alone.

import { prefs } from "../lib/prefs.svelte";
import { hear, person } from "./person.svelte";

const kept = (name: string): boolean => (person.me?.muted ?? []).includes(name);

export const isMuted = (name: string): boolean => prefs.muted.includes(name) || kept(name);

/** Hear somebody no more, or again. */
export async function mute(name: string, off: boolean): Promise<void> {
  if (person.me?.name) await hear(name, off);
  const others = prefs.muted.filter((one) => one !== name);
  prefs.muted = off && !kept(name) ? [...others, name] : others;
}
