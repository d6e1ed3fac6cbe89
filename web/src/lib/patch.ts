// A picture as it travels: whole, or with parts of the one before, `[from, to]`, in place of panes, nodes
// and seats that did not change. `caudal.scene.patch` makes it and says more.

import type { Node, Pane, Scene, Strip } from "./types";

type Row<T> = (T | [number, number])[];

export interface Sent {
  panes: Row<Omit<Pane, "nodes"> & { nodes: Row<Node> }>;
  seats: Row<Strip>;
}

/** A row with the old one's parts in their places. */
function unfold<Old, New>(old: Old[], row: Row<New>, make: (item: New) => Old): Old[] {
  return row.flatMap((item) => (Array.isArray(item) ? old.slice(item[0], item[1]) : [make(item)]));
}

/** The scene that is shown to a reader who had the old one and was sent this. What did not change is the same
 * object as before, so that it is not drawn again. */
export function patched(old: Scene | null, sent: Sent): Scene {
  const known = new Map(old?.panes.map((pane) => [pane.id, pane.nodes]));
  return {
    panes: unfold(old?.panes ?? [], sent.panes, (pane) => ({
      ...pane,
      nodes: unfold(known.get(pane.id) ?? [], pane.nodes, (node) => node),
    })),
    seats: unfold(old?.seats ?? [], sent.seats, (strip) => strip),
  };
}
