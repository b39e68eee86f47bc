/**
 * The builds of the site that this device holds, each in caches of its own, and which build each
 * open page is of. Whoever has opened a page is answered from its build until that page is closed,
 * since pages and scripts of one build belong together. `BUILD` stands before, in sw.js.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const OURS = `concord ${ROOT.pathname} `; // other sites of the same host have caches too
const UNKNOWN_BUILD = "guest"; // of a page whose build is not stored: the network answers it
const RECORD = new URL("offline/record", ROOT).href; // an address that no file has
const RECORD_CACHE = `${OURS}record`;

// The caches of a build. What stands after its version in their names outlives builds.
const CORE = "core";
const READ = "read";
/** @param {string} game */
const gameCache = (game) => `game ${game}`;
const cacheName = (part = "", version = BUILD.version) => `${OURS}${version} ${part}`;

/** @type {Map<string, string>} the build of each page that is open, by its id */
const buildsOfClients = new Map();

/**
 * Returns the names of the caches of a build, that of the frame first.
 * @param {string} version
 */
async function cachesOf(version) {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cacheName("", version)));
}

/**
 * Returns what a build holds at an address, if anything.
 * @param {string} address
 * @param {string} [version]
 */
async function stored(address, version = BUILD.version) {
  for (const name of await cachesOf(version)) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the version of the build that an open page is of.
 * @param {string} clientId  empty where the browser does not say
 */
async function buildOf(clientId) {
  if (!clientId) return BUILD.version;
  const version = buildsOfClients.get(clientId) ?? (await readRecord()).readers[clientId] ?? BUILD.version;
  buildsOfClients.set(clientId, version);
  return version;
}

/**
 * Notes the build that an open page is of.
 * @param {string} clientId
 * @param {string} version
 */
async function assignBuild(clientId, version) {
  buildsOfClients.set(clientId, version);
  const record = await readRecord();
  record.readers[clientId] = version;
  await writeRecord(record);
}

/** @returns {Promise<BuildRecord>} */
async function readRecord() {
  const found = await caches.match(RECORD, { cacheName: RECORD_CACHE });
  return found ? found.json() : { current: "", older: [], readers: {} };
}

/** @param {BuildRecord} record */
async function writeRecord(record) {
  const cache = await caches.open(RECORD_CACHE);
  await cache.put(RECORD, jsonResponse(record));
}

/** @param {unknown} value */
const jsonResponse = (value) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

/** Makes this build the one that is opened from now on. Open pages keep the one they have. */
async function activateBuild() {
  const record = await readRecord();
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  if (record.current && record.current !== BUILD.version) {
    for (const { id } of open) record.readers[id] ??= record.current;
  }
  buildsOfClients.clear();
  record.current = BUILD.version;
  record.older = otherVersions(await caches.keys());
  await writeRecord(record);
  await deleteUnreadBuilds();
  await worker.clients.claim();
}

/** Deletes older builds that no open page is of any more. */
async function deleteUnreadBuilds() {
  const record = await readRecord();
  const open = new Set((await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  const readers = Object.entries(record.readers).filter(([id]) => open.has(id));
  /** @param {string} version */
  const isRead = (version) => readers.some(([, each]) => each === version);
  const unread = record.older.filter((version) => !isRead(version));
  if (!unread.length && readers.length === Object.keys(record.readers).length) return;
  await writeRecord({ ...record, older: record.older.filter(isRead), readers: Object.fromEntries(readers) });
  for (const version of unread) {
    for (const name of await cachesOf(version)) await caches.delete(name);
  }
}

/**
 * Returns the versions of other builds that caches are of, each once.
 * @param {string[]} names  of caches, of other sites too
 */
function otherVersions(names) {
  const ours = names.filter((name) => name.startsWith(OURS) && name !== RECORD_CACHE);
  const versions = ours.map((name) => name.slice(OURS.length).replace(/ .*/, ""));
  return [...new Set(versions)].filter((version) => version !== BUILD.version);
}
