import { expect, test } from "vitest";
import { pack, unpack, upTo } from "../src/site/link";
import { joined, records } from "../src/site/several";
import { unpack as untar } from "../src/site/tar";

test("a record goes into an address and comes back as it was", async () => {
  const record = '{"game": "the_river", "seed": 340282366920938463463374607431768211455, "moves": ["tile:2"]}';
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(record);
});

test("what is too long for an address is not put into one", async () => {
  const noise = Array.from({ length: 30_000 }, () => Math.random().toString(36)[2]).join("");
  expect(await pack(noise)).toBe("");
});

/** One file of a ustar archive. */
function entry(name: string, body: string, prefix = ""): Uint8Array {
  const block = new Uint8Array(512 + Math.ceil(body.length / 512) * 512);
  const put = (text: string, at: number) => block.set(new TextEncoder().encode(text), at);
  put(name, 0);
  put(`${body.length.toString(8).padStart(11, "0")}\0`, 124);
  put(prefix, 345);
  put(body, 512);
  return block;
}

test("an archive is unpacked, long paths too", () => {
  const archive = new Uint8Array([...entry("a.txt", "first"), ...entry("b.txt", "x".repeat(600), "far/away"), ...new Uint8Array(1024)]);
  const files = new Map<string, string>();
  const made: string[] = [];
  untar(
    { mkdirTree: (path) => made.push(path), writeFile: (path, body) => files.set(path, new TextDecoder().decode(body)) },
    "/games",
    archive,
  );
  expect([...files]).toEqual([["/games/a.txt", "first"], ["/games/far/away/b.txt", "x".repeat(600)]]);
  expect(made).toEqual(["/games", "/games/far/away"]);
});

const SEED = "340282366920938463463374607431768211455";
const RECORD = `{
  "game": "the_river",
  "seed": ${SEED},
  "moves": [
    "tile:2", "place:build",
    "reserve:mill"
  ],
  "result": {"scores": [3, 1], "ranking": [1, 2]}
}
`;

test("a position is a record up to it, with its seed as it was", () => {
  const cut = upTo(RECORD, 2);
  expect(JSON.parse(cut).moves).toEqual(["tile:2", "place:build"]);
  expect(cut).toContain(SEED);
  expect(cut).not.toContain("result");
  expect(JSON.parse(upTo(RECORD, Infinity)).moves).toHaveLength(3);
});

test("several records are one file, and come apart again", () => {
  const file = joined([RECORD, RECORD]);
  expect(records(file)).toHaveLength(2);
  expect(records(file)[1]).toContain(SEED);
  expect(JSON.parse(records(file)[0] ?? "")).toEqual(JSON.parse(RECORD));
  expect(records(RECORD)).toEqual([RECORD]);
});
