/** Stores files of this build, after checking their hashes. */

const PARALLEL = 6; // requests at a time
const LABEL = new URL(`${BUILD.files.cache_records}files`, ROOT).href; // an address that no file has
const HASH_BYTES = 8; // of the digest that BUILD states

/** A file has another hash than the build states: the server has a newer build. */
class OtherBuildError extends Error {}

/**
 * Stores files in a cache. Files that it already has are not fetched again. Rejects if a file cannot
 * be fetched.
 * @param {string} name  of the cache
 * @param {StoredFile[]} files
 * @param {object} [options]
 * @param {(bytes: number) => void} [options.onProgress]  called with the number of stored bytes
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
 * Processes items, several at a time. After a failure no further item is started, and the promise
 * rejects once the running ones have ended.
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
 * Whether a response is a complete file from our own host.
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
 * Stores the hashes of a cache's files in it, so that the next build can reuse unchanged files.
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
