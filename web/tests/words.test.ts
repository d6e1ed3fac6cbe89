import { expect, it } from "vitest";
import { words } from "../src/lib/words";

it("fills blanks in both languages", () => {
  expect(words("en", "turn_of", { name: "Ebro" })).toBe("Ebro is playing");
  expect(words("es", "turn_of", { name: "Ebro" })).toBe("Juega Ebro");
});
