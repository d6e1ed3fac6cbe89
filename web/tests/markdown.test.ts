import { expect, it } from "vitest";
import { markdown } from "../src/lib/markdown";

it("gives headings the anchors that questions link to", () => {
  expect(markdown("## Claiming land {#claim}")).toBe('<h2 id="rule-claim">Claiming land</h2>');
});

it("escapes everything that is not its own", () => {
  expect(markdown("<script>alert(1)</script> & *so*")).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; <em>so</em></p>",
  );
});

it("knows lists and tables", () => {
  expect(markdown("- a\n- b\n  c")).toBe("<ul><li>a</li><li>b c</li></ul>");
  expect(markdown("| x | y |\n|---|---|\n| 1 | 2 |")).toContain("<td>2</td>");
});
