// Being told that something waits: the browser's push, e-mail, holidays.

import { ask } from "../lib/server";
import { prefs } from "../lib/prefs.svelte";
import type { components } from "../lib/wire";

export type Notices = components["schemas"]["Notices"];

const WORKER = "/push.js";

/** Whether this browser can be told anything while no page is open. */
export const able = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const load = () => ask<Notices>("GET", "/api/me/notices");
export const choose = (how: Notices["how"], mail: boolean) => ask<Notices>("POST", "/api/me/notices", { how, mail });
export const holiday = (days: number) => ask<Notices>("POST", "/api/me/holiday", { days });
export const address = (given: string) =>
  ask<Notices>("POST", `/api/me/mail?lang=${prefs.lang}`, { address: given });
export const confirm = (token: string) => ask("POST", "/api/mail/confirm", { token });
export const link = (given: string) => ask("POST", `/api/mail/link?lang=${prefs.lang}`, { address: given });
export const peace = (token: string) => ask("POST", `/api/peace/${encodeURIComponent(token)}`);

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is told. */
export const subscribed = async (): Promise<boolean> => able() && (await subscription()) !== null;

/** Have this browser told; false where it does not allow it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await ask("POST", `/api/me/push?lang=${prefs.lang}`, { endpoint, keys });
  return true;
}

export async function unsubscribe(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  await ask("POST", "/api/me/push/end", { endpoint: known.endpoint });
  await known.unsubscribe();
}
