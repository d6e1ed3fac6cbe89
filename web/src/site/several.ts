// Several records in one file, one a line. Seeds stay as they are written: they may be longer numbers
// than a page can count.

export const joined = (records: string[]): string =>
  records.map((record) => `${record.replaceAll(/\s*\n\s*/g, " ").trim()}\n`).join("");

/** The records of a file: one, over many lines, or one in each. */
export function records(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.every((line) => line.startsWith("{") && line.trimEnd().endsWith("}")) ? lines : [text];
}
