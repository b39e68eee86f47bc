/** Fetches and stores files of this build. A file counts only if it has the hash that the build states. */

const PARALLEL = 6; // requests at a time
const HASH_BYTES = 8; // of the digest that the build states

/** A file is not as the build states: it is damaged, or the server has another build. */
class OtherBuildError extends Error {}

/**
 * Stores files in a cache. Files that it already has are not fetched again. Rejects if a file cannot
 * be fetched.
 * @param {string} name  of the cache
 * @param {StoredFile[]} files
 * @param {object} [options]
 * @param {(bytes: number) => void} [options.onProgress]  called with the number of stored bytes
 * @param {AbortSignal} [options.signal]
 * @param {string[]} [options.earlier]  the names of caches that may have some of the files already
 */
async function fill(name, files, { onProgress, signal, earlier = [] } = {}) {
  const cache = await caches.open(name);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  let bytes = 0;
  await eachInParallel(files, async (file) => {
    signal?.throwIfAborted();
    const [path, size] = file;
    if (!here.has(absolute(path))) await cache.put(absolute(path), await takeFile(file, earlier, signal));
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
 * @param {string[]} earlier  the names of such caches
 * @param {AbortSignal} [signal]
 */
async function takeFile(file, earlier, signal) {
  for (const name of earlier) {
    const found = await caches.match(absolute(file[0]), { cacheName: name, ignoreVary: true });
    if (found && await isSound(found, file)) return found;
  }
  return fetchFile(file, signal);
}

/**
 * Fetches a file; a second time past the browser's cache, where the first answer is not the file.
 * Rejects with OtherBuildError if neither is.
 * @param {StoredFile} file
 * @param {AbortSignal} [signal]
 */
async function fetchFile(file, signal) {
  const [path] = file;
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(absolute(path), { cache, signal, credentials: "same-origin" });
    if (isOwnFile(response) && await isSound(response, file)) return response;
    if (response.status >= 500) throw new TypeError(`${response.status} ${response.url}`);
  }
  throw new OtherBuildError(path);
}

/**
 * Whether a response is a complete file from our own host.
 * @param {Pick<Response, "status" | "type" | "redirected">} response
 */
const isOwnFile = ({ status, type, redirected }) => status === 200 && type === "basic" && !redirected;

/**
 * Whether a response has the content that the build states.
 * @param {Response} response  its body can still be read afterwards
 * @param {StoredFile} file
 */
async function isSound(response, [, , hash]) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return [...digest.slice(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/** @param {string} path  from the root of the site */
const absolute = (path) => new URL(path, ROOT).href;

/**
 * Checks for a newer build, if an error shows that the server may have one.
 * @param {unknown} error
 */
function lookForNewBuild(error) {
  if (error instanceof OtherBuildError) worker.registration.update().catch(() => {});
}
