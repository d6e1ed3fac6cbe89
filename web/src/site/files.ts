// The files of a page without a server. Their names carry a hash of what is in them, so that a browser
// may keep them for good; the page itself says what they are called.

import type { Lang } from "../lib/types";

export interface Files {
  /** Which build this is: other files, another name. */
  version: string;
  /** What a file is called, and its bytes as they travel. */
  files: Record<string, { path: string; bytes: number }>;
}

/** Where the documents lie that were published with the page; nowhere where they were not. */
export function documents(lang: Lang): string {
  const folder = document.querySelector<HTMLLinkElement>('link[rel="help"]')?.getAttribute("href");
  return folder ? `${folder}${lang === "en" ? "" : `${lang}/`}index.html` : "";
}

/** The list that the page brings along; there is none where a server is the host. */
export const listed = (): Files =>
  JSON.parse(document.getElementById("files")?.textContent ?? '{"version":"","files":{}}');
