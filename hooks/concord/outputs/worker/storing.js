/** Files of this build, stored only when they are what the build says they are. */

const AT_ONCE = 6; // files on their way at a time
const FILES = new URL("offline/files", ROOT).href; // what a cache holds, an address that no file has

/** The server has a newer build, or something on the way has changed the file. */
class OtherBuildError extends Error {}

/**
 * Store files, given as [address, size, hash]; those that are here already are not fetched again.
 * @param {(stored: number) => void} tell  called with the number of bytes that are stored
 */
async function fill(name, files, { tell = () => {}, signal = null, donors = [] } = {}) {
  const cache = await caches.open(name);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = [...files];
  let bytes = 0;
  async function work() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      signal?.throwIfAborted();
      const [path, size] = file;
      if (!here.has(absolute(path))) await cache.put(absolute(path), await obtained(file, donors, signal));
      bytes += size;
      tell(bytes);
    }
  }
  const workers = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    waiting.length = 0;
    await Promise.allSettled(workers);
    throw error;
  }
  return cache;
}

/** A file from an older build that has the same, else from the network. */
async function obtained([path, , hash], donors, signal) {
  for (const { name, hashes } of donors) {
    const same = hashes[path] === hash && await caches.match(absolute(path), { cacheName: name });
    if (same) return same;
  }
  for (const cache of ["default", "reload"]) {
    const response = await fetch(absolute(path), { cache, signal, credentials: "same-origin" });
    if (isSound(response) && await hashOf(response.clone()) === hash) return response;
    if (response.status >= 500) throw new TypeError(`${response.status} ${response.url}`);
  }
  throw new OtherBuildError(path);
}

/** Neither an error, nor a part of a file, nor another host's answer. */
const isSound = ({ status, type, redirected }) => status === 200 && type === "basic" && !redirected;

async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const absolute = (path) => new URL(path, ROOT).href;

/** Where the next build may find again what has not changed. */
async function label(cache, files, more = {}) {
  const hashes = Object.fromEntries(files.map(([path, , hash]) => [path, hash]));
  await cache.put(FILES, json({ hashes, ...more }));
}

async function labelOf(name) {
  const found = await caches.match(FILES, { cacheName: name });
  return found ? found.json() : null;
}

/** The caches of a kind in which older builds may have what this one needs. */
async function donorsOf(part) {
  const versions = versionsIn(await caches.keys()).filter((version) => version !== BUILD.version);
  const donors = await Promise.all(versions.map(async (version) => {
    const name = cacheName(part, version);
    return { name, version, ...await labelOf(name) };
  }));
  return donors.filter(({ hashes }) => hashes);
}
