/** The worker of a site that stores nothing: it deletes all that earlier workers stored, and unregisters itself. */

const leaving = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

leaving.addEventListener("install", () => leaving.skipWaiting());
leaving.addEventListener("activate", (event) => event.waitUntil(removeEverything()));

async function removeEverything() {
  const { pathname } = new URL("./", leaving.location.href);
  const names = (await caches.keys()).filter((name) => name.startsWith(`concord ${pathname} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  await leaving.registration.unregister();
  for (const client of await leaving.clients.matchAll({ type: "window" })) client.navigate(client.url);
}
