/** What pages are answered: from storage, else from the network. */

const PATIENCE = 1500; // milliseconds that storage is waited for, while the network might answer
const MOST_READ = 400; // pages and files that are stored because they were read
const ASSETS_HEADER = "concord-assets"; // scripts name their folder in requests for data

worker.addEventListener("fetch", (event) => {
  const { method, url, headers, mode, cache } = event.request;
  const isOurs = url.startsWith(ROOT.href) && addressOf(url) !== worker.location.href;
  if (method !== "GET" || !isOurs || headers.has("range") || cache === "no-store") return;
  event.respondWith(mode === "navigate" ? answerPage(event) : answerFile(event));
});

/**
 * Returns what a cache knows a page or a file by: its address without query and fragment.
 * @param {string} url
 */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/** @param {FetchEvent} event */
async function answerPage(event) {
  const address = addressOf(event.request.url);
  const own = storedOrNothing(address);
  const found = await inTime(own);
  if (found) return found;
  try {
    return await pageFromNetwork(event, address);
  } catch {
    return (await own) ?? substituteFor(address);
  }
}

/**
 * Returns a page as it comes, and stores it. One of another build loads assets of its own; it is not
 * stored, but shows that there is a newer build.
 * @param {FetchEvent} event
 * @param {string} address
 */
async function pageFromNetwork(event, address) {
  const response = await fetch(event.request);
  if (!isHtml(response)) return response;
  if (!loadsAssetsOfBuild(await response.clone().text())) {
    event.waitUntil(worker.registration.update().catch(() => {}));
  } else if (isOwnFile(response)) {
    event.waitUntil(storeRead(address, response.clone()));
  }
  return response;
}

/** @param {FetchEvent} event */
async function answerFile(event) {
  const { request } = event;
  const address = addressOf(request.url);
  const own = storedOrNothing(address);
  /** @param {RequestInit} [options] */
  const fromNetwork = (options) => fetch(request, options).catch(async () => (await own) ?? Response.error());
  if (isFromOtherBuild(request)) return fromNetwork({ cache: "no-cache" });
  const found = await inTime(own);
  if (found) return found;
  const response = await fromNetwork();
  if (isData(response) && !isAsset(address)) event.waitUntil(storeRead(address, response.clone()));
  return response;
}

/** @param {string} html */
const loadsAssetsOfBuild = (html) => html.includes(BUILD.assets.folder);

/**
 * Whether data is for scripts of another build, which may expect it in another form.
 * @param {Request} request
 */
function isFromOtherBuild({ headers }) {
  const folder = headers.get(ASSETS_HEADER);
  return folder !== null && folder !== BUILD.assets.folder;
}

/** @param {string} address */
const isAsset = (address) => ASSETS_FOLDER.test(address.slice(ROOT.href.length));

/** @param {Response} response */
const isHtml = (response) => /^text\/html/.test(response.headers.get("content-type") ?? "");

/** @param {Response} response */
const isData = (response) => isOwnFile(response) && !isHtml(response);

/** @param {string} address */
const storedOrNothing = (address) => stored(address).catch(() => undefined);

/**
 * Returns what a promise resolves to; undefined where that takes too long.
 * @template Value
 * @param {Promise<Value>} promise
 * @returns {Promise<Value | undefined>}
 */
const inTime = (promise) =>
  Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);

/**
 * Stores what was read, and the older of it only as long as there is room.
 * @param {string} address
 * @param {Response} response
 */
async function storeRead(address, response) {
  try {
    const cache = await caches.open(cacheName(READ));
    await cache.put(address, response);
    const all = await cache.keys();
    for (const request of all.slice(0, Math.max(0, all.length - MOST_READ))) await cache.delete(request);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await caches.delete(cacheName(READ)); // kept games are worth more than what was read
  }
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
  const { topic = "", unit = "" } = sharedUnit(address);
  const page = unit && await storedOrNothing(topic);
  if (page && (await page.text()).includes(` id="${unit}"`)) return Response.redirect(`${topic}#${unit}`);
  const isMissing = await isOfKeptGame(address);
  const shown = await storedOrNothing(absolute(isMissing ? BUILD.files.missing_page : BUILD.files.offline_page));
  if (!shown) return Response.error();
  return new Response(shown.body, { status: isMissing ? 404 : 503, headers: shown.headers });
}

/**
 * Returns the unit that an address is the share page of, and the address of its topic.
 * @param {string} address
 * @returns {{topic?: string, unit?: string}}
 */
function sharedUnit(address) {
  const { home } = placeOf(address);
  const ids = matchPattern(BUILD.pages.share, address.slice(home.length));
  return ids ? { topic: home + fillPattern(BUILD.pages.topic, ids), unit: ids.unit } : {};
}

/**
 * Whether all pages of the game are stored, in the language of the address.
 * @param {string} address
 */
async function isOfKeptGame(address) {
  const { language, game } = placeOf(address);
  const kept = await keptGame(game);
  return Boolean(kept?.isComplete && kept.languages.includes(language));
}

/**
 * Returns the language that an address is in, its home address, and what stands where a game does.
 * @param {string} address
 */
function placeOf(address) {
  const [first = "", second = ""] = address.slice(ROOT.href.length).split("/");
  const language = first && BUILD.homes[first];
  if (language) return { language, home: `${ROOT.href}${first}/`, game: second };
  return { language: BUILD.homes[""] ?? "", home: ROOT.href, game: first };
}
