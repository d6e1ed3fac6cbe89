// What waits for its time; each answers with how to call it off.

/** Milliseconds after which nobody paints: the page may be hidden. */
const PATIENCE = 250;

export function after(time: number, then: () => void): () => void {
  const timer = setTimeout(then, time);
  return () => clearTimeout(timer);
}

/** Once what is shown now has been painted. */
export function painted(then: () => void): () => void {
  let timer = setTimeout(late, PATIENCE);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then);
  });
  function late() {
    cancelAnimationFrame(frame);
    then();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
