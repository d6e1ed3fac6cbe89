// The forward pass of a game's net for one position: what `caudal/bots/forward.c` computes elsewhere.
// Most inputs are 0 and cost nothing; of the policy only the legal moves are looked at.

export interface Shape {
  numbers: number;
  actions: number;
  width: number;
  depth: number;
  seats: number;
  /** Whether legal moves are inputs too. */
  seesLegal: boolean;
}

/** All floats of 16 bits (five of them exponent), by their bits. */
function halves(): Float32Array {
  const values = new Float32Array(1 << 16);
  for (let bits = 0; bits < values.length; bits++) {
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    const size = exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24;
    values[bits] = bits >> 15 ? -size : size;
  }
  return values;
}

function softmax(values: number[]): number[] {
  const most = Math.max(...values);
  const grown = values.map((value) => Math.exp(value - most));
  const total = grown.reduce((sum, value) => sum + value, 0);
  return grown.map((value) => value / total);
}

export class Net {
  readonly #first: Float32Array;
  readonly #firstBias: Float32Array;
  readonly #blocks: Float32Array;
  readonly #blockBias: Float32Array;
  readonly #heads: Float32Array;
  readonly #headsBias: Float32Array;

  /** `weights`: half floats, little end first, as `caudal/bots/netfile.py` has them. */
  constructor(
    weights: Uint8Array,
    private readonly shape: Shape,
  ) {
    const { numbers, actions, width, depth, seats, seesLegal } = shape;
    const ins = numbers + (seesLegal ? actions : 0);
    const outs = actions + 2 * seats;
    const count = (ins + 1) * width + depth * (width + 1) * width + outs * (width + 1);
    if (weights.byteLength !== 2 * count) throw new Error("the weights do not fit the shapes");
    const known = halves();
    const view = new DataView(weights.buffer, weights.byteOffset, weights.byteLength);
    let at = 0;
    const next = (count: number) => {
      const part = new Float32Array(count);
      for (let k = 0; k < count; k++, at += 2) part[k] = known[view.getUint16(at, true)] as number;
      return part;
    };
    this.#first = next(ins * width);
    this.#firstBias = next(width);
    this.#blocks = next(depth * width * width);
    this.#blockBias = next(depth * width);
    this.#heads = next(outs * width);
    this.#headsBias = next(outs);
  }

  /** For the seats at the table, the one that decides first: the chance to win, then how far ahead of the
   * best rival; then for each legal move how likely it is to be chosen. */
  look(numbers: Float32Array, legal: number[], players: number, temperature: number): number[] {
    const { actions, seats } = this.shape;
    if (numbers.length !== this.shape.numbers || players < 2 || players > seats || !(temperature > 0)) {
      throw new Error("the position does not fit the net");
    }
    const hidden = this.#layers(numbers, legal);
    const rows = Array.from({ length: players }, (_, seat) => actions + seat);
    const chances = softmax(rows.map((row) => this.#output(hidden, row)));
    const margins = rows.map((row) => this.#output(hidden, row + seats));
    const odds = legal.length ? softmax(legal.map((move) => this.#output(hidden, move) / temperature)) : [];
    return [...chances, ...margins, ...odds];
  }

  #layers(numbers: Float32Array, legal: number[]): Float32Array {
    const { width, depth, seesLegal } = this.shape;
    const hidden = this.#firstBias.slice();
    numbers.forEach((by, row) => by && add(hidden, this.#first, row * width, by));
    if (seesLegal) for (const move of legal) add(hidden, this.#first, (numbers.length + move) * width, 1);
    for (let k = 0; k < width; k++) hidden[k] = Math.max(0, hidden[k] as number);
    for (let d = 0; d < depth; d++) {
      const more = this.#blockBias.slice(d * width, (d + 1) * width);
      hidden.forEach((by, row) => by && add(more, this.#blocks, (d * width + row) * width, by));
      for (let k = 0; k < width; k++) hidden[k] = (hidden[k] as number) + Math.max(0, more[k] as number);
    }
    return hidden;
  }

  #output(hidden: Float32Array, row: number): number {
    const from = row * hidden.length;
    let sum = this.#headsBias[row] as number;
    for (let k = 0; k < hidden.length; k++) sum += (hidden[k] as number) * (this.#heads[from + k] as number);
    return sum;
  }
}

/** Add a row of weights, times a number. */
function add(sum: Float32Array, weights: Float32Array, from: number, by: number): void {
  for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] as number) + by * (weights[from + k] as number);
}

/** Bytes and lists as Pyodide hands them to a script. */
interface Bytes {
  getBuffer: (kind: "u8") => { data: Uint8Array; release: () => void };
}
interface List {
  toJs: () => number[];
}

function copied(bytes: Bytes): Uint8Array<ArrayBuffer> {
  const buffer = bytes.getBuffer("u8");
  const copy = new Uint8Array(buffer.data);
  buffer.release();
  return copy;
}

/** What Python is given: makes of a net's weights and shapes what looks at positions with it. */
export function forPython(
  weights: Bytes, numbers: number, actions: number, width: number, depth: number, seats: number, seesLegal: boolean,
): (given: Bytes, legal: List, players: number, temperature: number) => number[] {
  const net = new Net(copied(weights), { numbers, actions, width, depth, seats, seesLegal });
  return (given, legal, players, temperature) =>
    net.look(new Float32Array(copied(given).buffer), legal.toJs(), players, temperature);
}
