import { expect, it } from "vitest";
import { both, type PeopleWord, phrase } from "../src/people/words";

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((blank) => blank[1]);

it("says everything in both languages with the same blanks", () => {
  for (const key of Object.keys(both.en) as PeopleWord[])
    expect(new Set(blanks(both.es[key])), key).toEqual(new Set(blanks(both.en[key])));
});

it("agrees with the number", () => {
  expect(phrase("en", "tables", { count: 1 })).toBe("1 table");
  expect(phrase("en", "tables", { count: 3 })).toBe("3 tables");
  expect(phrase("es", "codes_left", { count: 1 })).toBe("Queda 1");
});
