/** What pages are answered: from storage, else from the network. */

const PATIENCE = 1500; // milliseconds that storage is waited for, while the network might answer
const MOST_READ = 400; // pages and files that are stored because they were read
const BUILD_PARAMETER = "build"; // in which scripts name the build of their page when they ask for data
const PAGE_PARAMETER = "page"; // in which a page names itself by its hash when it asks for the id of its build
const HASH_STATED = / data-hash="(\w+)"/; // by each page within the theme

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
    const response = await fetch(event.request);
    if (isHtml(response) && isOwnFile(response)) event.waitUntil(storePage(address, response.clone()));
    return response;
  } catch {
    return (await own) ?? substituteFor(address);
  }
}

/**
 * Stores a page that was shown as it came from the network. If it is damaged, it is fetched again.
 * @param {string} address
 * @param {Response} response
 */
async function storePage(address, response) {
  try {
    if (!await statedHash(response.clone())) return;
    const file = await fileAt(address);
    if (!file) throw new OtherBuildError(address);
    await storeRead(address, await isSound(response, file) ? response : await fetchFile(file));
  } catch (error) {
    lookForNewBuild(error);
  }
}

/** @param {FetchEvent} event */
function answerFile(event) {
  const { request } = event;
  const { searchParams } = new URL(request.url);
  const page = searchParams.get(PAGE_PARAMETER);
  if (page && addressOf(request.url) === absolute(BUILD.files.build)) return answerBuild(event, page);
  const named = searchParams.get(BUILD_PARAMETER);
  return named === null || named === BUILD.id ? answerOwnFile(event, named !== null) : answerOtherBuild(request, named);
}

/**
 * Returns the hash by which a page names itself; nothing if it is no page within the theme.
 * @param {Response} response
 */
async function statedHash(response) {
  const [, hash] = HASH_STATED.exec(await response.text()) ?? [];
  return hash;
}

/**
 * Tells a page the id of its build: of this one if it has the page as it is, else of the one that the
 * server has, if that has it. A page of any other build gets none, and no data.
 * @param {FetchEvent} event
 * @param {string} hash  by which the page names itself
 */
async function answerBuild({ clientId, request }, hash) {
  const client = await worker.clients.get(clientId);
  const address = addressOf(client?.url ?? ROOT.href);
  if (await hasPage(address, hash)) return jsonResponse({ id: BUILD.id });
  const page = await fetch(address, { cache: "no-cache" });
  if (await statedHash(page) === hash) return fetch(request, { cache: "no-cache" });
  lookForNewBuild(new OtherBuildError(address));
  return Response.error();
}

/**
 * Whether this build has a page as it names itself: at its address, or in place of another.
 * @param {string} address
 * @param {string} hash
 */
async function hasPage(address, hash) {
  for (const each of [address, ...BUILD.core.map(([path]) => absolute(path))]) {
    const found = await storedOrNothing(each);
    if (found && await statedHash(found) === hash) return true;
  }
  const listed = await fileAt(address).then((file) => file && fetchFile(file)).catch(() => undefined);
  return listed ? await statedHash(listed) === hash : false;
}

/**
 * Answers with a file of this build, from storage or from the network. What the build does not list is
 * answered as the network has it.
 * @param {FetchEvent} event
 * @param {boolean} isData  whether a script of this build asks for it
 */
async function answerOwnFile(event, isData) {
  const address = addressOf(event.request.url);
  const own = storedOrNothing(address);
  const found = await inTime(own);
  if (found) return found;
  try {
    const file = assetAt(address) ?? (isData ? await fileAt(address) : undefined);
    const response = await (file ? fetchFile(file) : fetch(event.request));
    if (file) event.waitUntil(storeFile(address, response.clone()));
    return response;
  } catch (error) {
    lookForNewBuild(error);
    return (await own) ?? Response.error();
  }
}

/**
 * Stores a file of this build: an asset with the others, and what was read with what was read.
 * @param {string} address
 * @param {Response} response
 */
async function storeFile(address, response) {
  if (!assetAt(address)) return storeRead(address, response);
  const cache = await caches.open(assetsCache());
  return cache.put(address, response);
}

/**
 * Answers a page of another build. If that is newer, the server has its data. One that is older gets
 * none: they might not fit together.
 * @param {Request} request
 * @param {string} id
 */
async function answerOtherBuild(request, id) {
  const builds = await readRecord().catch(() => []);
  return builds.some((each) => each.id === id) ? Response.error() : fetch(request, { cache: "no-cache" });
}

/** @param {Response} response */
const isHtml = (response) => /^text\/html/.test(response.headers.get("content-type") ?? "");

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
 * Stores what was read, and the older of it only as long as there is room. Where the browser stores
 * nothing, nothing is done.
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
    if (isQuotaError(error)) await caches.delete(cacheName(READ)); // kept games are worth more than what was read
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
  const current = addressInRenamedGame(address);
  if (current) return Response.redirect(current);
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
 * Returns where a page of a renamed game is now; nothing if no game has had such an id.
 * @param {string} address
 */
function addressInRenamedGame(address) {
  const { home, game } = placeOf(address);
  const current = Object.hasOwn(BUILD.former_games, game) && BUILD.former_games[game];
  return current && `${home}${current}${address.slice(home.length + game.length)}`;
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
