/** What pages are answered: from the build they are of, else from the network. */

const PATIENCE = 1500; // milliseconds that storage is waited for, while the network might answer
const MOST_READ = 400; // pages and files that are stored because they were read
const FRAME = /<meta name="concord-frame" content="(\w*)">/;
const MISSING = "404.html";
const OFFLINE = "503.html";

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
  event.waitUntil(deleteUnreadBuilds().catch(() => {}));
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
 * Returns a page as it comes, scripts and all. One of another build is not stored in this one's caches.
 * @param {FetchEvent} event
 * @param {string} address
 */
async function pageFromNetwork(event, address) {
  const response = await fetch(event.request);
  if (!isHtml(response)) return response;
  if (frameOf(await response.clone().text()) !== BUILD.frame) {
    await assignBuild(event.resultingClientId, UNKNOWN_BUILD).catch(() => {});
    event.waitUntil(worker.registration.update().catch(() => {}));
  } else if (isOwnFile(response)) {
    event.waitUntil(storeRead(address, response.clone()));
  }
  return response;
}

/** @param {FetchEvent} event */
async function answerFile(event) {
  const build = await inTime(buildOf(event.clientId).catch(() => BUILD.version)) ?? BUILD.version;
  if (build === UNKNOWN_BUILD) return fetch(event.request, { cache: "no-cache" });
  const address = addressOf(event.request.url);
  const own = storedOrNothing(address, build);
  const found = await inTime(own);
  if (found) return found;
  const coreFile = BUILD.core.find(([path]) => absolute(path) === address);
  const response = await fetch(event.request).catch(() => own.then((late) => late ?? Response.error()));
  if (!coreFile) {
    if (build === BUILD.version && isData(response)) event.waitUntil(storeRead(address, response.clone()));
    return response;
  }
  const isOfBuild = build === BUILD.version && isOwnFile(response) && await hashOf(response.clone()) === coreFile[2];
  return isOfBuild ? response : (await own) ?? Response.error();
}

/** @param {string} html */
const frameOf = (html) => FRAME.exec(html)?.[1];

/** @param {Response} response */
const isHtml = (response) => /^text\/html/.test(response.headers.get("content-type") ?? "");

/** @param {Response} response */
const isData = (response) => isOwnFile(response) && !isHtml(response);

/**
 * @param {string} address
 * @param {string} [version]
 */
const storedOrNothing = (address, version) => stored(address, version).catch(() => undefined);

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
  const topic = new URL("..", address).href;
  const unit = address.slice(topic.length, -1);
  const page = unit && await storedOrNothing(topic);
  if (page && (await page.text()).includes(` id="${unit}"`)) return Response.redirect(`${topic}#${unit}`);
  const isMissing = await isOfKeptGame(address);
  const shown = await storedOrNothing(absolute(isMissing ? MISSING : OFFLINE));
  if (!shown) return Response.error();
  return new Response(shown.body, { status: isMissing ? 404 : 503, headers: shown.headers });
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
 * Returns the language that an address is in, and what stands where a game does.
 * @param {string} address
 */
function placeOf(address) {
  const [first = "", second = ""] = address.slice(ROOT.href.length).split("/");
  const language = first && BUILD.homes[first];
  return language ? { language, game: second } : { language: BUILD.homes[""] ?? "", game: first };
}
