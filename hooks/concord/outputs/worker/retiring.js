/** The site offers nothing offline: a worker of before lets go of all it has, and of itself. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  const { pathname } = new URL("./", self.location.href);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`concord ${pathname} `)).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
}
