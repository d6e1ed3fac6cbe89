// Where things are: the files that the page shows, and the addresses of its own screens. A server has
// an address for every screen; a page alone keeps them in its fragment, so that any folder will do.

import { listed } from "../site/files";

const SITE = import.meta.env.MODE === "site";
const files = SITE ? listed().files : {};

export const file = (name: string): string => files[name]?.path ?? `/${name}`;

/** A file's text; what travels compressed whatever the host does is called so. */
export async function text(name: string): Promise<string> {
  const answer = await fetch(file(name));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  if (!file(name).endsWith(".bin")) return answer.text();
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).text();
}

/** The screen that is shown: `/`, or `/t/ID`. */
export const screen = (): string => (SITE ? location.hash.slice(1) || "/" : location.pathname);

export const address = (screen: string): string => (SITE ? `#${screen}` : screen);

/** The address of a record that travels in it, compressed: in the fragment, which no host is sent. */
export const shared = (packed: string): string => (SITE ? `#/r/${packed}` : `/#/r/${packed}`);

/** Such a record, if the address of this page brings one. */
export const brought = (): string | undefined => /^#\/r\/([\w-]+)$/.exec(location.hash)?.[1];

/** The other way to play at this address, if there is one: on this device alone where this page has a
 * server, with others where it has none. A server says so; the browser remembers it for the other page. */
export function elsewhere(): string {
  const here = document.querySelector<HTMLMetaElement>('meta[name="caudal-here"]')?.content;
  if (here) localStorage.setItem("caudal.server", "/");
  return (SITE ? localStorage.getItem("caudal.server") : here) ?? "";
}

/** The secret of an invitation that the address brings along. */
export const invitation = (): string => (SITE ? "" : location.hash.slice(1));
