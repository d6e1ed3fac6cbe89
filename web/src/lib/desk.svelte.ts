// A table as one person sits at it: what is shown (now, or a moment of the past), what is pointed at
// and chosen, and everything that can be done. The page and its parts only show it.

import { tick } from "svelte";
import { api, Problem } from "./api";
import { moved } from "./changes";
import { glide, type Places, places, ring } from "./glide";
import { Live } from "./live.svelte";
import { invitation } from "./places";
import { prefs } from "./prefs.svelte";
import { saved } from "./save";
import { share } from "./share";
import { Tutor } from "./tutor.svelte";
import type { GameChoice, Line, Offer, Update } from "./types";
import { words } from "./words";

/** Something that happened: who moved, what is told of it, which pieces came or moved. */
export interface Step {
  seat: number;
  revision: number;
  lines: Line[];
  ids: string[];
}

/** How many steps are remembered: more than any round of moves. */
const STEPS = 60;
const AGAIN = 1200;

/** The steps of a story that was read and not watched. */
function told(story: Line[]): Step[] {
  const found: Step[] = [];
  for (const line of story.filter((one) => one.kind === "event")) {
    const last = found.at(-1);
    if (last && last.revision === line.revision) last.lines.push(line);
    else found.push({ seat: line.seat, revision: line.revision, lines: [line], ids: [] });
  }
  return found.slice(-STEPS);
}

const sentence = (error: unknown) => (error instanceof Problem ? error.message : String(error));

export class Desk {
  readonly live: Live;
  readonly tutor: Tutor;
  readonly invite: string;
  /** The element that holds the table's pictures: tokens glide within it. */
  root = $state<HTMLElement>();
  game = $state.raw<GameChoice>();
  past = $state.raw<Update>();
  pointed = $state("");
  /** Why what is pointed at cannot be done. */
  reason = $state("");
  chosen = $state("");
  hint = $state("");
  rules = $state("");
  steps = $state.raw<Step[]>([]);
  /** What just happened, for those who listen. */
  news = $state("");

  #before: Places = new Map();
  #wanted = 0;

  readonly update = $derived.by(() => this.live.update);
  readonly shown = $derived(this.past ?? this.update);
  readonly question = $derived(this.update?.question);
  readonly offer = $derived<Offer | undefined>(
    this.question?.moves.find((move) => move.name === (this.pointed || this.chosen)),
  );
  /** What others did since this person last moved. */
  readonly since = $derived.by(() => {
    const me = this.question?.seat ?? this.update?.you[0] ?? -1;
    return this.steps.slice(this.steps.findLastIndex((step) => step.seat === me) + 1);
  });
  /** The revision at which this person last moved: what is newer happened since. */
  readonly seen = $derived((this.since[0]?.revision ?? Infinity) - 1);
  /** Whether rivals' moves are being shown one after the other. */
  readonly watching = $derived.by(() => this.live.waiting > 0);
  /** The seat that must take the device before anything is shown; -1: none. */
  readonly covered = $derived.by(() => {
    const update = this.update;
    if (!update || update.you.length < 2 || !update.you.includes(update.acting)) return -1;
    return update.acting === this.live.eyes ? -1 : update.acting;
  });
  /** Who else is to decide now, by name; while this person does, people who do so at the same time. */
  readonly others = $derived.by(() => {
    const asked = this.question?.seat;
    const seats = (this.update?.deciding ?? []).filter((seat) => seat !== asked).map((k) => this.update?.seats[k]);
    const names = seats.filter((seat) => asked === undefined || seat?.kind === "person").map((seat) => seat?.name ?? "");
    return new Intl.ListFormat(prefs.lang, { type: "conjunction" }).format(names);
  });
  readonly status = $derived.by(() => {
    const update = this.update;
    if (!update) return "";
    if (update.status === "over") return words(prefs.lang, "over");
    if (update.status === "open") return words(prefs.lang, "waiting");
    const names = this.others;
    if (this.question) return words(prefs.lang, names ? "choose_now" : "your_turn", { names });
    if (update.chosen.some((seat) => update.you.includes(seat))) return words(prefs.lang, "have_chosen", { names });
    if (update.thinking) return update.thinking.text;
    if (update.deciding.length > 1) return words(prefs.lang, "choosing", { names });
    return words(prefs.lang, "turn_of", { name: update.seats[update.acting]?.name ?? "" });
  });

  constructor(readonly table: string) {
    this.invite = sessionStorage.getItem(`invite.${table}`) ?? invitation();
    this.tutor = new Tutor(table, () => this.live.update);
    this.live = new Live(table, {
      paced: () => prefs.motion,
      before: () => this.#note(),
      after: (old, now) => this.#took(old, now),
    });
  }

  #took(old: Update | undefined, now: Update): void {
    if (old?.decision !== now.decision) {
      // Otherwise a rival has chosen meanwhile, and the own question is what it was.
      this.chosen = "";
      this.hint = "";
    }
    this.reason = "";
    this.tutor.turn(now.decision);
    if (!document.activeElement?.matches("[data-option], [data-move]")) this.pointed = "";
    if (!old) {
      this.steps = told(now.story);
      return;
    }
    if (this.covered >= 0 && this.live.eyes >= 0) {
      // The device changes hands: what the last one saw is forgotten.
      this.steps = [];
      this.live.look(-1);
      return;
    }
    const lines = now.story.filter((line) => line.revision > old.revision && line.kind !== "said");
    if (old.status !== "playing" || !lines.length) return;
    this.news = lines.map((line) => line.text).join(" ");
    const ids = moved(old.scene, now.scene);
    this.steps = [...this.steps, { seat: old.acting, revision: now.revision, lines, ids }].slice(-STEPS);
    const rival = !now.you.includes(old.acting);
    tick().then(() => {
      this.#glide();
      if (rival) this.point(ids);
    });
  }

  /** Light pieces up for a moment. */
  point(ids: string[]): void {
    if (this.root) ring(this.root, ids, 1500);
  }

  #note(): void {
    if (prefs.motion && this.root) this.#before = places(this.root);
  }

  #glide(): void {
    if (prefs.motion && this.root && this.#before.size) glide(this.root, this.#before);
  }

  /** Choose a move: it is played at once, or after a second time where the reader confirms. */
  pick(move: string): void {
    if (!this.question || this.tutor.minds(move)) return;
    if (prefs.confirm && this.chosen !== move) this.chosen = move;
    else this.play(move);
  }

  play(move: string): void {
    const question = this.question;
    if (!question) return;
    this.live.send({ do: "move", seat: question.seat, decision: question.decision, move });
  }

  confirm(): void {
    if (this.chosen) this.play(this.chosen);
  }

  /** Take nothing after all. */
  letGo(): void {
    this.chosen = "";
    this.pointed = "";
    this.tutor.stray = "";
  }

  undo(to: number): void {
    const update = this.update;
    if (update) this.live.send({ do: "undo", seat: update.back.seat, decision: update.decision, to });
  }

  /** How a step back may be had: for nothing, by asking (against bots alone that is granted), or not. */
  readonly backward = $derived.by((): "free" | "ask" | "" => {
    const update = this.update;
    if (!update || update.status !== "playing" || this.past) return "";
    const back = update.back;
    if (back.seat >= 0 && back.free_to < back.moves) return "free";
    return back.own_to >= 0 && back.asked_by < 0 ? "ask" : "";
  });

  /** One own step back: made, or asked for. */
  stepBack(): void {
    const update = this.update;
    if (!update || !this.backward) return;
    if (this.backward === "free") this.undo(update.back.moves - 1);
    else this.live.send({ do: "ask", seat: this.#mine(), decision: update.decision, to: update.back.own_to });
  }

  /** The seat that this person speaks for; who has none is offered nothing to say. */
  #mine(): number {
    return this.update?.you[0] ?? 0;
  }

  say(text: string): void {
    this.live.send({ do: "say", seat: this.#mine(), text });
  }

  answer(yes: boolean): void {
    this.live.send({ do: "answer", seat: this.#mine(), yes });
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
    saved(await api.record(this.table), `${this.update?.game ?? "caudal"}-${this.table}.json`);
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
    this.past = { ...found, scene: share(this.shown?.scene, found.scene) };
    await tick();
    this.#glide();
  }

  /** Show again what others did since this person last moved. */
  async again(): Promise<void> {
    const steps = this.since;
    for (const step of steps) {
      await this.travel(step.revision);
      this.point(step.ids);
      await new Promise((done) => setTimeout(done, AGAIN));
      if (this.shown?.revision !== step.revision) return;
    }
    this.past = undefined;
  }

  /** A revision earlier or later than what is shown. */
  step(by: number): void {
    if (this.shown) this.travel(this.shown.revision + by);
  }
}
