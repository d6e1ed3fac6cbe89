import { expect, it } from "vitest";
import made from "../../tests/bots/forward.json";
import { forPython, Net } from "../src/site/net";

type Look = [numbers: number[], legal: number[], players: number, temperature: number, answer: number[]];

// What Python and C compute is tried with the same nets and positions.
for (const { shape, weights, looks } of made) {
  const { sees_legal: seesLegal, ...rest } = shape;
  const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  const net = new Net(bytes, { ...rest, seesLegal });

  for (const [at, look] of looks.entries())
    it(`computes what numpy computed: ${seesLegal ? "legal moves are inputs" : "numbers alone"}, ${at}`, () => {
      const [numbers, legal, players, temperature, answer] = look as Look;
      const own = net.look(new Float32Array(numbers), legal, players, temperature);
      expect(own).toHaveLength(answer.length);
      for (const [k, number] of own.entries()) expect(number).toBeCloseTo(answer[k] ?? Number.NaN, 3);
    });

  it(`is the same for Python: ${seesLegal ? "legal moves are inputs" : "numbers alone"}`, () => {
    const bytesOf = (data: Uint8Array) => ({ getBuffer: () => ({ data, release: () => {} }) });
    const { numbers, actions, width, depth, seats } = rest;
    const asked = forPython(bytesOf(bytes), numbers, actions, width, depth, seats, seesLegal);
    const [given, legal, players, temperature] = looks[0] as Look;
    const packed = new Uint8Array(new Float32Array(given).buffer);
    const own = asked(bytesOf(packed), { toJs: () => legal }, players, temperature);
    expect(own).toEqual(net.look(new Float32Array(given), legal, players, temperature));
  });
}

it("refuses what does not fit", () => {
  const shape = { numbers: 2, actions: 2, width: 1, depth: 0, seats: 2, seesLegal: false };
  expect(() => new Net(new Uint8Array(4), shape)).toThrow("do not fit the shapes");
  const net = new Net(new Uint8Array(2 * (2 + 1 + 6 + 6)), shape);
  expect(() => net.look(new Float32Array(3), [0], 2, 1)).toThrow("does not fit the net");
  expect(net.look(new Float32Array(2), [0, 1], 2, 1)).toEqual([0.5, 0.5, 0, 0, 0.5, 0.5]);
});
