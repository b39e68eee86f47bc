/**
 * The builds of the site that this device holds. Pages and data of a build have caches of their own.
 * Assets are kept by their folder, which is named by their hash: builds with the same assets share a
 * cache. `BUILD` stands before, in sw.js.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const OURS = `concord ${ROOT.pathname} `; // other sites of the same host have caches too
const RECORD = new URL(`${BUILD.files.cache_records}record`, ROOT).href; // an address that no file has
const RECORD_CACHE = `${OURS}record`;
const ASSETS_FOLDER = new RegExp(`^${BUILD.assets.folder.replace(/\w+\/$/, "")}\\w+/`); // of any build
const MOST_ASSETS = 2; // folders: pages that are open may still load scripts of the build before
const MOST_BUILDS = 20; // whose ids are recorded: a page may stay open for long

// The caches of a build. What stands after its version in their names outlives builds.
const CORE = "core";
const READ = "read";
/** @param {string} game */
const gameCache = (game) => `game ${game}`;
const cacheName = (part = "", version = BUILD.version) => `${OURS}${version} ${part}`;
const assetsCache = (folder = BUILD.assets.folder) => OURS + folder;

/** Returns the names of the caches of this build, without that of its assets. */
async function cachesOfBuild() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cacheName()));
}

/**
 * Returns what is stored at an address, if anything: an asset of any build, else a file of this one.
 * @param {string} address
 */
async function stored(address) {
  const [folder] = ASSETS_FOLDER.exec(address.slice(ROOT.href.length)) ?? [];
  const names = folder ? [assetsCache(folder)] : await cachesOfBuild();
  for (const name of names) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the builds that were active, the latest first; none where the record is damaged.
 * @returns {Promise<BuildRecord[]>}
 */
async function readRecord() {
  const record = await readJson(RECORD, RECORD_CACHE);
  const builds = Array.isArray(record?.builds) ? record.builds : [];
  return builds.filter((/** @type {any} */ each) => typeof each?.id === "string" && typeof each?.assets === "string");
}

/**
 * Reads a record of the worker. It may be missing or damaged.
 * @param {string} address
 * @param {string} name  of the cache
 * @returns {Promise<any>} any: the caller checks what it reads; null if it is no JSON
 */
async function readJson(address, name) {
  const found = await caches.match(address, { cacheName: name });
  return found ? found.json().catch(() => null) : null;
}

/** Makes this build the one that pages are of, and deletes what none of them needs. */
async function activateBuild() {
  const { id, assets: { folder } } = BUILD;
  const before = (await readRecord()).filter((each) => each.id !== id);
  const builds = [{ id, assets: folder }, ...before].slice(0, MOST_BUILDS);
  const cache = await caches.open(RECORD_CACHE);
  await cache.put(RECORD, jsonResponse({ builds }));
  const folders = [...new Set(builds.map(({ assets }) => assets))].slice(0, MOST_ASSETS);
  const needed = new Set([RECORD_CACHE, ...folders.map(assetsCache), ...await cachesOfBuild()]);
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && !needed.has(name)) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** @param {unknown} value */
const jsonResponse = (value) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

/**
 * Returns the versions of other builds that caches are of, each once.
 * @param {string[]} names  of caches, of other sites too
 */
function otherVersions(names) {
  const ours = names.filter((name) => name.startsWith(OURS)).map((name) => name.slice(OURS.length));
  const versions = ours.filter((name) => name.includes(" ")).map((name) => name.replace(/ .*/, ""));
  return [...new Set(versions)].filter((version) => version !== BUILD.version);
}

/**
 * Returns the names of the caches of other builds for the same part of the site.
 * @param {string} part
 */
async function earlierCaches(part) {
  const names = await caches.keys();
  const earlier = otherVersions(names).map((version) => cacheName(part, version));
  return earlier.filter((name) => names.includes(name));
}

/**
 * Returns a pattern with its blanks filled in.
 * @param {string} pattern
 * @param {Record<string, string>} ids
 */
const fillPattern = (pattern, ids) => pattern.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");

/**
 * Returns the ids with which a pattern gives a path; null if there are none.
 * @param {string} pattern
 * @param {string} path
 */
function matchPattern(pattern, path) {
  const match = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(path);
  return match?.groups ?? null;
}
