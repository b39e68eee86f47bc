/** What requests are answered: from storage, else from the network. */

const PATIENCE = 1500; // milliseconds that storage is waited for, while the network might answer
const MOST_READ = 400; // pages and files that are stored because they were read

worker.addEventListener("fetch", (event) => {
  const { method, url, headers, cache } = event.request;
  const isOurs = url.startsWith(ROOT.href) && addressOf(url) !== worker.location.href;
  if (method === "GET" && isOurs && !headers.has("range") && cache !== "no-store") event.respondWith(answer(event));
});

/**
 * Returns what a cache knows a page or a file by: its address without query and fragment.
 * @param {string} url
 */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/**
 * Answers with what is stored, which has the right hash, else with what the network has. While a newer
 * build is being installed, the network comes first: what it has may be newer.
 * @param {FetchEvent} event
 */
async function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  const isCurrent = isAsset(address) || !worker.registration.installing;
  const found = isCurrent && await Promise.race([storedOrNothing(address), patience()]);
  if (found) return found;
  try {
    const asset = isAsset(address) ? await fileAt(address) : undefined; // a damaged script must not run
    const response = await (asset ? takeFile(asset) : fetch(request));
    event.waitUntil(storeIfRight(address, response.clone()).catch(makeRoom));
    return response;
  } catch {
    return await storedOrNothing(address) ?? (request.mode === "navigate" ? substituteFor(address) : Response.error());
  }
}

/** @param {string} address */
const storedOrNothing = (address) => stored(address).catch(() => undefined);

/** @returns {Promise<undefined>} */
const patience = () => new Promise((resolve) => { setTimeout(resolve, PATIENCE); });

/**
 * Stores what was read if it is a file of this build, and the older of it only as long as there is room.
 * @param {string} address
 * @param {Response} response
 */
async function storeIfRight(address, response) {
  const file = await fileAt(address);
  if (!file || !await isRight(response, file)) return;
  const cache = await caches.open(cacheName(isAsset(address) ? FRAME : READ));
  await cache.put(address, response);
  const all = isAsset(address) ? [] : await cache.keys();
  for (const request of all.slice(0, -MOST_READ)) await cache.delete(request);
}

/**
 * Deletes what was read where storage is full: downloaded games are worth more. Ignores other errors.
 * @param {unknown} error
 */
async function makeRoom(error) {
  if (isQuotaError(error)) await caches.delete(cacheName(READ));
}

/** @param {unknown} error */
const isQuotaError = (error) => error instanceof Error && error.name === "QuotaExceededError";

/**
 * Returns what stands in for a page that cannot be had: for a share page its unit in the topic, else
 * the page that says what is missing.
 * @param {string} address
 */
async function substituteFor(address) {
  if (!address.endsWith("/") && await storedOrNothing(`${address}/`)) return Response.redirect(`${address}/`);
  const [first = "", second = ""] = address.slice(ROOT.href.length).split("/");
  const hasHome = first && Object.hasOwn(BUILD.homes, first);
  const [home, game] = hasHome ? [absolute(`${first}/`), second] : [ROOT.href, first];
  const path = address.slice(home.length);
  const current = Object.hasOwn(BUILD.former_games, game) && BUILD.former_games[game];
  if (current) return Response.redirect(home + current + path.slice(game.length));
  const { topic, unit } = sharedUnit(path);
  const page = unit && await storedOrNothing(home + topic);
  if (page && (await page.text()).includes(` id="${unit}"`)) return Response.redirect(`${home}${topic}#${unit}`);
  const isMissing = await isDownloaded(game, BUILD.homes[hasHome ? first : ""] ?? "");
  const shown = await storedOrNothing(absolute(isMissing ? BUILD.files.missing_page : BUILD.files.offline_page));
  return shown ? new Response(shown.body, { status: isMissing ? 404 : 503, headers: shown.headers }) : Response.error();
}

/**
 * Returns the unit that a path below a home is the share page of, and the path of its topic.
 * @param {string} path
 * @returns {{topic?: string, unit?: string}}
 */
function sharedUnit(path) {
  const pattern = BUILD.pages.share.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const ids = new RegExp(`^${pattern}$`).exec(path)?.groups;
  return ids ? { topic: BUILD.pages.topic.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? ""), unit: ids.unit } : {};
}
