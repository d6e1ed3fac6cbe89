// What scrolls says so: `data-before` and `data-after` are set while something lies beyond the start
// or the end, along the axis given; styles fade those edges.

import type { Attachment } from "svelte/attachments";

const SLACK = 3;

export function more(axis: "x" | "y"): Attachment<HTMLElement> {
  return (box) => {
    box.dataset.more = axis;
    function look() {
      const [at, seen, all] =
        axis === "x"
          ? [box.scrollLeft, box.clientWidth, box.scrollWidth]
          : [box.scrollTop, box.clientHeight, box.scrollHeight];
      box.toggleAttribute("data-before", at > SLACK);
      box.toggleAttribute("data-after", all - seen - at > SLACK);
    }
    let due = 0;
    const soon = () => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(look);
    };
    const resized = new ResizeObserver(soon);
    resized.observe(box);
    const changed = new MutationObserver(soon);
    changed.observe(box, { childList: true, subtree: true, characterData: true });
    box.addEventListener("scroll", soon, { passive: true });
    return () => {
      cancelAnimationFrame(due);
      resized.disconnect();
      changed.disconnect();
      box.removeEventListener("scroll", soon);
    };
  };
}
