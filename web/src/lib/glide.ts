// Pieces glide where they moved: remember where everything with an id lies, let the page change,
// and play the way from the old place to the new one. Works from pane to pane.

export function places(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll("[data-id]")) {
    found.set(element.getAttribute("data-id") ?? "", element.getBoundingClientRect());
  }
  return found;
}

export function glide(root: ParentNode, before: Map<string, DOMRect>): void {
  for (const element of root.querySelectorAll<SVGGraphicsElement>("[data-id]")) {
    const old = before.get(element.getAttribute("data-id") ?? "");
    const svg = element.ownerSVGElement;
    if (!svg) continue;
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: "ease-out" });
      continue;
    }
    const now = element.getBoundingClientRect();
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.hypot(dx, dy) < 3) continue;
    const scale = svg.getScreenCTM()?.a ?? 1;
    element.animate(
      [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0px 0px" }],
      { duration: 250 + Math.min(250, Math.hypot(dx, dy) / 3), easing: "ease-out" },
    );
  }
}
