// What differs between two pictures: the pieces that came or moved, and the dice that fell.

import type { Node, Scene } from "./types";

/** Where every piece with an id lies, in words that change when it moves; dice also by their face. */
export function pieces(scene: Scene | null | undefined): Map<string, string> {
  const faces = new Map<string, string>();
  function visit(node: Node, where: string) {
    const here = node.at || node.turn ? `${where} ${node.at?.join(",") ?? ""}/${node.turn ?? 0}` : where;
    const face = node.id?.startsWith("die-") ? JSON.stringify(node.n) : "";
    if (node.id) faces.set(node.id, `${here}${node.box?.join(",") ?? ""}${face}`);
    for (const child of node.n ?? []) visit(child, here);
  }
  for (const pane of scene?.panes ?? []) for (const node of pane.nodes) visit(node, pane.id);
  return faces;
}

/** The ids of the pieces that are new or lie elsewhere. */
export function moved(before: Scene | null | undefined, after: Scene | null | undefined): string[] {
  const old = pieces(before);
  return [...pieces(after)].filter(([id, where]) => old.get(id) !== where).map(([id]) => id);
}
