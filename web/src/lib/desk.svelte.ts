// A table as one person sits at it: what is shown (now, or a moment of the past), what is pointed at
// and chosen, and everything that can be done. The page and its parts only show it.

import { tick } from "svelte";
import { Album } from "./album";
import { api, Problem } from "./api";
import { moved } from "./changes";
import { glide, type Places, places, ring } from "./glide";
import { Live } from "./live.svelte";
import { Hindsight } from "./hindsight.svelte";
import { invitation } from "./places";
import { prefs } from "./prefs.svelte";
import { Replay } from "./replay.svelte";
import { saved } from "./save";
import { share } from "./share";
import { since, turns } from "./story";
import { isMuted } from "../people/muted";
import { Riddle } from "../puzzles/riddle.svelte";
import { Tutor } from "./tutor.svelte";
import type { GameChoice, Hint, Offer, Update } from "./types";
import { words } from "./words";

const AGAIN = 1200;
/** A pointer that rests within this many pixels was not moved on purpose. */
const REST = 4;

const sentence = (error: unknown) => (error instanceof Problem ? error.message : String(error));

export class Desk {
  readonly live: Live;
  readonly tutor: Tutor;
  readonly riddle: Riddle;
  readonly replay: Replay;
  readonly hindsight: Hindsight;
  readonly album: Album;
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
  /** What the last hint considered, best first. */
  proposals = $state.raw<Hint["proposals"]>([]);
  rules = $state("");
  /** What just happened, for those who listen. */
  news = $state("");
  /** The revision up to which the chat was read. */
  read = $state(0);

  #before: Places = new Map();
  #wanted = 0;
  #pointer = { x: 0, y: 0 };
  #rest = { x: 0, y: 0 };

  readonly update = $derived.by(() => this.live.update);
  readonly shown = $derived(this.past ?? this.update);
  readonly question = $derived(this.update?.question);
  readonly offer = $derived<Offer | undefined>(
    this.question?.moves.find((move) => move.name === (this.pointed || this.chosen)),
  );
  readonly turns = $derived.by(() => turns(this.live.story));
  /** The seats for whom "since your last turn" is told. */
  readonly mine = $derived.by(() => {
    const update = this.update;
    if (!update) return [];
    return update.you.length > 1 ? [update.question?.seat ?? update.eyes] : update.you;
  });
  /** What others did since this person last moved, a turn for each; for who only watches, the last
   * turns. */
  readonly since = $derived.by(() => {
    const update = this.update;
    if (!update || update.status === "open") return [];
    if (!update.you.length) return this.turns.filter((turn) => turn.seat >= 0).slice(1 - update.seats.length);
    const { moves, own_to } = update.back;
    return since(this.live.story, this.mine, moves - 1 - own_to > 0);
  });
  /** The own turn as far as it is made. */
  readonly made = $derived.by(() => {
    const last = this.turns.findLast((turn) => turn.seat >= 0);
    return last && this.mine.includes(last.seat) ? last : undefined;
  });
  /** The revision at which this person last moved: what is newer happened since. */
  readonly seen = $derived(Math.min(...this.since.flatMap((turn) => turn.revisions), Infinity) - 1);
  /** What others said and was not read yet. */
  readonly unread = $derived.by(() =>
    this.live.story.filter(
      (line) =>
        line.kind === "said" &&
        line.revision > this.read &&
        !this.update?.you.includes(line.seat) &&
        !isMuted(this.update?.seats[line.seat]?.name ?? ""),
    ),
  );
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
    this.riddle = new Riddle(table, () => this.live.update);
    this.hindsight = new Hindsight(table);
    this.album = new Album(table);
    this.read = Number(sessionStorage.getItem(`read.${table}`) ?? 0);
    this.replay = new Replay(this);
    this.live = new Live(table, {
      pace: () => prefs.pace,
      before: () => this.#note(),
      after: (old, now) => this.#took(old, now),
    });
  }

  #took(old: Update | undefined, now: Update): boolean {
    if (old?.decision !== now.decision) {
      // Otherwise a rival has chosen meanwhile, and the own question is what it was.
      this.chosen = "";
      this.hint = "";
      this.proposals = [];
    }
    this.reason = "";
    this.#rest = this.#pointer;
    this.tutor.turn(now.decision);
    if (!document.activeElement?.matches("[data-option], [data-move]")) this.pointed = "";
    if (!old) {
      this.album.forget();
      return true;
    }
    if (this.covered >= 0 && this.live.eyes >= 0) {
      // The device changes hands: what the last one saw is forgotten.
      this.live.look(-1);
      return true;
    }
    const ids = moved(old.scene, now.scene);
    const lines = now.story.filter((line) => line.revision > old.revision && line.kind !== "said");
    if (old.status === "playing" && lines.length) {
      this.news = lines.map((line) => line.text).join(" ");
      for (const { revision } of lines) this.album.note(revision, ids);
    }
    const rival = old.status === "playing" && !now.you.includes(old.acting);
    tick().then(() => {
      this.#glide();
      if (rival) this.point(ids);
    });
    return ids.length > 0;
  }

  /** The pointer moved over the page. */
  pointerAt(x: number, y: number): void {
    this.#pointer = { x, y };
  }

  /** Say why something cannot be done, if it is pointed at on purpose: not where the pointer rests
   * since the last move. */
  explain(why: string, event: Event): void {
    if (event instanceof PointerEvent) {
      const { x, y } = this.#rest;
      if (Math.hypot(event.clientX - x, event.clientY - y) < REST) return;
    }
    this.reason = why;
  }

  /** Light pieces up for a moment. */
  point(ids: string[]): void {
    if (this.root) ring(this.root, ids, 1500, prefs.motion);
  }

  /** Light up what moves changed. */
  async light(revisions: number[]): Promise<void> {
    const pieces = await this.attempt(Promise.all(revisions.map((revision) => this.album.pieces(revision))));
    this.point(pieces?.flat() ?? []);
  }

  /** What was asked for, or nothing where that fails: then a notice says why. */
  async attempt<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Problem && error.status === 0) this.live.unheard();
      else this.live.problem = sentence(error);
      return undefined;
    }
  }

  #note(): void {
    if (prefs.motion && this.root) this.#before = places(this.root);
  }

  #glide(): void {
    if (prefs.motion && this.root && this.#before.size) glide(this.root, this.#before);
  }

  /** Choose a move: it is played at once, or after a second time where the reader confirms. */
  pick(move: string): void {
    if (!this.question || this.past || this.tutor.minds(move) || this.riddle.minds(move)) return;
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
      await api.sit(this.table, seat, name, prefs.colour, this.invite);
      await this.live.start();
    } catch (error) {
      this.live.problem = sentence(error);
    }
  }

  async loadGame(id: string): Promise<void> {
    const offered = await this.attempt(api.games());
    this.game = offered?.games.find((game) => game.id === id) ?? this.game;
  }

  async loadRules(): Promise<void> {
    if (this.rules || !this.update) return;
    this.rules = (await this.attempt(api.rules(this.update.game)))?.text ?? "";
  }

  async askHint(): Promise<void> {
    try {
      const advice = await api.hint(this.table);
      this.hint = "";
      this.proposals = advice.proposals;
      this.pointed = advice.move;
    } catch (error) {
      this.proposals = [];
      this.hint = sentence(error);
    }
  }

  /** Save the record as a file. */
  async save(): Promise<void> {
    const record = await this.attempt(api.record(this.table));
    if (record !== undefined) saved(record, `${this.update?.game ?? "caudal"}-${this.table}.json`);
  }

  /** The first revision at which there is something to see. */
  readonly first = $derived.by(() => this.live.story.find((line) => line.kind === "started")?.revision ?? 1);

  /** Show the table as it was at a revision, through the eyes of a seat where the game is over; the
   * last one is the present. */
  async travel(revision: number, eyes?: number): Promise<void> {
    const last = this.update?.revision ?? 1;
    this.#wanted = Math.min(Math.max(revision, this.first), last);
    if (this.#wanted === last) {
      this.past = undefined;
      return;
    }
    const past = await this.attempt(this.album.at(this.#wanted, eyes));
    if (past?.revision !== this.#wanted) return;
    this.#note();
    this.pointed = this.chosen = this.reason = "";
    this.past = { ...past, scene: share(this.shown?.scene, past.scene) };
    await tick();
    this.#glide();
  }

  /** Show again what others did since this person last moved. */
  async again(): Promise<void> {
    for (const revision of this.since.flatMap((turn) => turn.revisions)) {
      const last = revision === this.update?.revision;
      await this.travel(revision);
      this.light([revision]);
      if (last) return;
      await new Promise((done) => setTimeout(done, AGAIN));
      if (this.shown?.revision !== revision) return;
    }
    this.past = undefined;
  }

  /** Everything that was said has been read. */
  listen(): void {
    this.read = this.update?.revision ?? 0;
    sessionStorage.setItem(`read.${this.table}`, String(this.read));
  }
}
