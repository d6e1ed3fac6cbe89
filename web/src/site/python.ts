// Python in a worker: Pyodide with the standard library and Caudal, everything from this page's own
// files. What was fetched and compiled once is handed on to the second worker.

import { loadPyodide, type PyodideAPI, version } from "pyodide";
import { forPython } from "./net";
import { unpack } from "./tar";
import type { Files } from "./files";

/** What Python is started from. */
export interface Parts {
  /** The folder of Pyodide's own modules. */
  folder: string;
  machine: WebAssembly.Module;
  library: ArrayBuffer;
  core: ArrayBuffer;
}

/** What Python says: the JSON of an answer. */
export type Ask = (call: string, language: string, args: string) => string;

export interface Python {
  ask: Ask;
  /** Put a game's folder beside the others. */
  add: (archive: ArrayBuffer) => void;
  /** Put a net into its game's folder. */
  learn: (game: string, net: ArrayBuffer) => void;
}

const PACKAGES = "/lib/python3.14/site-packages";
const LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
});

/** Fetches files of the page, which travel compressed whatever the host does, and tells how far it is. */
export class Fetcher {
  constructor(
    private readonly base: string,
    private readonly list: Files,
    private readonly told: (name: string, bytes: number) => void,
  ) {}

  address(name: string): string {
    const path = this.list.files[name]?.path;
    if (!path) throw new Error(`the page has no file ${name}`);
    return new URL(path, this.base).href;
  }

  has(name: string): boolean {
    return name in this.list.files;
  }

  async open(name: string, type: string): Promise<Response> {
    const answer = await fetch(this.address(name));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    let bytes = 0;
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, control) => {
        bytes += part.byteLength;
        this.told(name, bytes);
        control.enqueue(part);
      },
    });
    const unpacked = answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked, { headers: { "content-type": type } });
  }

  async bytes(name: string): Promise<ArrayBuffer> {
    return (await this.open(name, "application/octet-stream")).arrayBuffer();
  }
}

/** All that Python is started from, at once. */
export async function fetched(fetcher: Fetcher): Promise<Parts> {
  const [machine, library, core] = await Promise.all([
    fetcher.open("python/pyodide.asm.wasm", "application/wasm").then(WebAssembly.compileStreaming),
    fetcher.bytes("python/library.zip"),
    fetcher.bytes("python/core.tar"),
  ]);
  const folder = fetcher.address("python/pyodide.asm.mjs").replace(/[^/]*$/, "");
  return { folder, machine, library, core };
}

/** Start Pyodide from its parts. It asks for them by address: it is given what is here already. */
async function booted(parts: Parts): Promise<PyodideAPI> {
  const far = globalThis.fetch;
  const instantiate = WebAssembly.instantiateStreaming;
  globalThis.fetch = async (asked, ...more) => {
    const address = String(asked);
    if (address.endsWith("python_stdlib.zip")) return new Response(parts.library);
    if (address.endsWith("pyodide.asm.wasm")) return new Response();
    return far(asked, ...more);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: parts.machine,
    instance: await WebAssembly.instantiate(parts.machine, imports),
  });
  try {
    return await loadPyodide({ indexURL: parts.folder, lockFileContents: LOCK, packageBaseUrl: parts.folder });
  } finally {
    globalThis.fetch = far;
    WebAssembly.instantiateStreaming = instantiate;
  }
}

const put = (python: PyodideAPI, archive: ArrayBuffer) => unpack(python.FS, PACKAGES, new Uint8Array(archive));

/** Start Python. What is kept of it does not hold its parts, which are megabytes, in memory. */
export async function started(parts: Parts): Promise<Python> {
  const python = await booted(parts);
  put(python, parts.core);
  const door = python.runPython("from caudal.page.door import Door; Door()");
  python.runPython("from caudal.page.forward import computed_by; computed_by")(forPython);
  return {
    ask: (call, language, args) => door.ask(call, language, args),
    add: (archive) => put(python, archive),
    learn: (game, net) => {
      python.FS.writeFile(`${PACKAGES}/caudal/games/${game}/net.bin`, new Uint8Array(net));
      door.ask("learned", "en", "[]");
    },
  };
}
