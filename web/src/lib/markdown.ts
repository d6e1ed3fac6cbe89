// The little Markdown of the rules texts: headings with anchors, paragraphs, lists, tables, emphasis.
// Ids of rules, and the flag of those that are ours, become small marks that tell on demand.

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** What the marks tell: before the ids of rules that are ours, and of the rulebook's. */
export interface Marks {
  ruling: string;
  rule: string;
  /** Where the picture of a part of the table is. */
  figure: (pane: string) => string;
}
const NONE: Marks = { ruling: "", rule: "", figure: (pane) => pane };
/** A picture, in a comment of its own: the part of the table, and what is seen there. */
const FIGURE = /^<!-- ([\w-]+): (.+) -->$/;
/** Ids in parentheses of their own, with what is said of them there; or among other words. */
const IDS = / ?\(([A-Z]{2}-\d[^()]*)\)|,? ([A-Z]{2}-\d+(?: ⚑)?)/g;

function mark(ids: string, marks: Marks): string {
  const ours = ids.includes("⚑");
  const told = `${ours ? marks.ruling : marks.rule} ${ids.replaceAll(" ⚑", "")}`.trim();
  return `<button class="ruling" title="${told}" aria-label="${told}">${ours ? "⚑" : "§"}<span> ${told}</span></button>`;
}

function inline(text: string, marks: Marks): string {
  return escape(text)
    .replace(IDS, (_, alone: string | undefined, among: string) => mark(alone ?? among, marks))
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\[(.+?)\]\(#([\w-]+)\)/g, '<a href="#rule-$2">$1</a>');
}

function heading(line: string, marks: Marks): string {
  const [, hashes = "#", title = "", anchor] = /^(#+) (.*?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  const level = Math.min(hashes.length, 4);
  const id = anchor ? ` id="rule-${anchor}"` : "";
  return `<h${level}${id}>${inline(title, marks)}</h${level}>`;
}

function table(rows: string[], marks: Marks): string {
  const cells = rows
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row))
    .map((row) => row.slice(1, -1).split("|").map((cell) => inline(cell.trim(), marks)));
  const [head = [], ...body] = cells;
  const line = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line("th", head)}</thead><tbody>${body.map((row) => line("td", row)).join("")}</tbody></table>`;
}

export interface Chapter {
  level: number;
  title: string;
  anchor: string;
}

/** The headings of a rules text that have an anchor. */
export function contents(source: string): Chapter[] {
  return [...source.matchAll(/^(#{2,4}) (.*?) \{#([\w-]+)\}$/gm)].map(([, hashes = "", title = "", anchor = ""]) => ({
    level: hashes.length,
    title: title.replace(IDS, "").replace(/[*`]/g, ""),
    anchor,
  }));
}

/** Rules text as HTML; everything in it is escaped first. */
export function markdown(source: string, marks = NONE): string {
  const blocks = source.replace(/\r/g, "").split(/\n{2,}/);
  return blocks
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim());
      if (!lines.length) return "";
      const first = lines[0] ?? "";
      const [, pane, seen = ""] = FIGURE.exec(first) ?? [];
      if (pane) {
        return `<figure><img src="${marks.figure(pane)}" alt="" loading="lazy" /><figcaption>${inline(seen, marks)}</figcaption></figure>`;
      }
      if (first.startsWith("#")) {
        const rest = lines.slice(1).join("\n");
        return heading(first, marks) + (rest ? markdown(rest, marks) : "");
      }
      if (lines.every((line) => line.startsWith("|"))) return table(lines, marks);
      if (/^\s*([-*]|\d+\.) /.test(first)) {
        const tag = /^\s*\d/.test(first) ? "ol" : "ul";
        const items = lines.reduce<string[]>((told, line) => {
          if (/^\s*([-*]|\d+\.) /.test(line)) told.push(line.replace(/^\s*([-*]|\d+\.) /, ""));
          else told.push(`${told.pop() ?? ""} ${line.trim()}`);
          return told;
        }, []);
        return `<${tag}>${items.map((item) => `<li>${inline(item, marks)}</li>`).join("")}</${tag}>`;
      }
      return `<p>${inline(lines.join(" "), marks)}</p>`;
    })
    .join("\n");
}
