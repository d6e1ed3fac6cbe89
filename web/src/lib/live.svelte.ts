// A table as this browser follows it: the update that is shown, the whole story, commands and their
// fate. Rivals' turns are shown one after the other, so that they can be followed; that can be skipped.

import { api, type Link, Problem, token } from "./api";
import { after, painted } from "./later";
import { type Look, type Pace, Round } from "./pace";
import { share } from "./share";
import type { Command, Line, Update } from "./types";

/** Answers that say nothing about a command: nobody was there to read it. */
const UNHEARD = [0, 502, 504];
const AGAIN = 1000;

interface Hooks {
  pace: () => Pace;
  before: () => void;
  /** An update is shown; says whether there is anything to be seen of it. */
  after: (old: Update | undefined, now: Update) => boolean;
}

/** A command on its way. Its name makes it safe to send it again: it is carried out once. */
interface Sent {
  name: string;
  revision: number;
  command: Command;
}

export class Live {
  update = $state.raw<Update>();
  story = $state.raw<Line[]>([]);
  link = $state<Link>("up");
  busy = $state(false);
  /** The move that was chosen and not yet answered: the picture shows at once what it means. */
  taken = $state("");
  problem = $state("");
  gone = $state(false);
  /** Why the table cannot be played any more. */
  refused = $state("");
  /** Moves that are yet to be shown. */
  waiting = $state(0);
  /** Whose eyes are used, where one person holds several seats; -1: nobody's. */
  eyes = $state(-1);

  #stop: () => void = () => {};
  #queue: Update[] = [];
  /** Calls off what is to be shown next, while that waits for its time. */
  #off: (() => void) | undefined;
  #hurry = false;
  #round = new Round();
  #sent: Sent | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    private readonly hooks: Hooks,
  ) {}

  /** Load the table and follow it; what was known before is forgotten. */
  async start(): Promise<void> {
    this.stop();
    try {
      const update = await api.update(this.table, 0, this.eyes);
      this.#queue = [];
      this.#round = new Round();
      this.story = [];
      this.#show(update, "none", true);
    } catch (error) {
      this.gone = error instanceof Problem && error.status === 404;
      this.refused = error instanceof Problem && error.code === "other_rules" ? error.message : "";
      if (!this.gone && !this.refused) this.link = "lost";
    }
    if (this.gone || this.refused) return;
    this.#stop();
    this.#stop = api.follow(this.table, () => this.#newest()?.revision ?? 0, this.eyes, {
      update: (update) => this.take(update),
      thinking: (thinking) => this.update && (this.update = { ...this.update, thinking }),
      link: (link) => this.#linked(link),
    });
  }

  stop(): void {
    this.#stop();
    this.#off?.();
    this.#off = undefined;
    clearTimeout(this.#retry);
  }

  #linked(link: Link): void {
    this.link = link;
    if (link === "back" && this.#sent) this.#deliver();
  }

  /** The server spoke: whatever was said of it before is over. */
  #heard(): void {
    this.problem = "";
    if (this.link === "lost" || this.link === "restarting") this.link = "up";
  }

  #newest(): Update | undefined {
    return this.#queue.at(-1) ?? this.update;
  }

  /** A newer update; older ones (a slow answer) are passed over. */
  take(update: Update): void {
    const known = this.#newest()?.revision ?? 0;
    if (update.revision < known || (update.revision === known && this.#queue.length)) return;
    this.#heard();
    this.#queue.push(update);
    if (this.#queue.length === 1) this.#round.wait(true, performance.now());
    this.busy = this.#sent !== undefined;
    if (!this.#off) this.#next();
    this.waiting = this.#queue.length;
  }

  /** Show what has come in at once, and the rest of the rivals' moves as they come. */
  skip(): void {
    this.#hurry = true;
    this.#off?.();
    this.#next();
  }

  /** Show what has come in, as far as its time has come. What is shown is painted before more of it is:
   * otherwise the answer to a click would wait for all that quick rivals do next. */
  #next(gathered = false): void {
    this.#off = undefined;
    if (this.#queue.length) this.#step(gathered);
    this.waiting = this.#queue.length;
  }

  #step(gathered: boolean): void {
    const pace = this.#pace();
    const turn = this.#turn(pace === "none");
    const last = turn.at(-1) as Update;
    const whole = last.acting !== this.update?.acting || turn.length < this.#queue.length;
    if (pace !== "none" && !whole && !gathered && !this.#own()) {
      this.#off = after(this.#share("gather", pace), () => this.#next(true));
      return;
    }
    this.#queue.splice(0, turn.length);
    if (!this.#queue.length) this.#round.wait(false, performance.now());
    const look = this.#show(merged(turn), pace);
    const time = look && this.#share(look, pace);
    this.#off = time ? after(time, () => this.#next()) : painted(() => this.#next());
  }

  /** At once where nobody wants to look, or there is no time left. */
  #pace(): Pace {
    const pace = this.#hurry || document.hidden ? "none" : this.hooks.pace();
    return this.#round.spent(pace, performance.now()) ? "none" : pace;
  }

  /** How long something is looked at before what waits behind it. */
  #share(look: Look, pace: Pace): number {
    const update = this.update;
    if (!update) return 0;
    const behind = this.#queue.filter((one, k) => k > 0 && one.acting !== this.#queue[k - 1]?.acting).length;
    return this.#round.share(pace, look, update.seats.length - update.you.length, behind, performance.now());
  }

  #own(): boolean {
    return !!this.update?.you.includes(this.update.acting);
  }

  /** What is shown as one motion: the steps that one seat made in a row, or all that has come in. */
  #turn(all: boolean): Update[] {
    if (all) return [...this.#queue];
    const mover = this.update?.acting;
    const end = this.#queue.findIndex((update) => update.acting !== mover);
    return end < 0 ? [...this.#queue] : this.#queue.slice(0, end + 1);
  }

  /** Show an update; says as what it is worth a look before the next, if it is. */
  #show(update: Update, pace: Pace, afresh = false): Look | undefined {
    const old = afresh ? undefined : this.update;
    this.taken = "";
    this.hooks.before();
    const last = this.story.at(-1)?.revision ?? 0;
    this.story = [...this.story, ...update.story.filter((line) => line.revision > last)];
    this.update = { ...update, scene: share(old?.scene, update.scene) };
    const seen = this.hooks.after(old, this.update);
    if (update.question || update.status !== "playing") this.#hurry = false;
    // For who only watches, every motion is a round of its own.
    if (update.question || update.status !== "playing" || !update.you.length) this.#end();
    if (!old || !seen || update.question || pace === "none") return undefined;
    if (old.you.includes(old.acting)) return "own";
    return update.acting === old.acting ? "part" : "turn";
  }

  /** A round is over: how long its steps waited to be shown is noted among the page's timings. */
  #end(): void {
    const now = performance.now();
    performance.clearMarks("round");
    performance.mark("round", { detail: Math.round(this.#round.waited(now)) });
    this.#round = new Round();
    this.#round.wait(this.#queue.length > 0, now);
  }

  /** See the table through another seat's eyes from now on. */
  look(seat: number): void {
    this.eyes = seat;
    this.start();
  }

  /** Send a command. If nobody hears it, it is kept and sent again until somebody does. */
  async send(command: Command): Promise<void> {
    if (!this.update || this.busy) return;
    this.busy = true;
    this.taken = command.do === "move" ? command.move : "";
    this.problem = "";
    this.#sent = { name: token(), revision: this.update.revision, command };
    await this.#deliver();
  }

  /** Something that was asked for was not heard: ask until the server answers. */
  unheard(): void {
    if (this.link === "up") this.link = "lost";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#deliver(), AGAIN);
  }

  /** Send what is on its way; where nothing is, find out whether somebody hears. */
  async #deliver(): Promise<void> {
    const sent = this.#sent;
    clearTimeout(this.#retry);
    try {
      const { revision } = sent
        ? await api.send(this.table, sent.revision, sent.command, sent.name)
        : await api.glance(this.table);
      if (this.#sent === sent) this.#sent = undefined;
      this.#heard();
      const known = this.#newest()?.revision ?? 0;
      if (known < revision) this.take(await api.update(this.table, known, this.eyes));
    } catch (error) {
      const status = error instanceof Problem ? error.status : -1;
      if (UNHEARD.includes(status)) {
        this.unheard();
        return;
      }
      this.taken = "";
      this.#sent = undefined;
      this.problem = error instanceof Problem ? error.message : String(error);
    }
    this.busy = this.#sent !== undefined;
  }
}

/** Several updates as one: the last, with the story of all. */
function merged(updates: Update[]): Update {
  const last = updates.at(-1) as Update;
  return { ...last, story: updates.flatMap((update) => update.story) };
}
