// The worker that shows what is pushed to this browser, though no page is open. It keeps nothing.

async function show(told) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (navigator.setAppBadge) await navigator.setAppBadge(told.count).catch(() => undefined);
  if (pages.some((page) => page.focused && new URL(page.url).pathname === told.url)) return;
  await self.registration.showNotification(told.title, {
    body: told.body,
    icon: "/logo.svg",
    tag: "turn",
    data: { url: told.url },
    actions: [{ action: "peace", title: told.peace }],
  });
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url) ?? pages[0];
  if (!there) return self.clients.openWindow(url);
  await there.focus();
  return new URL(there.url).pathname === url ? there : there.navigate(url);
}

const peace = () =>
  fetch("/api/me/notices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ how: "never" }),
  });

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "peace" ? peace() : open(event.notification.data.url));
});
