/**
 * The files of this build, and the caches that have them. No file is stored but with the hash that the
 * build states. `BUILD` stands before, in sw.js.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const OURS = `concord ${ROOT.pathname} `; // other sites of the same host have caches too
const SITE = ""; // stands for the list of what belongs to no game
const PARALLEL = 6; // requests at a time
const HASH_BYTES = 8; // of the digest that the build states

// The caches of a build. Its version precedes these parts of their names.
const FRAME = "frame";
const READ = "read";
const GAME = "game"; // with the game and its languages

/** A file is not as the build states: it is damaged, or the server has another build. */
class OtherBuildError extends Error {}

/** @param {string} part  of the cache's name */
const openCache = (part) => caches.open(`${OURS}${BUILD.version} ${part}`);

/** @param {string} path  from the root of the site */
const absolute = (path) => new URL(path, ROOT).href;

/** Returns the caches of all builds on this device, in the order in which they were made. */
async function ourCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  return names.map((name) => {
    const [version, part, game = "", languages = ""] = name.slice(OURS.length).split(" ");
    return { name, part, game, languages: languages.split(","), isOfThisBuild: version === BUILD.version };
  });
}

/**
 * Returns what is stored at an address, if anything: an asset of any build, else a file of this one.
 * @param {string} address
 */
async function stored(address) {
  for (const { name, isOfThisBuild } of await ourCaches()) {
    const found = (isOfThisBuild || isAsset(address)) && await caches.match(address, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** @param {string} address */
const isAsset = (address) => address.startsWith(absolute(BUILD.assets));

/**
 * Returns the files of a game, or those that belong to none, by language; under "" those that all need, under
 * "several" those that are needed with several languages, under "read" those that are only kept once they were
 * read. Rejects as fill().
 * @param {string} game
 */
async function listOf(game) {
  const list = BUILD.lists[game];
  if (!list) throw new TypeError(`there is no game ${game}`);
  await fill(await openCache(FRAME), [list]);
  const response = /** @type {Response} */ (await stored(absolute(list[0])));
  return (await response.json()).files;
}

/**
 * Returns the file of this build at an address; nothing if it lists none there. Rejects as listOf().
 * @param {string} address
 */
async function fileAt(address) {
  const files = isAsset(address) ? BUILD.frame : Object.values(await listOf(gameAt(address))).flat();
  return files.find(([path]) => absolute(path) === address);
}

/**
 * Returns the game that a page or file is of; SITE if it belongs to none.
 * @param {string} address
 */
function gameAt(address) {
  const segments = address.slice(ROOT.href.length).split("/");
  return segments.find((each) => Object.hasOwn(BUILD.lists, each)) ?? SITE;
}

/**
 * Stores files, unless they are there. Rejects as takeFile().
 * @param {Cache} cache
 * @param {StoredFile[]} files
 * @param {(bytes: number) => Promise<void>} [onProgress]  called with the number of stored bytes
 */
async function fill(cache, files, onProgress) {
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(([path]) => !here.has(absolute(path)));
  let bytes = sizeOf(files) - sizeOf(missing);
  for (let start = 0; start < missing.length; start += PARALLEL) {
    const some = missing.slice(start, start + PARALLEL);
    await Promise.all(some.map(async (file) => cache.put(absolute(file[0]), await takeFile(file))));
    bytes += sizeOf(some);
    await onProgress?.(bytes);
  }
}

/** @param {StoredFile[]} files */
const sizeOf = (files) => files.reduce((sum, [, size]) => sum + size, 0);

/**
 * Returns a file from a cache of any build, else from the network. Rejects with OtherBuildError if the
 * server has another file, and then checks for a newer build.
 * @param {StoredFile} file
 */
async function takeFile(file) {
  const address = absolute(file[0]);
  for (const { name } of await ourCaches()) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true });
    if (found && await isRight(found, file)) return found;
  }
  const response = await fetch(address, { cache: "no-cache" });
  if (await isRight(response, file)) return response;
  if (response.status >= 500) throw new TypeError(`${response.status} ${address}`);
  worker.registration.update().catch(() => {});
  throw new OtherBuildError(address);
}

/**
 * Whether a response is a complete file from our own host, with the content that the build states.
 * @param {Response} response  its body can still be read afterwards
 * @param {StoredFile} file
 */
async function isRight(response, [, , hash]) {
  const { status, type, redirected } = response;
  if (status !== 200 || type !== "basic" || redirected) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return [...digest.slice(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}
