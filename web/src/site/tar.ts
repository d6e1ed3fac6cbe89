// Unpacks an archive (ustar) into a file system.

interface FileSystem {
  mkdirTree: (path: string) => void;
  writeFile: (path: string, body: Uint8Array) => void;
}

const BLOCK = 512;

export function unpack(files: FileSystem, root: string, archive: Uint8Array): void {
  const decoder = new TextDecoder();
  const made = new Set<string>();
  for (let at = 0; at + BLOCK <= archive.length && archive[at]; ) {
    const field = (from: number, length: number) =>
      decoder.decode(archive.subarray(at + from, at + from + length)).replace(/\0[^]*$/, "");
    const prefix = field(345, 155);
    const path = `${root}/${prefix && `${prefix}/`}${field(0, 100)}`;
    const size = Number.parseInt(field(124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
