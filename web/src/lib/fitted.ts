// A text that stands on one line where it fits; where it does not, `data-long` is set, and styles have it
// on two, in smaller letters. Nothing of it is cut. All that changed are looked at together, before the
// next frame: each for itself would have the page laid out anew.

import type { Attachment } from "svelte/attachments";

const due = new Set<HTMLElement>();
const widths = new WeakMap<Element, number>();

function soon(box: HTMLElement): void {
  if (!due.size) requestAnimationFrame(look);
  due.add(box);
}

function look(): void {
  const boxes = [...due];
  due.clear();
  for (const box of boxes) box.removeAttribute("data-long");
  const long = boxes.filter((box) => box.scrollWidth > box.clientWidth);
  for (const box of long) box.setAttribute("data-long", "");
}

const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (widths.get(target) !== target.clientWidth) due.add(target as HTMLElement);
    widths.set(target, target.clientWidth);
  }
  look();
});

export const fitted: Attachment<HTMLElement> = (box) => {
  resized.observe(box);
  const changed = new MutationObserver(() => soon(box));
  changed.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    resized.unobserve(box);
    changed.disconnect();
  };
};
