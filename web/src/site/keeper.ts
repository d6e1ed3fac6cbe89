// The tables of this page: calls are handed on to Python, its entries are written to the journal before
// they count, bots think elsewhere, and whoever follows a table is told what is new.

import type { Form, Lang, Update } from "../lib/types";
import type { Journal, Row } from "./journal";
import type { Job, Reply, Told } from "./messages";
import type { Fetcher, Python } from "./python";
import type { Thinker } from "./thinker";

/** What Python answers; rows have to be written before the answer counts. */
interface Answered {
  answer?: unknown;
  problem?: { error: string; message: string };
  status?: number;
  rows?: Row[];
  glances?: Update[];
}
interface NewTable {
  game: string;
  seats: { bot?: string }[];
}
interface Turn {
  decision: number;
  move: string;
  job: Job | null;
}
export interface Follower {
  lang: Lang;
  table: string;
  eyes: number;
  after: number;
  form: Form;
}
export class Refusal extends Error {
  constructor(readonly told: Told) {
    super(told.message);
  }
}

const CONFLICT = 409;
/** The level that plays with a net. */
const LEARNED = "sage";

export class Keeper {
  readonly #followers = new Map<number, Follower>();
  /** Tables that Python has, those whose bot thinks, and finished games that are being looked at. */
  readonly #loaded = new Set<string>();
  readonly #thinking = new Set<string>();
  readonly #analysed = new Set<string>();
  readonly #games = new Map<string, Promise<void>>();
  readonly #nets = new Map<string, Promise<void>>();
  /** Calls wait for each other: Python holds what is being written. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly python: Python,
    private readonly thinker: Thinker,
    private readonly fetcher: Fetcher,
    private readonly journal: Journal,
    private readonly tell: (said: Reply) => void,
    /** Tells other pages of this browser which table has a new revision. */
    private readonly others: (table: string) => void,
  ) {}

  /** Answer the page. */
  call(call: string, lang: Lang, table: string, args: unknown[]): Promise<unknown> {
    if (call === "hint") return this.#hint(table, lang);
    return this.#inTurn(async () => {
      if (call === "have") return this.#haveGame(String(args[0]));
      if (table) await this.#have(table, lang);
      if (call === "open" || call === "learn") await this.#haveGame((args[0] as { game: string }).game);
      if (call === "open") await this.#invite(args[0] as NewTable);
      if (call === "bring") await this.#haveGame(gameOf(String(args[0])));
      const answer = await this.#ask(call, lang, ...args);
      if (call === "analysis" && !("chances" in (answer as object))) void this.#analyse(table, lang);
      if (call === "send") {
        await this.#push(table);
        void this.#attend(table, lang);
      }
      return answer;
    });
  }

  /** Tell somebody of every new revision of a table, from the one after `after` on. */
  async follow(id: number, follower: Follower): Promise<void> {
    const { table, lang } = follower;
    await this.#inTurn(async () => {
      await this.#have(table, lang);
      this.#followers.set(id, follower);
      await this.#push(table);
    });
    await this.#attend(table, lang);
  }

  async leave(id: number): Promise<void> {
    const table = this.#followers.get(id)?.table;
    this.#followers.delete(id);
    if (table) await this.#inTurn(() => this.#ask("leave", "en", table, id));
  }

  /** Another page has written to a table. */
  async heard(table: string): Promise<void> {
    if (!this.#loaded.has(table)) return;
    await this.#inTurn(async () => {
      await this.#load(table, "en");
      await this.#push(table);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** A call to Python; what it wants written is written before it counts. */
  async #ask<T>(call: string, lang: Lang, ...args: unknown[]): Promise<T> {
    const said: Answered = JSON.parse(this.python.ask(call, lang, JSON.stringify(args)));
    if (said.problem) throw new Refusal({ status: said.status ?? 500, ...said.problem });
    if (!said.rows) return said.answer as T;
    let written = false;
    try {
      written = await this.journal.write(said.rows, said.glances ?? []);
    } finally {
      this.python.ask(written ? "settle" : "drop", lang, "[]");
    }
    if (!written) {
      // Another page wrote to the table first: see what, and decide again.
      const table = String(args[0]);
      await this.#load(table, lang);
      await this.#push(table);
      return this.#ask(call, lang, ...args);
    }
    for (const table of new Set(said.rows.map((row) => row.table))) {
      this.#loaded.add(table);
      this.others(table);
    }
    return said.answer as T;
  }

  async #have(table: string, lang: Lang): Promise<void> {
    if (!this.#loaded.has(table)) await this.#load(table, lang);
  }

  async #load(table: string, lang: Lang): Promise<void> {
    const entries = await this.journal.entries(table);
    if (entries[0]) await this.#haveGame(JSON.parse(entries[0]).setup.game);
    await this.#ask("load", lang, table, entries);
    this.#loaded.add(table);
  }

  /** Have a game's folder, here and where bots think; one that is not of this page is Python's to refuse. */
  #haveGame(game: string): Promise<void> {
    const name = `python/${game}.tar`;
    if (!this.fetcher.has(name)) return Promise.resolve();
    const bring = async () => {
      const archive = await this.fetcher.bytes(name);
      this.python.add(archive);
      await this.#ask("arrived", "en", game);
      this.thinker.learn(game, archive);
    };
    const brought = this.#games.get(game) ?? bring();
    this.#games.set(game, brought);
    brought.catch(() => this.#games.delete(game));
    return brought;
  }

  /** Have a game's net, here and where bots think. A page that cannot fetch it now plays without. */
  #haveNet(game: string): Promise<void> {
    const name = `nets/${game}.bin`;
    if (!this.fetcher.has(name)) return Promise.resolve();
    const bring = async () => {
      const net = await this.fetcher.bytes(name);
      this.python.learn(game, net);
      this.thinker.learnNet(game, net);
    };
    const brought = this.#nets.get(game) ?? bring().catch(() => void this.#nets.delete(game));
    this.#nets.set(game, brought);
    return brought;
  }

  /** Have what the bots of a new table need. */
  async #invite({ game, seats }: NewTable): Promise<void> {
    if (seats.some((seat) => seat.bot === LEARNED)) await this.#haveNet(game);
  }

  /** Tell everybody who follows a table what is new there. */
  async #push(table: string): Promise<void> {
    for (const [id, follower] of this.#followers) {
      if (follower.table !== table) continue;
      const { lang, form, eyes, after } = follower;
      if ((await this.#ask<number>("revision", lang, table)) <= after) continue;
      const update = await this.#ask<Update>("update", lang, table, lang, form, eyes, after, id);
      follower.after = update.revision;
      this.tell({ is: "update", id, update });
    }
  }

  #followed(table: string): boolean {
    return [...this.#followers.values()].some((one) => one.table === table);
  }

  /** Let the bot at a followed table move, if it is its turn, and the next one after it. */
  async #attend(table: string, lang: Lang): Promise<void> {
    if (this.#thinking.has(table)) return;
    this.#thinking.add(table);
    try {
      const tell = () => this.#inTurn(() => this.#push(table));
      let turn = await this.#inTurn(() => this.#turn(table, lang));
      while (turn && this.#followed(table)) {
        const asked: Turn = turn;
        // What was played is drawn while the next move is thought about: a turn may have many.
        const [move] = await Promise.all([asked.move || this.#choice(asked.job ?? {}), tell()]);
        turn = await this.#inTurn(async () => {
          await this.#ask("played", lang, table, asked, move).catch(late);
          return this.#turn(table, lang);
        });
      }
      await tell();
    } finally {
      this.#thinking.delete(table);
    }
  }

  /** What a bot at a table has to decide, if it is its turn. */
  #turn(table: string, lang: Lang): Promise<Turn | null> {
    return this.#ask("turn", lang, table);
  }

  /** The move that a bot chooses; none where it has none. */
  async #choice(job: Job): Promise<string> {
    if (job["bot"] === LEARNED) await this.#haveNet(String(job["game"]));
    const thought = await this.thinker.think(job, true);
    if (thought?.["hurried"]) this.tell({ is: "hurried", bot: String(job["bot"]) });
    return String(thought?.["move"] ?? "");
  }

  async #hint(table: string, lang: Lang): Promise<unknown> {
    const [job, decision] = await this.#inTurn(async () => {
      await this.#have(table, lang);
      const job = await this.#ask<Job>("hint_job", lang, table, lang);
      const now = await this.#ask<Update>("update", lang, table, lang, "", null, null);
      return [job, now.decision];
    });
    await this.#haveNet(String(job["game"]));
    const thought = await this.thinker.think(job, true);
    return this.#inTurn(() => this.#ask("hint", lang, table, decision, thought?.["proposals"] ?? []));
  }

  /** Look at a finished game, some positions at a time, until all are known. */
  async #analyse(table: string, lang: Lang): Promise<void> {
    const key = `${table} ${lang}`;
    if (this.#analysed.has(key)) return;
    this.#analysed.add(key);
    for (;;) {
      const job = await this.#inTurn(() => this.#ask<Job | null>("part", lang, table, lang));
      if (job) await this.#haveNet(gameOf(String(job["record"])));
      const thought = job && (await this.thinker.think(job, false));
      if (!thought) break;
      await this.#inTurn(() => this.#ask("seen", lang, table, lang, thought["looks"]));
    }
    this.#analysed.delete(key);
  }
}

/** A bot's answer may come too late; everything else is a fault. */
function late(error: unknown): void {
  if (!(error instanceof Refusal) || error.told.status !== CONFLICT) throw error;
}

/** The game that a record's file names; what is no record is Python's to refuse. */
function gameOf(text: string): string {
  try {
    return String(JSON.parse(text).game);
  } catch {
    return "";
  }
}
