/** Files of this build, stored only if they are what the build says they are. */

const PARALLEL = 6; // files on their way at a time
const LABEL = new URL("offline/files", ROOT).href; // an address that no file has
const HASH_BYTES = 8; // of the digest, as BUILD states it

/** The server has a newer build, or something on the way has changed the file. */
class OtherBuildError extends Error {}

/**
 * Stores files in a cache; those that it holds already are not fetched again. Rejects if one of
 * them cannot be had.
 * @param {string} name  of the cache
 * @param {StoredFile[]} files
 * @param {object} [options]
 * @param {(bytes: number) => void} [options.onProgress]  called with the number of bytes stored so far
 * @param {AbortSignal} [options.signal]
 * @param {ReusableCache[]} [options.reusable]
 */
async function fill(name, files, { onProgress, signal, reusable = [] } = {}) {
  const cache = await caches.open(name);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  let bytes = 0;
  await eachInParallel(files, async (file) => {
    signal?.throwIfAborted();
    const [path, size] = file;
    if (!here.has(absolute(path))) await cache.put(absolute(path), await fetchFile(file, reusable, signal));
    bytes += size;
    onProgress?.(bytes);
  });
  return cache;
}

/**
 * Does something with each item, several at a time. When that fails with one, no further item is
 * begun, and the promise rejects once those under way have ended.
 * @template Item
 * @param {Iterable<Item>} items
 * @param {(item: Item) => Promise<void>} act
 */
async function eachInParallel(items, act) {
  const waiting = [...items];
  async function work() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  }
  const workers = Array.from({ length: PARALLEL }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    waiting.length = 0;
    await Promise.allSettled(workers);
    throw error;
  }
}

/**
 * Returns a file from the cache of another build that has the same, else from the network.
 * @param {StoredFile} file
 * @param {ReusableCache[]} reusable
 * @param {AbortSignal} [signal]
 */
async function fetchFile([path, , hash], reusable, signal) {
  for (const { name, hashes } of reusable) {
    const same = hashes[path] === hash && await caches.match(absolute(path), { cacheName: name });
    if (same) return same;
  }
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(absolute(path), { cache, signal, credentials: "same-origin" });
    if (isOwnFile(response) && await hashOf(response.clone()) === hash) return response;
    if (response.status >= 500) throw new TypeError(`${response.status} ${response.url}`);
  }
  throw new OtherBuildError(path);
}

/**
 * Whether a response is neither an error, nor a part of a file, nor another host's answer.
 * @param {Pick<Response, "status" | "type" | "redirected">} response
 */
const isOwnFile = ({ status, type, redirected }) => status === 200 && type === "basic" && !redirected;

/** @param {Response} response */
async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...digest.slice(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path  from the root of the site */
const absolute = (path) => new URL(path, ROOT).href;

/**
 * Says in a cache what it holds, so that the next build finds what has not changed.
 * @param {Cache} cache
 * @param {StoredFile[]} files
 * @param {KeptGame} [kept]
 */
async function writeLabel(cache, files, kept) {
  const hashes = Object.fromEntries(files.map(([path, , hash]) => [path, hash]));
  await cache.put(LABEL, jsonResponse({ hashes, ...kept }));
}

/**
 * @param {string} name  of a cache
 * @returns {Promise<CacheLabel | null>}
 */
async function readLabel(name) {
  const found = await caches.match(LABEL, { cacheName: name });
  return found ? found.json() : null;
}

/**
 * Returns the caches of other builds for the same part of the site.
 * @param {string} part
 * @returns {Promise<ReusableCache[]>}
 */
async function reusableCaches(part) {
  const names = otherVersions(await caches.keys()).map((version) => cacheName(part, version));
  const labels = await Promise.all(names.map(async (name) => ({ name, hashes: (await readLabel(name))?.hashes })));
  return labels.flatMap(({ name, hashes }) => (hashes ? [{ name, hashes }] : []));
}
