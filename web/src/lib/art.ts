// Sprites and palettes: drawn shapes that belong to the page. A game's own are there while it is shown:
// another one may have the same names. Shapes that are made of others are copied by the browser wherever
// they stand in the document, used or not, so that they wait outside of it until something uses them.

import { file, text } from "./places";

/** Shapes of the game that nothing used yet. */
const waiting = new Map<string, Element>();
let shown = "";
let ready: Promise<void> = Promise.resolve();

async function parsed(name: string): Promise<Element> {
  return new DOMParser().parseFromString(await text(name), "image/svg+xml").documentElement;
}

const sprites = () => document.getElementById("sprite") as HTMLElement;

/** Icons are few and plain, and used by name all over the page: all of them are in the document. */
async function sprite(game: string): Promise<void> {
  const drawing = await parsed(`games/${game}/art.svg`);
  if (game !== shown) return;
  for (const symbol of drawing.querySelectorAll('symbol[id^="art-"]')) {
    waiting.set(symbol.id, symbol);
    symbol.remove();
  }
  const place = document.importNode(drawing, true);
  place.id = "art";
  sprites().append(place);
}

/** Have a shape in the document, with those that it uses; says its name. */
export function shape(name: string): string {
  const symbol = waiting.get(name);
  if (symbol) {
    waiting.delete(name);
    for (const used of symbol.querySelectorAll("use")) shape(used.getAttribute("href")?.slice(1) ?? "");
    document.getElementById("art")?.append(symbol);
  }
  return name;
}

function palette(game: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.id = "palette";
  link.href = file(`games/${game}/palette.css`);
  const loaded = new Promise<void>((done) => {
    link.onload = link.onerror = () => done();
  });
  document.head.append(link);
  return loaded;
}

/** The icons of the house. */
export async function icons(): Promise<void> {
  const drawing = await parsed("icons.svg");
  sprites().append(document.importNode(drawing, true));
}

/** A game's own colours and shapes, in place of another's; without them nothing of it can be drawn. */
export function art(game: string): Promise<void> {
  if (game === shown) return ready;
  shown = game;
  waiting.clear();
  document.getElementById("art")?.remove();
  document.getElementById("palette")?.remove();
  ready = Promise.all([palette(game), sprite(game)]).then(() => {});
  ready.catch(() => (shown = ""));
  return ready;
}
