// How far a page without a server is: what is here, and whether it would play without a network.

import { listed } from "./files";

const { files } = listed();
/** What Python needs before the first table. */
const FIRST = ["python/pyodide.asm.mjs", "python/pyodide.asm.wasm", "python/library.zip", "python/core.tar"];
const FETCHED = FIRST.slice(1);

const HURRIED = "caudal.hurried";

const size = (names: string[]) => names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
const file = (game: string) => `python/${game}.tar`;
/** The games of this page. */
const games = Object.keys(files).flatMap((name) => /^python\/(\w+)\.tar$/.exec(name)?.[1] ?? []).filter((id) => id !== "core");

class Loading {
  /** Bytes that have come, by file. */
  #came = $state<Record<string, number>>({});
  /** Files that the browser keeps for good. */
  #kept = $state<Record<string, true>>({});
  ready = $state(false);
  broken = $state("");
  /** The bots that had to decide here before they had thought everything through. */
  hurried = $state<string[]>(JSON.parse(localStorage.getItem(HURRIED) ?? "[]"));

  readonly all = size(FETCHED);
  readonly bytes = $derived(Math.min(this.all, FETCHED.reduce((sum, name) => sum + (this.#came[name] ?? 0), 0)));
  readonly total = size(Object.keys(files));
  readonly kept = $derived(size(Object.keys(this.#kept)));
  readonly games = games;
  readonly here = $derived(games.filter((game) => this.has(game)));
  readonly offline = $derived(this.kept === this.total && this.total > 0);

  hurry(bot: string): void {
    if (this.hurried.includes(bot)) return;
    this.hurried.push(bot);
    localStorage.setItem(HURRIED, JSON.stringify(this.hurried));
  }

  fetched(name: string, bytes: number): void {
    this.#came[name] = bytes;
  }

  keep(names: string[]): void {
    for (const name of names) this.#kept[name] = true;
  }

  /** Whether a game is on this device. */
  has(game: string): boolean {
    return this.#kept[file(game)] ?? this.came(game) === this.size(game);
  }

  /** Bytes of a game, and those that have come. */
  size(game: string): number {
    return size([file(game)]);
  }
  came(game: string): number {
    return this.#came[file(game)] ?? 0;
  }
}

export const loading = new Loading();
