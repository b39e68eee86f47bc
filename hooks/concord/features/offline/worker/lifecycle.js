/** From the moment a build is found on the server to the moment that it is read. */

worker.addEventListener("install", (event) => event.waitUntil(installBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(activateBuild()));
worker.addEventListener("message", (event) => event.waitUntil(act(event.data)));

/** Stores what every page needs, and all that other builds have for their readers. Rejects to try another time. */
async function installBuild() {
  await fill(await openCache(FRAME), BUILD.frame);
  const others = (await ourCaches()).filter((each) => !each.isOfThisBuild);
  for (const { game, languages } of others.filter((each) => each.part === GAME && BUILD.lists[each.game])) {
    await download(game, languages).catch((error) => {
      if (!isQuotaError(error)) throw error; // without room for two builds of a game, its page offers to resume
    });
  }
  const open = await worker.clients.matchAll({ includeUncontrolled: true }); // they came before the first worker
  const read = others.filter(({ part }) => part === READ).map(async ({ name }) => (await caches.open(name)).keys());
  for (const { url } of [...open, ...(await Promise.all(read)).flat()]) await storeRead(addressOf(url)).catch(() => {});
  await worker.skipWaiting();
}

/**
 * Makes this build the one that pages are of, and deletes all others but the latest scripts: pages that
 * are open may load more of them.
 */
async function activateBuild() {
  const others = (await ourCaches()).filter((each) => !each.isOfThisBuild);
  const latest = others.findLast((each) => each.part === FRAME);
  for (const each of others) {
    if (each !== latest) await caches.delete(each.name);
  }
  await worker.clients.claim();
}

/** @param {Message} message */
async function act({ type, game, languages }) {
  if (type === "download") await downloadAndTell(game, languages);
  else if (type === "remove") await removeGame(game);
  else await tell(game);
}
