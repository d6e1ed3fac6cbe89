// A pane that may be zoomed is seen through a lens: wheel, drag, pinch, buttons and keys move it. It
// never leaves the picture, and at first it shows all of it.

export interface Size {
  w: number;
  h: number;
}
/** The part of a picture that is seen: `k` times enlarged, its top left corner at x, y. */
export interface Window {
  k: number;
  x: number;
  y: number;
}

export const ALL: Window = { k: 1, x: 0, y: 0 };
const MOST = 5;
/** How many pixels are still a click; further is a drag. */
const SLACK = 5;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** A window kept inside the picture. */
export function held({ k, x, y }: Window, { w, h }: Size): Window {
  const scale = between(1, k, MOST);
  return {
    k: scale,
    x: between(0, x, w - w / scale),
    y: between(0, y, h - h / scale),
  };
}

/** The window enlarged by a factor, with the picture's point px, py staying where it is seen. */
export function enlarged(seen: Window, factor: number, px: number, py: number, size: Size): Window {
  const k = between(1, seen.k * factor, MOST);
  const shrink = seen.k / k;
  return held({ k, x: px - (px - seen.x) * shrink, y: py - (py - seen.y) * shrink }, size);
}

export class Lens {
  seen = $state.raw<Window>(ALL);
  #fingers = new Map<number, { x: number; y: number }>();
  #dragged = false;
  #start = { x: 0, y: 0 };

  constructor(readonly size: () => Size) {}

  readonly box = $derived.by(() => {
    const { w, h } = this.size();
    const { k, x, y } = held(this.seen, { w, h });
    return `${x} ${y} ${w / k} ${h / k}`;
  });
  readonly close = $derived.by(() => this.seen.k > 1.001);

  fit(): void {
    this.seen = ALL;
  }

  /** Larger or smaller about the middle of what is seen. */
  zoom(factor: number): void {
    const { w, h } = this.size();
    const { k, x, y } = this.seen;
    this.seen = enlarged(this.seen, factor, x + w / k / 2, y + h / k / 2, { w, h });
  }

  /** Move by a share of what is seen. */
  pan(dx: number, dy: number): void {
    const { w, h } = this.size();
    const { k, x, y } = this.seen;
    this.seen = held({ k, x: x + (dx * w) / k, y: y + (dy * h) / k }, { w, h });
  }

  /** A point of the page in the picture's coordinates, and how many pixels a unit has. */
  #under(svg: SVGSVGElement, x: number, y: number): { x: number; y: number; scale: number } {
    const seen = svg.getScreenCTM();
    if (!seen) return { x: 0, y: 0, scale: 1 };
    const point = new DOMPoint(x, y).matrixTransform(seen.inverse());
    return { x: point.x, y: point.y, scale: seen.a };
  }

  wheel = (event: WheelEvent & { currentTarget: SVGSVGElement }) => {
    // Where the page itself scrolls, the wheel belongs to it unless Ctrl is held.
    if (!event.ctrlKey && innerWidth < 1100) return;
    event.preventDefault();
    const at = this.#under(event.currentTarget, event.clientX, event.clientY);
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    this.seen = enlarged(this.seen, factor, at.x, at.y, this.size());
  };

  down = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) {
      this.#dragged = false;
      this.#start = { x: event.clientX, y: event.clientY };
    }
  };

  move = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const old = this.#fingers.get(event.pointerId);
    if (!old) return;
    const svg = event.currentTarget;
    const now = { x: event.clientX, y: event.clientY };
    const size = this.size();
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const at = this.#under(svg, (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.seen = enlarged(this.seen, apart(now) / Math.max(1, apart(old)), at.x, at.y, size);
      this.#dragged = true;
    } else if (this.close && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > SLACK) {
      const { scale } = this.#under(svg, now.x, now.y);
      const { k, x, y } = this.seen;
      this.seen = held({ k, x: x - (now.x - old.x) / scale, y: y - (now.y - old.y) / scale }, size);
      if (!this.#dragged) svg.setPointerCapture(event.pointerId);
      this.#dragged = true;
    }
    this.#fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
  };

  /** A drag ends in a click that was not meant. */
  click = (event: MouseEvent) => {
    if (this.#dragged) event.stopPropagation();
    this.#dragged = false;
  };

  key = (event: KeyboardEvent) => {
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2],
    };
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") this.zoom(1.4);
    else if (event.key === "-") this.zoom(1 / 1.4);
    else if (event.key === "0") this.fit();
    else if (event.shiftKey && arrow && this.close) this.pan(...arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** What gets the focus by keyboard comes into sight. */
  focus = (event: FocusEvent & { currentTarget: SVGSVGElement }) => {
    if (!this.close || !(event.target instanceof SVGGraphicsElement)) return;
    if (!event.target.matches(":focus-visible")) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const box = event.target.getBoundingClientRect();
    const inside =
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    if (inside) return;
    const at = this.#under(event.currentTarget, box.x + box.width / 2, box.y + box.height / 2);
    const { w, h } = this.size();
    const { k } = this.seen;
    this.seen = held({ k, x: at.x - w / k / 2, y: at.y - h / k / 2 }, { w, h });
  };
}
