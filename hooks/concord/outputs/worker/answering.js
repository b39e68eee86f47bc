/** What is answered to pages: from the build they are of, else from the network. */

const PATIENCE = 1500; // milliseconds that storage is waited for, while the network might answer
const MOST_READ = 400; // pages and files that are kept because they were read
const FRAME = /<meta name="concord-frame" content="(\w*)">/;
const MISSING = "404.html";
const OFFLINE = "503.html";

self.addEventListener("fetch", (event) => {
  const { method, url, headers, mode, cache } = event.request;
  const isOurs = url.startsWith(ROOT.href) && addressOf(url) !== self.location.href;
  if (method !== "GET" || !isOurs || headers.has("range") || cache === "no-store") return;
  event.respondWith(mode === "navigate" ? answerPage(event) : answerPart(event));
});

/** What a cache knows a page or a file by. */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

async function answerPage(event) {
  const address = addressOf(event.request.url);
  event.waitUntil(tidy().catch(() => {}));
  const own = storedOrNothing(address);
  const found = await soon(own);
  if (found) return found;
  try {
    return await pageFromNetwork(event, address);
  } catch {
    return (await own) ?? substituteFor(address);
  }
}

/** A page of another build is shown as it comes, scripts and all, and is not stored among ours. */
async function pageFromNetwork(event, address) {
  const response = await fetch(event.request);
  if (!/^text\/html/.test(response.headers.get("content-type"))) return response;
  const [, frame] = FRAME.exec(await response.clone().text()) ?? [];
  if (frame !== BUILD.frame) {
    await assign(event.resultingClientId, GUEST).catch(() => {});
    event.waitUntil(self.registration.update().catch(() => {}));
  } else if (isSound(response)) {
    event.waitUntil(remember(address, response.clone()));
  }
  return response;
}

async function answerPart(event) {
  const build = await soon(buildOf(event.clientId).catch(() => BUILD.version)) ?? BUILD.version;
  if (build === GUEST) return fetch(event.request, { cache: "no-cache" });
  const address = addressOf(event.request.url);
  const own = storedOrNothing(address, build);
  const found = await soon(own);
  if (found) return found;
  const wanted = BUILD.core.find(([path]) => absolute(path) === address);
  const response = await fetch(event.request).catch(() => own.then((late) => late ?? Response.error()));
  if (!wanted) {
    if (build === BUILD.version && isData(response)) event.waitUntil(remember(address, response.clone()));
    return response;
  }
  const isOfBuild = build === BUILD.version && isSound(response) && await hashOf(response.clone()) === wanted[2];
  return isOfBuild ? response : (await own) ?? Response.error();
}

const isData = (response) => isSound(response) && !/^text\/html/.test(response.headers.get("content-type"));

const storedOrNothing = (address, build) => stored(address, build).catch(() => undefined);

/** What is promised, if it comes in good time. */
const soon = (promise) =>
  Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);

/** Keep what was read, and the older of it only as long as there is room. */
async function remember(address, response) {
  try {
    const cache = await caches.open(cacheName(READ));
    await cache.put(address, response);
    const all = await cache.keys();
    for (const request of all.slice(0, Math.max(0, all.length - MOST_READ))) await cache.delete(request);
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error;
    await caches.delete(cacheName(READ)); // what was chosen to be kept goes before what was read
  }
}

/** Without a connection: a clause is also read in its topic; else say what is missing. */
async function substituteFor(address) {
  if (!address.endsWith("/") && await storedOrNothing(`${address}/`)) return Response.redirect(`${address}/`);
  const topic = new URL("..", address).href;
  const unit = address.slice(topic.length, -1);
  const page = unit && await storedOrNothing(topic);
  if (page && (await page.text()).includes(` id="${unit}"`)) return Response.redirect(`${topic}#${unit}`);
  const isNowhere = await isOfKeptGame(address);
  const shown = await storedOrNothing(absolute(isNowhere ? MISSING : OFFLINE));
  if (!shown) return Response.error();
  return new Response(shown.body, { status: isNowhere ? 404 : 503, headers: shown.headers });
}

/** True where all pages of the game are here, in the language of the address. */
async function isOfKeptGame(address) {
  const [first, second] = address.slice(ROOT.href.length).split("/");
  const language = BUILD.homes[first] ?? BUILD.homes[""];
  const kept = await keptOf(BUILD.homes[first] ? second : first);
  return Boolean(kept?.isComplete && kept.languages.includes(language));
}
