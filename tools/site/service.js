// Keeps the whole page on the device. A new version is fetched beside the old one and takes its place
// when the page says so: while a game is open nothing changes.

const VERSION = "%VERSION%";
const FILES = "%FILES%";
const NAME = `caudal-${VERSION}`;

const tell = async (said) => {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(said);
};

/** Every file once: what an older version had under the same name is the same. */
async function keep() {
  const cache = await caches.open(NAME);
  for (const [name, path] of FILES) {
    const address = new URL(path, self.registration.scope).href;
    if (!(await cache.match(address))) {
      const known = path === "./" ? undefined : await caches.match(address);
      const answer = known ?? (await fetch(address, path === "./" ? { cache: "reload" } : {}));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(address, answer);
    }
    await tell({ kept: [name] });
  }
}

/** The names of the files that are kept by now: while this is being installed, some. */
async function here() {
  const cache = await caches.open(NAME);
  const addresses = new Set((await cache.keys()).map((request) => request.url));
  return FILES.filter(([, path]) => addresses.has(new URL(path, self.registration.scope).href)).map(([name]) => name);
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith("caudal-") && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const scope = self.registration.scope;
  const home = [scope, `${scope}index.html`].includes(request.url.replace(/[?#].*$/, ""));
  return (await cache.match(home ? scope : request)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "kept") event.waitUntil(here().then((kept) => tell({ kept })));
});
