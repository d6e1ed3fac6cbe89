import { expect, it } from "vitest";
import { both as events } from "../src/events/words";
import { both as house } from "../src/house/words";

const blanks = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map((one) => one[1]));

it.each([
  ["tournaments", events],
  ["order in the house", house],
])("says everything about %s in both languages with the same blanks", (_, both) => {
  const { en, es } = both as Record<"en" | "es", Record<string, string>>;
  for (const key of Object.keys(en)) expect(blanks(es[key]!), key).toEqual(blanks(en[key]!));
});
