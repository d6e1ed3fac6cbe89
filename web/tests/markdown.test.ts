import { expect, it } from "vitest";
import { contents, markdown } from "../src/lib/markdown";

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

it("keeps rules' ids out of the way: a mark tells them on demand", () => {
  const html = markdown("- Nobody passes (RG-302). Sailing is possible (RG-303 ⚑: always).", {
    ruling: "Our ruling:",
    rule: "Rule",
    figure: (pane) => pane,
  });
  expect(html.replace(/<[^>]+>/g, "")).toBe("Nobody passes§ Rule RG-302. Sailing is possible⚑ Our ruling: RG-303: always.");
  expect(html).toContain('title="Our ruling: RG-303: always"');
});

it("finds them among other words too", () => {
  expect(markdown("Not in your turn (see gains, RG-730).").replace(/<[^>]+>/g, "")).toBe("Not in your turn (see gains§ RG-730).");
});

it("shows pictures where a comment asks for one", () => {
  const html = markdown("## Boat\n\n<!-- river: The *river* -->\n\nIt sails.", { ruling: "", rule: "", figure: (pane) => `/${pane}.svg` });
  expect(html).toContain('<figure><img src="/river.svg" alt="" loading="lazy" /><figcaption>The <em>river</em></figcaption></figure>');
});

it("lists its chapters", () => {
  expect(contents("# Agra\n\n## The *turn* {#turn}\n\ntext\n\n### Paying {#pay}")).toEqual([
    { level: 2, title: "The turn", anchor: "turn" },
    { level: 3, title: "Paying", anchor: "pay" },
  ]);
});
