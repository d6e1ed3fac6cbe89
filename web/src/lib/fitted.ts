// A text that stands on one line where it fits; where it does not, `data-long` is set, and styles have it
// on two, in smaller letters. Nothing of it is cut.

import type { Attachment } from "svelte/attachments";

export const fitted: Attachment<HTMLElement> = (box) => {
  let width = -1;
  function look() {
    box.removeAttribute("data-long");
    box.toggleAttribute("data-long", box.scrollWidth > box.clientWidth);
    width = box.clientWidth;
  }
  const resized = new ResizeObserver(() => box.clientWidth !== width && look());
  resized.observe(box);
  const changed = new MutationObserver(look);
  changed.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
};
