// Who is at this browser: a guest, or somebody with a name; and the ways in and out.

import { Problem } from "../lib/api";
import { ask } from "../lib/server";
import { mine, remember } from "../lib/mine";
import { prefs } from "../lib/prefs.svelte";
import type { components } from "../lib/wire";
import { say } from "./say";

type Shapes = components["schemas"];
export type Me = Shapes["Me"];
export type Page = Shapes["PersonPage"];
export type Leaders = Shapes["Leaders"];
export type Choices = Shapes["Choices"];

/** `me` is there once the server was asked; where there is none, nobody can sign in. */
export const person = $state<{ me: Me | undefined }>({ me: undefined });

/** Whether this browser can make and show passkeys here: by a name, and safely. */
export const able = (): boolean =>
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

/** One's tables are shown in every browser where one is signed in. */
function become(me: Me): void {
  const known = new Set(mine().map((one) => one.table));
  for (const table of [...me.tables].reverse()) if (!known.has(table)) remember({ table, game: "" });
  if (me.name) prefs.name = me.name;
  person.me = me;
}

export async function load(): Promise<void> {
  try {
    become(await ask<Me>("GET", "/api/me"));
  } catch {
    person.me = undefined; // a page without a server, or one that is away: nobody can sign in there
  }
}

/** Have the tables of this browser belong to the account; what is not held any more is left out. */
async function bring(): Promise<void> {
  const kept = mine().map(({ table }) => ask("POST", `/api/tables/${table}/keep`, {}).catch(() => undefined));
  await Promise.all(kept);
  await load();
}

type Purpose = Shapes["Purpose"];

async function made(asked: Purpose): Promise<unknown> {
  const { options } = await ask<Shapes["Challenge"]>("POST", "/api/challenges", asked);
  return credential(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function credential(wanted: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const answer = await wanted();
    if (answer instanceof PublicKeyCredential) return answer.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  throw new Problem(0, "cancelled", say("cancelled"));
}

/** Take a name; the recovery codes are told this once. */
export async function signUp(name: string): Promise<string[]> {
  const answer = await made({ purpose: "sign_up", name });
  const welcome = await ask<Shapes["Welcome"]>("POST", "/api/people", { name, credential: answer });
  become(welcome.me);
  await bring();
  return welcome.codes;
}

export async function signIn(): Promise<void> {
  const { options } = await ask<Shapes["Challenge"]>("POST", "/api/challenges", { purpose: "sign_in" });
  const answer = await credential(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
  become(await ask<Me>("POST", "/api/sessions", { credential: answer }));
  await bring();
}

export async function recover(code: string): Promise<void> {
  become(await ask<Me>("POST", "/api/sessions", { code }));
  await bring();
}

/** By a link that came by e-mail. */
export async function byLink(link: string): Promise<void> {
  become(await ask<Me>("POST", "/api/sessions", { link }));
  await bring();
}

export async function signOut(): Promise<void> {
  await ask("POST", "/api/me/sign-out", {});
  await load();
}

export async function addDevice(): Promise<void> {
  const answer = await made({ purpose: "device" } as Purpose);
  become(await ask<Me>("POST", "/api/me/devices", { credential: answer }));
}

export const dropDevice = async (id: string) => become(await ask<Me>("POST", "/api/me/devices/drop", { id }));
export const endSession = async (id: string) => become(await ask<Me>("POST", "/api/me/sessions/end", { id }));
export const newCodes = async () => (await ask<Shapes["Codes"]>("POST", "/api/me/codes", {})).codes;
export const change = async (name: string, choices: Choices) =>
  become(await ask<Me>("POST", "/api/me", { name, choices }));
/** Whether to hear somebody with that name at tables, on every device. */
export const hear = async (name: string, muted: boolean) =>
  become(await ask<Me>("POST", "/api/me/muted", { name, muted }));
/** Somebody's page, without the newest `skip` finished games. */
export const page = (name: string, skip = 0) =>
  ask<Page>("GET", `/api/people/${encodeURIComponent(name)}?lang=${prefs.lang}&skip=${skip}`);
export const leaders = (game: string, season: string) =>
  ask<Leaders>("GET", `/api/leaders/${game}?season=${season}`);
export const everything = () => ask<object>("GET", "/api/me/export");

export async function remove(name: string): Promise<void> {
  await ask("POST", "/api/me/delete", { name });
  prefs.name = "";
  await load();
}

/** Let the browser save a text as a file. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
