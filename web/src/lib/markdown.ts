// The little Markdown of the rules texts: headings with anchors, paragraphs, lists, tables, emphasis.

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function inline(text: string): string {
  return escape(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\[(.+?)\]\(#([\w-]+)\)/g, '<a href="#rule-$2">$1</a>');
}

function heading(line: string): string {
  const [, marks = "#", title = "", anchor] = /^(#+) (.*?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  const level = Math.min(marks.length, 4);
  const id = anchor ? ` id="rule-${anchor}"` : "";
  return `<h${level}${id}>${inline(title)}</h${level}>`;
}

function table(rows: string[]): string {
  const cells = rows
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row))
    .map((row) => row.slice(1, -1).split("|").map((cell) => inline(cell.trim())));
  const [head = [], ...body] = cells;
  const line = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line("th", head)}</thead><tbody>${body.map((row) => line("td", row)).join("")}</tbody></table>`;
}

/** Rules text as HTML; everything in it is escaped first. */
export function markdown(source: string): string {
  const blocks = source.replace(/\r/g, "").split(/\n{2,}/);
  return blocks
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim());
      if (!lines.length) return "";
      const first = lines[0] ?? "";
      if (first.startsWith("#")) {
        const rest = lines.slice(1).join("\n");
        return heading(first) + (rest ? markdown(rest) : "");
      }
      if (lines.every((line) => line.startsWith("|"))) return table(lines);
      if (/^\s*([-*]|\d+\.) /.test(first)) {
        const tag = /^\s*\d/.test(first) ? "ol" : "ul";
        const items = lines.reduce<string[]>((found, line) => {
          if (/^\s*([-*]|\d+\.) /.test(line)) found.push(line.replace(/^\s*([-*]|\d+\.) /, ""));
          else found.push(`${found.pop() ?? ""} ${line.trim()}`);
          return found;
        }, []);
        return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
      }
      return `<p>${inline(lines.join(" "))}</p>`;
    })
    .join("\n");
}
