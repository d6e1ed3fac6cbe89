// The tables' journals, kept by the browser: the same entries as a server's, one row each. Beside them
// every table as it is listed, so that a list needs no journal.

import type { Update } from "../lib/types";

export interface Row {
  table: string;
  revision: number;
  entry: string;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("caudal", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("journal", { keyPath: ["table", "revision"] });
      asked.result.createObjectStore("tables", { keyPath: "table" });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

export class Journal {
  #base: Promise<IDBDatabase> | undefined;

  #open(): Promise<IDBDatabase> {
    this.#base ??= opened();
    return this.#base;
  }

  /** All entries of a table, the oldest first. */
  async entries(table: string): Promise<string[]> {
    const base = await this.#open();
    const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const rows: Row[] = await answer(base.transaction("journal").objectStore("journal").getAll(all));
    return rows.map((row) => row.entry);
  }

  /** Write rows durably, all or none. A revision that is there already, because another page wrote
   * it, is a conflict: then this answers false. */
  async write(rows: Row[], glances: Update[]): Promise<boolean> {
    const base = await this.#open();
    const work = base.transaction(["journal", "tables"], "readwrite", { durability: "strict" });
    for (const row of rows) work.objectStore("journal").add(row);
    for (const glance of glances) work.objectStore("tables").put(glance);
    return new Promise((done, failed) => {
      work.oncomplete = () => done(true);
      work.onabort = () => (work.error?.name === "ConstraintError" ? done(false) : failed(work.error));
    });
  }

  async glance(table: string): Promise<Update | undefined> {
    const base = await this.#open();
    return answer(base.transaction("tables").objectStore("tables").get(table));
  }
}
