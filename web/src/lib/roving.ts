// Keys among things that lie about: a group is one stop for Tab, arrows go to the nearest thing in
// their direction, and focus stays in the group when what had it is gone.

import type { Attachment } from "svelte/attachments";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The gap between two stretches of a line; 0 where they overlap. */
const gap = (a: number, b: number, c: number, d: number) => Math.max(0, c - b, a - d);

/** Which box lies nearest in an arrow's direction; -1: none. What lies straight ahead is preferred
 * to what lies aside. */
export function nearest(from: Box, boxes: Box[], key: string): number {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, k) => {
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const ahead = x * dx + y * dy;
    if (ahead < 2) return;
    const aside = dx
      ? gap(from.y, from.y + from.height, box.y, box.y + box.height)
      : gap(from.x, from.x + from.width, box.x, box.x + box.width);
    const off = Math.abs(dx ? y : x);
    if (aside > 0 && off > ahead * 2.5) return;
    const cost = ahead + 2 * aside + 0.2 * off;
    if (cost < least) {
      least = cost;
      best = k;
    }
  });
  return best;
}

type Item = HTMLElement | SVGElement;
const GROUP = "[data-roving]";

function itemsOf(group: Element): Item[] {
  const items = group.querySelectorAll<Item>(group.getAttribute("data-roving") ?? "");
  return [...items].filter((item) => item.checkVisibility());
}

/** Focus the nearest item in the arrow's direction, in this group or else in another. */
function step(group: Element, key: string): boolean {
  const active = document.activeElement;
  if (!active || !group.contains(active)) return false;
  const from = active.getBoundingClientRect();
  const groups = [group, ...document.querySelectorAll(GROUP)];
  const everywhere = groups.slice(1).flatMap(itemsOf);
  for (const items of [itemsOf(group), everywhere]) {
    const next = nearest(from, items.map((item) => item.getBoundingClientRect()), key);
    if (next < 0) continue;
    items[next]?.focus();
    items[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  }
  return false;
}

/** Makes an element such a group of the items that a selector finds in it. */
export function roving(selector: string): Attachment<Element> {
  return (group) => {
    group.setAttribute("data-roving", selector);
    let held = false;

    /** Exactly one item is a stop for Tab. */
    function settle(stop?: Item) {
      const items = [...group.querySelectorAll<Item>(selector)];
      const chosen = stop ?? items.find((item) => item.tabIndex === 0) ?? items[0];
      for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (held && lost && chosen) chosen.focus();
    }
    function focused(event: Event) {
      const item = (event.target as Element).closest<Item>(selector);
      held = !!item?.matches(":focus-visible"); // who clicks goes on clicking
      if (item) settle(item);
    }
    function left(event: Event) {
      // Who left for something else left; who is left without an item waits for the next.
      if ((event as FocusEvent).relatedTarget) held = false;
    }
    function pressed(event: Event) {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (key === "Tab") held = false;
      if (!WAYS[key] || ctrlKey || metaKey || altKey) return;
      if (step(group, key)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    function pointed() {
      held = false;
    }
    const observer = new MutationObserver(() => settle());
    observer.observe(group, { childList: true, subtree: true });
    group.addEventListener("focusin", focused);
    group.addEventListener("focusout", left);
    group.addEventListener("keydown", pressed);
    document.addEventListener("pointerdown", pointed);
    settle();
    return () => {
      observer.disconnect();
      group.removeEventListener("focusin", focused);
      group.removeEventListener("focusout", left);
      group.removeEventListener("keydown", pressed);
      document.removeEventListener("pointerdown", pointed);
    };
  };
}
