// Pieces glide where they moved: remember where everything with an id lies, let the page change,
// and play the way from the old place to the new one. Works from pane to pane. What is new comes from
// its source, if it has one. Dice roll.

interface Was {
  box: DOMRect;
  face: string;
}

export type Places = Map<string, Was>;

const ROLL = [
  { rotate: "0deg", scale: 1 },
  { rotate: "220deg", scale: 1.35, offset: 0.45 },
  { rotate: "360deg", scale: 1 },
];
const GLOW = "drop-shadow(0 0 5px var(--c-action)) drop-shadow(0 0 2px var(--c-action))";
const RING = [
  { filter: "drop-shadow(0 0 0 var(--c-action))" },
  { filter: GLOW, offset: 0.2 },
  { filter: GLOW, offset: 0.7 },
  { filter: "drop-shadow(0 0 0 var(--c-action))" },
];
/** For who wants nothing to move: it is there, and then it is not. */
const STILL = [{ filter: GLOW }, { filter: GLOW }];

const face = (element: Element) => element.querySelector("use")?.getAttribute("href") ?? "";

export function places(root: ParentNode): Places {
  const places: Places = new Map();
  for (const element of root.querySelectorAll("[data-id]")) {
    const id = element.getAttribute("data-id") ?? "";
    places.set(id, { box: element.getBoundingClientRect(), face: id.startsWith("die-") ? face(element) : "" });
  }
  return places;
}

export function glide(root: ParentNode, before: Places): void {
  for (const element of root.querySelectorAll<SVGGraphicsElement>("[data-id]")) {
    const old =
      before.get(element.getAttribute("data-id") ?? "") ?? before.get(element.getAttribute("data-source") ?? "");
    const svg = element.ownerSVGElement;
    if (!svg) continue;
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: "ease-out" });
      continue;
    }
    if (old.face && old.face !== face(element)) {
      element.classList.add("rolling");
      element.animate(ROLL, { duration: 600, easing: "ease-out" });
      continue;
    }
    const now = element.getBoundingClientRect();
    const dx = old.box.x + old.box.width / 2 - now.x - now.width / 2;
    const dy = old.box.y + old.box.height / 2 - now.y - now.height / 2;
    if (Math.hypot(dx, dy) < 3) continue;
    const scale = svg.getScreenCTM()?.a ?? 1;
    element.animate(
      [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0px 0px" }],
      { duration: 250 + Math.min(250, Math.hypot(dx, dy) / 3), easing: "ease-out" },
    );
  }
}

/** A ring of light round pieces, for a moment: so that what a rival did is seen, moving or not. */
export function ring(root: ParentNode, ids: string[], duration: number, motion: boolean): void {
  for (const id of ids) {
    for (const element of root.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)) {
      element.animate(motion ? RING : STILL, { duration, easing: "ease-in-out" });
    }
  }
}
