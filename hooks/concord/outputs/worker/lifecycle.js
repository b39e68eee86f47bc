/** From the moment a build is found on the server to the moment that it is read. */

worker.addEventListener("install", (event) => event.waitUntil(installBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(activateBuild()));
worker.addEventListener("message", (event) => {
  const { data, ports: [port], source } = event;
  const handle = MESSAGE_HANDLERS[/** @type {Message["type"]} */ (data?.type)];
  if (handle) event.waitUntil(Promise.resolve(handle(data, port, source)));
});

/**
 * What is done for each type of message, with what the message says, the port to answer to, and the
 * page that it is from.
 * @type {Record<Message["type"], (message: any, port: any, source: any) => unknown>}
 *   any: the type of the message decides what it says
 */
const MESSAGE_HANDLERS = {
  state: tellState,
  keep: keepAndTell,
  remove: removeGame,
  "remove-all": removeAll,
  "page-opened": storeOpenPage,
  pages: tellPages,
  activate: () => worker.skipWaiting(),
};

/** Stores what every page needs, and all that the build before has for its readers. Rejects to try another time. */
async function installBuild() {
  await storeFrame();
  for (const game of Object.keys(BUILD.games)) {
    const languages = await languagesKeptBefore(game);
    if (languages.length) await keepAgain(game, languages);
  }
  await storeReadPagesAgain();
}

/** Stores what every page needs, as far as it is not there: also what the browser or the reader has deleted since. */
async function storeFrame() {
  await fill(assetsCache(), BUILD.assets.files);
  await fill(cacheName(CORE), BUILD.core, { earlier: await earlierCaches(CORE) });
}

/**
 * Returns the languages in which other builds have stored a game, each once.
 * @param {string} game
 */
async function languagesKeptBefore(game) {
  const versions = otherVersions(await caches.keys());
  const kept = await Promise.all(versions.map((version) => keptGame(game, version)));
  return [...new Set(kept.flatMap((each) => each?.languages ?? []))];
}

/**
 * Stores a game of the build before. If there is no room for both, it is stored when the old one has
 * gone: its page says so.
 * @param {string} game
 * @param {string[]} languages
 */
async function keepAgain(game, languages) {
  try {
    await keep(game, languages);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

/** Stores again what was read of the build before. What the server has damaged is left out. */
async function storeReadPagesAgain() {
  for (const name of await earlierCaches(READ)) {
    const before = await caches.open(name);
    await eachInParallel(await before.keys(), async ({ url }) => {
      const file = await fileAt(url);
      if (file) await takeFile(file, [name]).then((response) => storeRead(url, response)).catch(ignoreOtherBuild);
    });
  }
}

/** @param {unknown} error */
function ignoreOtherBuild(error) {
  if (!(error instanceof OtherBuildError)) throw error;
}

/**
 * Stores a page that was read before there was a worker, as the later ones are, and what is missing of
 * the frame.
 * @param {MessageOf<"page-opened">} _message
 * @param {MessagePort} _port
 * @param {Client} client
 */
async function storeOpenPage(_message, _port, client) {
  const address = addressOf(client.url);
  try {
    const file = await stored(address) ? undefined : await fileAt(address);
    if (file) await storeRead(address, await fetchFile(file));
    await storeFrame();
  } catch (error) {
    lookForNewBuild(error); // what is missing is stored at the next visit
  }
}
