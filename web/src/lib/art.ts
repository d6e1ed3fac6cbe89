// Sprites and palettes: drawn shapes that belong to the page, loaded once each.

const loaded = new Set<string>();

async function sprite(address: string): Promise<void> {
  const answer = await fetch(address);
  const found = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  document.getElementById("sprite")?.append(document.importNode(found.documentElement, true));
}

/** The icons of the house. */
export async function icons(): Promise<void> {
  if (loaded.has("icons")) return;
  loaded.add("icons");
  await sprite("/icons.svg");
}

/** A game's own colours and shapes. */
export async function art(game: string): Promise<void> {
  if (loaded.has(game)) return;
  loaded.add(game);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/games/${game}/palette.css`;
  document.head.append(link);
  await sprite(`/games/${game}/art.svg`);
}
