// What waits for whoever is at this browser, in the tab's title and on the installed app's badge.

import { api } from "../lib/api";
import { mine } from "../lib/mine";
import { waiting } from "./hall.svelte";
import { person } from "./person.svelte";

/** A guest's own tables, as far as this browser has seen them wait. */
const own = $state<{ tables: string[] }>({ tables: [] });

/** Tables that wait, those that wait longest at the end. */
export const turns = (): string[] => (person.me?.name ? waiting().map((one) => one.table) : own.tables);

/** Look at a guest's tables; who has a name is told by the server. */
export async function look(): Promise<void> {
  if (person.me?.name || api.alone) return;
  const seen = await Promise.all(mine().map(({ table }) => api.glance(table).catch(() => undefined)));
  own.tables = seen.flatMap((one) => (one?.status === "playing" && one.you.includes(one.acting) ? [one.table] : []));
}

/** The number that is put before a title. */
export const numbered = (title: string, count: number): string => (count ? `(${count}) ${title}` : title);

type Badged = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Show the number on the icon of the installed app, where there is one. */
export function badge(count: number): void {
  const app = navigator as Badged;
  void (count ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => undefined);
}
