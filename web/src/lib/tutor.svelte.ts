// A guided first game as its learner follows it: which page is open, what it points at, and a kind
// word before a move that would leave the lesson. Where the lesson stands is the server's to say.

import type { Guide, Node, Page, Pane, Update } from "./types";

const key = (table: string) => `lesson.${table}`;

export class Tutor {
  /** The page of the present step that is open. */
  read = $state(0);
  /** A legal move that the lesson did not mean: played only if the learner insists. */
  stray = $state("");
  skipped = $state(false);
  #decision = 0;

  readonly guide = $derived.by<Guide | undefined>(() =>
    this.skipped ? undefined : (this.update()?.lesson ?? undefined),
  );
  readonly page = $derived<Page | undefined>(
    this.guide?.pages[Math.min(this.read, this.guide.pages.length - 1)],
  );
  /** Whether there is only something to read: a small screen then leaves its room to the table. */
  readonly reading = $derived(this.page?.move === "");
  /** The move that is proposed now; it may be made before all pages are read. */
  readonly move = $derived(this.guide?.pages.at(-1)?.move ?? "");
  /** The number of the open page's step. */
  readonly step = $derived.by(() => {
    const pages = this.guide?.pages.length ?? 0;
    return (this.guide?.at ?? 1) + Math.min(this.read, Math.max(pages - 1, 0));
  });
  readonly last = $derived(this.step === this.guide?.of && !this.move);
  /** The pane to be looked at: a phone shows one at a time. */
  readonly pane = $derived.by(() => {
    const page = this.page;
    const panes = this.update()?.scene?.panes ?? [];
    if (!page) return undefined;
    const wanted = [page.move, ...page.look].filter(Boolean);
    return wanted.map((name) => panes.find((pane) => holds(pane, name))).find(Boolean);
  });

  constructor(
    private readonly table: string,
    private readonly update: () => Update | undefined,
  ) {
    this.skipped = localStorage.getItem(key(table)) === "skipped";
  }

  /** Whether a move had better not be made yet: then the learner is asked first. */
  minds(move: string): boolean {
    this.stray = this.move && move !== this.move ? move : "";
    return this.stray !== "";
  }

  /** An update came: another question begins with its first page. */
  turn(decision: number): void {
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.read = 0;
    this.stray = "";
  }

  skip(): void {
    this.skipped = true;
    localStorage.setItem(key(this.table), "skipped");
  }

  resume(): void {
    this.skipped = false;
    localStorage.removeItem(key(this.table));
  }
}

/** Whether a pane is, or shows, what a lesson names: a pane, a piece or a move. */
function holds(pane: Pane, name: string): boolean {
  const inside = (node: Node): boolean =>
    node.id === name || node.move === name || (node.n ?? []).some(inside);
  return pane.id === name || pane.nodes.some(inside);
}
