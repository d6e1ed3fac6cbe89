// Sprites and palettes: drawn shapes that belong to the page, loaded once each.

import { file } from "./places";

const loading = new Map<string, Promise<void>>();

function once(name: string, load: () => Promise<void>): Promise<void> {
  const begun = loading.get(name) ?? load();
  loading.set(name, begun);
  return begun;
}

async function sprite(address: string): Promise<void> {
  const answer = await fetch(address);
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  document.getElementById("sprite")?.append(document.importNode(drawing.documentElement, true));
}

function colours(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const loaded = new Promise<void>((done) => {
    link.onload = link.onerror = () => done();
  });
  document.head.append(link);
  return loaded;
}

/** The icons of the house. */
export const icons = () => once("icons", () => sprite(file("icons.svg")));

/** A game's own colours and shapes; without them nothing of it can be drawn. */
export const art = (game: string) =>
  once(game, async () => {
    await Promise.all([colours(file(`games/${game}/palette.css`)), sprite(file(`games/${game}/art.svg`))]);
  });
