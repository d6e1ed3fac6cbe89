import { describe, expect, it } from "vitest";
import { chairs, chosen, clockOf, clockWords, levels, painted, seated } from "../src/lib/seating";

describe("a new table", () => {
  it("is filled by the occasion, the first chair one's own", () => {
    expect(chairs(3, "bots").map((chair) => chair.kind)).toEqual(["person", "bot", "bot"]);
    expect(chairs(2, "link").map((chair) => chair.kind)).toEqual(["person", "open"]);
    expect(chairs(2, "screen").map((chair) => chair.kind)).toEqual(["person", "person"]);
  });

  it("keeps chairs when more are wanted", () => {
    const two = chairs(2, "screen");
    two[1]!.name = "Ben";
    expect(chairs(3, "screen", two).map((chair) => chair.name)).toEqual(["", "Ben", ""]);
  });

  it("gives people names, and bots levels with characters", () => {
    const three = chairs(3, "bots");
    three[1] = { kind: "bot", name: "", level: "master", persona: "builder" };
    three[2] = { kind: "person", name: "", level: "", persona: "" };
    const seats = seated(three, "Ana", ["Ana", "Heron"]);
    expect(seats[0]).toEqual({ kind: "person", name: "Ana" });
    expect(seats[1]).toMatchObject({ kind: "bot", bot: "master:builder" });
    expect(seats[2]).toEqual({ kind: "person", name: "Heron" });
  });

  it("has the levels for as many players", () => {
    const bots = [
      { name: "legend", title: "Legend", players: [2, 3] },
      { name: "sage", title: "Sage", players: [2] },
      { name: "greedy:builder", title: "Builder", players: [2, 3] },
    ];
    const game = { bots } as unknown as Parameters<typeof levels>[0];
    expect(levels(game).map((bot) => bot.name)).toEqual(["legend", "sage"]);
    expect(levels(game, 3).map((bot) => bot.name)).toEqual(["legend"]);
  });

  it("has a clock in the server's words and in people's", () => {
    expect(clockOf("")).toMatchObject({ kind: "none" });
    expect(clockOf("30")).toMatchObject({ kind: "bank", seconds: 1800 });
    expect(clockWords(clockOf("3d"))).toEqual(["clock_days", { n: 3 }]);
  });

  it("tells the options that are not as usual", () => {
    const option = { id: "gold", title: "Gold", help: "", values: ["open", "hidden"], labels: ["Open", "Hidden"], default: "open" };
    const game = { options: [option] } as unknown as Parameters<typeof chosen>[0];
    expect(chosen(game, { gold: "hidden" })).toEqual(["Gold: Hidden"]);
    expect(chosen(game, { gold: "open" })).toEqual([]);
    expect(chosen(game, { gold: "open" }, true)).toEqual(["Gold: Open"]);
  });
});

it("paints the seats whose colour is not their number's", () => {
  expect(painted([{ colour: 0 }, { colour: 1 }])).toBe("");
  const swapped = painted([{ colour: 1 }, { colour: 0 }]).split(";");
  expect(swapped).toContain("--c-seat-1:var(--c-colour-2)");
  expect(swapped).toContain("--c-on-seat-2:var(--c-on-colour-1)");
});

it("tells the colour that somebody would like", () => {
  const [mine] = seated([{ kind: "person", name: "", level: "", persona: "", colour: 2 }], "Ana", []);
  expect(mine).toEqual({ kind: "person", name: "Ana", colour: 2 });
});
