import { beforeEach, expect, test, vi } from "vitest";
import type { Think } from "../src/site/messages";
import type { Fetcher, Parts } from "../src/site/python";
import { Thinker } from "../src/site/thinker";

const parts = { folder: "python/" } as Parts;
vi.mock("../src/site/python", () => ({ fetched: async () => parts }));

/** A worker that notes what it is told, and does what the trial has it do. */
class Noted {
  static readonly all: Noted[] = [];
  readonly told: Think[] = [];
  readonly given: Transferable[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  ended = false;
  constructor() {
    Noted.all.push(this);
  }
  postMessage(said: Think, given: Transferable[] = []): void {
    this.told.push(said);
    this.given.push(...given);
  }
  terminate(): void {
    this.ended = true;
  }
  /** What it was told to do, and about which game. */
  get tasks(): string[] {
    return this.told.map((said) => ("game" in said ? `${said.do} ${said.game}` : said.do));
  }
}

const fetcher = { bytes: async (name: string) => new TextEncoder().encode(name).buffer } as unknown as Fetcher;
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  Noted.all.length = 0;
  vi.stubGlobal("Worker", Noted);
});

test("what a worker is told comes in order, and archives are given away, not copied", async () => {
  const thinker = new Thinker(parts, fetcher);
  const archive = new ArrayBuffer(8);
  thinker.learn("agra", archive);
  const answer = thinker.think({ bot: "merchant" }, true);
  await settled();
  const [worker] = Noted.all;
  expect(worker?.tasks).toEqual(["start", "game agra", "job"]);
  expect(worker?.given).toEqual([archive]);
  worker?.onmessage({ data: { move: "pass" } });
  expect(await answer).toEqual({ move: "pass" });
});

test("a worker that breaks is ended, and another one is told the games and nets that it knew", async () => {
  const thinker = new Thinker(parts, fetcher);
  thinker.learn("agra", new ArrayBuffer(8));
  thinker.learnNet("agra", new ArrayBuffer(8));
  const lost = thinker.think({ bot: "merchant" }, true);
  await settled();
  Noted.all[0]?.onerror();
  expect(await lost).toBeNull();
  expect(Noted.all[0]?.ended).toBe(true);
  void thinker.think({ bot: "merchant" }, true);
  await settled();
  expect(Noted.all[1]?.tasks).toEqual(["start", "game agra", "net agra", "job"]);
});
