// What a reader prefers, kept in this browser.

import type { Pace } from "./pace";
import type { Lang } from "./types";
import { GUESTS } from "./words";

export interface Prefs {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  motion: boolean;
  /** How fast rivals' turns are shown. */
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  text: number;
  /** Whether somebody wants to be told by the system that it is their turn; undefined: not asked yet. */
  bell: boolean | undefined;
  /** Whether the drawer is open, once somebody said so. */
  drawer: boolean | undefined;
  name: string;
  /** The colour that one's pieces shall have. */
  colour: number | undefined;
  /** Whom this browser does not want to hear, by name. */
  muted: string[];
}

const KEY = "caudal.prefs";

function read(): Prefs {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start: Prefs = {
    lang: navigator.language.toLowerCase().startsWith("es") ? "es" : "en",
    theme: "auto",
    motion: !still,
    pace: still ? "none" : "normal",
    sound: true,
    confirm: matchMedia("(pointer: coarse)").matches, // a finger cannot point before it plays
    text: 1,
    bell: undefined,
    drawer: undefined,
    name: "",
    colour: undefined,
    muted: [],
  };
  let kept = start;
  try {
    kept = { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // What cannot be read was not written by this page.
  }
  return { ...kept, name: kept.name || guest(kept.lang) };
}

/** A name for somebody who gave none. */
function guest(lang: Lang): string {
  const names = GUESTS[lang];
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

export const prefs = $state(read());

/** What this person is called at a table. */
export const called = (): string => prefs.name.trim() || guest(prefs.lang);

/** Keep the preferences and show them on the page. */
export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
  const root = document.documentElement;
  root.lang = prefs.lang;
  if (prefs.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset["theme"] = prefs.theme;
  root.toggleAttribute("data-still", !prefs.motion);
  root.style.fontSize = `${16 * prefs.text}px`;
}
