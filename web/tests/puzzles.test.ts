import { expect, it } from "vitest";
import { both, type PuzzleWord } from "../src/puzzles/words";

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((blank) => blank[1]);

it("says everything in both languages with the same blanks", () => {
  for (const key of Object.keys(both.en) as PuzzleWord[])
    expect(new Set(blanks(both.es[key])), key).toEqual(new Set(blanks(both.en[key])));
});
