/** What requests are answered: from storage, else from the network. */

const MOST_READ = 200; // pages and files that are stored because they were read

worker.addEventListener("fetch", (event) => {
  const { method, url, headers, cache } = event.request;
  const isOurs = url.startsWith(ROOT.href) && addressOf(url) !== worker.location.href;
  if (method === "GET" && isOurs && !headers.has("range") && cache !== "no-store") event.respondWith(keepText(url) ?? answer(event));
});

/**
 * Moves the text that a phone shares with the site from the query to the fragment, which is not sent.
 * @param {string} url
 */
function keepText(url) {
  const texts = [...new URL(url).searchParams].flatMap(([name, text]) => (name.startsWith("shared-") && text ? [text] : []));
  return texts.length ? Response.redirect(`${addressOf(url)}#text=${encodeURIComponent(texts.join("\n"))}`) : null;
}

/**
 * Returns what a cache knows a page or a file by: its address without query and fragment.
 * @param {string} url
 */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/**
 * Answers with what is stored, which has the right hash, else with what the network has.
 * @param {FetchEvent} event
 */
async function answer(event) {
  const { request } = event;
  const address = addressOf(request.url);
  const found = await storedOrNothing(address);
  if (found) return found;
  try {
    const asset = isAsset(address) ? await fileAt(address) : undefined; // a damaged script must not run
    const response = await (asset ? takeFile(asset) : fetch(request));
    event.waitUntil(storeRead(address, response.clone()).catch(() => {}));
    return response;
  } catch {
    return request.mode === "navigate" ? substituteFor(address) : Response.error();
  }
}

/** @param {string} address */
const storedOrNothing = (address) => stored(address).catch(() => undefined);

/**
 * Stores what was read if it is a file of this build, and of pages the latest only.
 * @param {string} address
 * @param {Response} [response]  fetched if there is none
 */
async function storeRead(address, response) {
  const file = await fileAt(address);
  if (!file || (response && !await isRight(response, file))) return;
  const cache = await openCache(isAsset(address) ? FRAME : READ);
  await cache.put(address, response ?? await takeFile(file));
  const all = isAsset(address) ? [] : await cache.keys();
  for (const request of all.slice(0, -MOST_READ)) await cache.delete(request);
}

/**
 * Returns what stands in for a page that cannot be had: for a share page its unit in the topic, else
 * the page that says what is missing.
 * @param {string} address
 */
async function substituteFor(address) {
  if (!address.endsWith("/") && await storedOrNothing(`${address}/`)) return Response.redirect(`${address}/`);
  const [page = "", unit = ""] = address.replace(new RegExp(`(?<=/)${BUILD.share}$`), BUILD.unit).split("#");
  const topic = unit ? await storedOrNothing(page) : undefined;
  if (topic && (await topic.text()).includes(` id="${unit}"`)) return Response.redirect(`${page}#${unit}`);
  const isMissing = await isDownloaded(gameAt(address)) && !await fileAt(page);
  const shown = await storedOrNothing(absolute(isMissing ? BUILD.files.missing_page : BUILD.files.offline_page));
  return shown ? new Response(shown.body, { status: isMissing ? 404 : 503, headers: shown.headers }) : Response.error();
}
