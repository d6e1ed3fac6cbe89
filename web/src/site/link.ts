// A record as part of an address: compressed, and in the alphabet of addresses.

/** Longer addresses are cut by some programs on their way. */
const MOST = 6000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

/** The end of an address that brings a record along; nothing where that would be too long. */
export async function pack(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return text.length > MOST ? "" : text;
}

/** The record of such an address. */
export async function unpack(text: string): Promise<string> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

/** A record up to a position: its first moves, and no result. The seed stays as it is written, for it
 * may be a longer number than a page can count. */
export function upTo(record: string, count: number): string {
  const moves = JSON.parse(/"moves":\s*(\[[^\]]*\])/.exec(record)?.[1] ?? "[]") as string[];
  return record
    .replace(/"moves":\s*\[[^\]]*\]/, `"moves": ${JSON.stringify(moves.slice(0, count))}`)
    .replace(/,\s*"result":\s*\{[^}]*\}/, "");
}
