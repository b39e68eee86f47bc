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
  await fill(assetsCache(), BUILD.assets.files);
  const cache = await fill(cacheName(CORE), BUILD.core, { reusable: await reusableCaches(CORE) });
  await writeLabel(cache, BUILD.core);
  const { current } = await readRecord();
  if (!current || current === BUILD.version) return;
  for (const game of Object.keys(BUILD.games)) {
    const kept = await keptGame(game, current);
    if (kept) await keepAgain(game, kept.languages);
  }
  await storeReadPagesAgain(current);
}

/**
 * Stores a game of the build before. If there is no room for both, it is stored when the old one has
 * gone: its page says so.
 * @param {string} game
 * @param {string[]} languages
 */
async function keepAgain(game, languages) {
  try {
    await keep(game, languages.filter((each) => Object.values(BUILD.homes).includes(each)));
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

/** @param {string} version  of the build before */
async function storeReadPagesAgain(version) {
  const old = await caches.open(cacheName(READ, version));
  await eachInParallel(await old.keys(), async ({ url }) => {
    const response = await fetch(url, { cache: "no-cache", credentials: "same-origin" });
    if (await isOfThisBuild(response.clone())) await storeRead(url, response);
  });
}

/** @param {Response} response  whose body is read */
async function isOfThisBuild(response) {
  if (isData(response)) return true;
  return isOwnFile(response) && loadsAssetsOfBuild(await response.text());
}

/**
 * Stores a page that was read before there was a worker, as the later ones are.
 * @param {MessageOf<"page-opened">} _message
 * @param {MessagePort} _port
 * @param {Client} client
 */
async function storeOpenPage(_message, _port, client) {
  const address = addressOf(client.url);
  if (await stored(address)) return;
  const response = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  if (response && await isOfThisBuild(response.clone())) await storeRead(address, response);
}
