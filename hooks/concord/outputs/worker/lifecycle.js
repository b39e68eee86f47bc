/** From the moment a build is found on the server to the moment that it is read. */

worker.addEventListener("install", (event) => event.waitUntil(installBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(activateBuild()));
worker.addEventListener("message", (event) => event.waitUntil(Promise.resolve(act(event))));

/** Stores what every page needs, and all that other builds have for their readers. Rejects to try another time. */
async function installBuild() {
  await fill(FRAME, BUILD.frame);
  const others = (await ourCaches()).filter((each) => !each.isOfThisBuild);
  for (const game of Object.keys(BUILD.sizes)) {
    const wanted = others.filter((each) => each.game === game).flatMap((each) => each.languages);
    const languages = Object.values(BUILD.homes).filter((each) => wanted.includes(each));
    if (languages.length) await download(game, languages).catch((error) => {
      if (!isQuotaError(error)) throw error; // without room for two builds of a game, its page offers to resume
    });
  }
  for (const { name } of others.filter((each) => each.part === READ)) await storeReadAgain(name);
  await worker.skipWaiting();
}

/**
 * Stores again what was read of another build. What cannot be had is left out.
 * @param {string} name  of the cache
 */
async function storeReadAgain(name) {
  for (const { url } of await (await caches.open(name)).keys()) {
    const file = await fileAt(url).catch(() => undefined);
    if (file) await fill(READ, [file]).catch(makeRoom);
  }
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

/**
 * Stores a page that was read before there was a worker, and what the browser or the reader has deleted
 * of the frame. What fails is stored at the next visit.
 * @param {string} address
 */
async function storeOpenPage(address) {
  await fill(FRAME, BUILD.frame);
  const file = await stored(address) ? undefined : await fileAt(address);
  if (file) await fill(READ, [file]);
}

/** @param {ExtendableMessageEvent} event */
function act({ data, source }) {
  const message = /** @type {Message} */ (data);
  switch (message.type) {
    case "state": return tell(message.game);
    case "download": return downloadAndTell(message.game, message.languages);
    case "remove": return removeGame(message.game);
    case "page-opened": return storeOpenPage(addressOf(/** @type {Client} */ (source).url)).catch(makeRoom);
    default: return undefined;
  }
}
