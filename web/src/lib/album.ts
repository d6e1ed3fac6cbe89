// A table's past as far as it was looked at: pictures by revision, and the pieces that came or moved
// there. Nothing is asked for twice.

import { api } from "./api";
import { moved } from "./changes";
import type { Update } from "./types";

const KEPT = 200;

export class Album {
  #pages = new Map<string, Promise<Update>>();
  #pieces = new Map<number, string[]>();

  constructor(private readonly table: string) {}

  /** The table as it was at a revision; a finished one also through a seat's eyes. */
  at(revision: number, eyes?: number): Promise<Update> {
    const key = `${revision}/${eyes ?? ""}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const asked = api.past(this.table, revision, eyes);
    keep(this.#pages, key, asked);
    asked.catch(() => this.#pages.delete(key));
    return asked;
  }

  /** The pieces that came or moved at a revision: as it was noted, or as it is looked up. */
  async pieces(revision: number): Promise<string[]> {
    const known = this.#pieces.get(revision);
    if (known) return known;
    const [before, after] = await Promise.all([this.at(revision - 1), this.at(revision)]);
    const pieces = moved(before.scene, after.scene);
    this.note(revision, pieces);
    return pieces;
  }

  note(revision: number, ids: string[]): void {
    keep(this.#pieces, revision, ids);
  }

  /** Somebody else looks, or in another language. */
  forget(): void {
    this.#pages.clear();
    this.#pieces.clear();
  }
}

/** Put something on a shelf of limited room. */
function keep<K, V>(shelf: Map<K, V>, key: K, value: V): void {
  shelf.set(key, value);
  if (shelf.size > KEPT) shelf.delete(shelf.keys().next().value as K);
}
