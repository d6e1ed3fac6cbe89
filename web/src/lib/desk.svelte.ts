// A table as one person sits at it: what is shown (now, or a moment of the past), what is pointed at
// and chosen, and everything that can be done. The page and its parts only show it.

import { tick } from "svelte";
import { api, type GameChoice, Problem } from "./api";
import { glide, places } from "./glide";
import { Live } from "./live.svelte";
import { prefs } from "./prefs.svelte";
import type { Offer, Update } from "./types";
import { words } from "./words";

const sentence = (error: unknown) => (error instanceof Problem ? error.message : String(error));

export class Desk {
  readonly live: Live;
  readonly invite: string;
  /** The element that holds the table's pictures: tokens glide within it. */
  root = $state<HTMLElement>();
  game = $state.raw<GameChoice>();
  past = $state.raw<Update>();
  pointed = $state("");
  /** Why what is pointed at cannot be used. */
  barred = $state("");
  chosen = $state("");
  hint = $state("");
  rules = $state("");
  /** The revision at which this person last moved: what is newer happened since. */
  seen = $state(0);
  /** Who said last that they have the device, where several sit at one screen. */
  holder = $state(-1);

  #before = new Map<string, DOMRect>();
  #wanted = 0;

  readonly update = $derived.by(() => this.live.update);
  readonly shown = $derived(this.past ?? this.update);
  readonly question = $derived(this.update?.question);
  readonly offer = $derived<Offer | undefined>(
    this.question?.moves.find((move) => move.name === (this.pointed || this.chosen)),
  );
  /** The seat that must take the device before anything is shown; -1: none. */
  readonly covered = $derived.by(() => {
    const shared = (this.update?.you.length ?? 0) > 1;
    return shared && this.question && this.holder !== this.question.seat ? this.question.seat : -1;
  });
  readonly status = $derived.by(() => {
    const update = this.update;
    if (!update) return "";
    if (update.status === "over") return words(prefs.lang, "over");
    if (update.status === "open") return words(prefs.lang, "waiting");
    if (this.question) return `${words(prefs.lang, "your_turn")}: ${this.question.prompt}`;
    return words(prefs.lang, "turn_of", { name: update.seats[update.acting]?.name ?? "" });
  });

  constructor(readonly table: string) {
    this.invite = sessionStorage.getItem(`invite.${table}`) ?? location.hash.slice(1);
    this.live = new Live(
      table,
      () => this.#note(),
      () => {
        this.chosen = "";
        this.hint = "";
        tick().then(() => this.#glide());
      },
    );
  }

  #note(): void {
    if (prefs.motion && this.root) this.#before = places(this.root);
  }

  #glide(): void {
    if (prefs.motion && this.root && this.#before.size) glide(this.root, this.#before);
  }

  /** Choose a move: it is played at once, or after a second time where the reader confirms. */
  pick(move: string): void {
    if (!this.question) return;
    if (prefs.confirm && this.chosen !== move) this.chosen = move;
    else this.play(move);
  }

  play(move: string): void {
    const question = this.question;
    if (!question) return;
    this.seen = this.update?.revision ?? 0;
    this.live.send({ do: "move", seat: question.seat, decision: question.decision, move });
  }

  confirm(): void {
    if (this.chosen) this.play(this.chosen);
  }

  undo(to: number): void {
    const update = this.update;
    if (update) this.live.send({ do: "undo", seat: update.back.seat, decision: update.decision, to });
  }

  /** One own step back, where that is free. */
  stepBack(): void {
    const back = this.update?.back;
    if (back && back.seat >= 0 && back.free_to < back.moves) this.undo(back.moves - 1);
  }

  say(text: string): void {
    this.live.send({ do: "say", seat: this.update?.you[0], text });
  }

  answer(yes: boolean): void {
    this.live.send({ do: "answer", seat: this.update?.you[0], yes });
  }

  async sit(seat: number, name: string): Promise<void> {
    try {
      await api.sit(this.table, seat, name, this.invite);
      await this.live.start();
    } catch (error) {
      this.live.problem = sentence(error);
    }
  }

  async loadGame(id: string): Promise<void> {
    const { games } = await api.games();
    this.game = games.find((game) => game.id === id);
  }

  async loadRules(): Promise<void> {
    if (!this.rules && this.update) this.rules = (await api.rules(this.update.game)).text;
  }

  async askHint(): Promise<void> {
    try {
      const found = await api.hint(this.table);
      this.hint = found.why ? `${found.label}. ${found.why}` : found.label;
      this.pointed = found.move;
    } catch (error) {
      this.hint = sentence(error);
    }
  }

  /** Save the record as a file. */
  async save(): Promise<void> {
    const { record } = await api.record(this.table);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
    link.download = `${this.update?.game ?? "caudal"}-${this.table}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Show the table as it was at a revision; the last one is the present. */
  async travel(revision: number): Promise<void> {
    const last = this.update?.revision ?? 1;
    this.#wanted = Math.min(Math.max(revision, 1), last);
    if (this.#wanted === last) {
      this.past = undefined;
      return;
    }
    const found = await api.past(this.table, this.#wanted);
    if (found.revision !== this.#wanted) return;
    this.#note();
    this.past = found;
    await tick();
    this.#glide();
  }

  /** A revision earlier or later than what is shown. */
  step(by: number): void {
    if (this.shown) this.travel(this.shown.revision + by);
  }
}
