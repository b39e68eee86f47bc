/**
 * The builds of the site that this device holds, each in caches of its own, and who reads which.
 * Pages and scripts of one build belong together: whoever has opened a page is answered from its
 * build until that page is closed. `BUILD`, what this worker was published with, stands before.
 */

const ROOT = new URL("./", self.location.href);
/** Other sites of the same host have caches too. */
const OURS = `concord ${ROOT.pathname} `;
/** Reads pages of a build that is not here: it is left to the network. */
const GUEST = "guest";
const RECORD = new URL("offline/record", ROOT).href; // an address that no file has

const cacheName = (part, version = BUILD.version) => `${OURS}${version} ${part}`;
const CORE = "core";
const READ = "read";
const partOf = (game) => `game ${game}`;

const readers = new Map(); // the build of each page that is open, by its id

/** The caches of one build, that of the frame first. */
async function cachesOf(version) {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cacheName("", version)));
}

/** What a build holds at an address, if anything. */
async function stored(address, version = BUILD.version) {
  for (const name of await cachesOf(version)) {
    const found = await caches.match(address, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Which build the page with this id is of. */
async function buildOf(clientId) {
  if (!clientId) return BUILD.version;
  if (!readers.has(clientId)) readers.set(clientId, (await recorded()).readers[clientId] ?? BUILD.version);
  return readers.get(clientId);
}

async function assign(clientId, build) {
  readers.set(clientId, build);
  const record = await recorded();
  record.readers[clientId] = build;
  await note(record);
}

/** What outlives the worker, which browsers stop and start as they like. */
async function recorded() {
  const found = await caches.match(RECORD, { cacheName: `${OURS}record` });
  return found ? found.json() : { current: "", older: [], readers: {} };
}

const json = (value) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

async function note(record) {
  const cache = await caches.open(`${OURS}record`);
  await cache.put(RECORD, json(record));
}

/** Make this build the one that is opened from now on; open pages keep the one they have. */
async function succeed() {
  const record = await recorded();
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  if (record.current && record.current !== BUILD.version) {
    for (const { id } of open) record.readers[id] ??= record.current;
  }
  readers.clear();
  record.current = BUILD.version;
  record.older = versionsIn(await caches.keys()).filter((version) => version !== BUILD.version);
  await note(record);
  await tidy();
  await self.clients.claim();
}

/** Let go of older builds that nobody reads any more. */
async function tidy() {
  const record = await recorded();
  const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  const entries = Object.entries(record.readers).filter(([id]) => open.has(id));
  const isRead = (version) => entries.some(([, build]) => build === version);
  const gone = record.older.filter((version) => !isRead(version));
  if (!gone.length && entries.length === Object.keys(record.readers).length) return;
  await note({ ...record, older: record.older.filter(isRead), readers: Object.fromEntries(entries) });
  for (const version of gone) {
    for (const name of await cachesOf(version)) await caches.delete(name);
  }
}

function versionsIn(names) {
  const ours = names.filter((name) => name.startsWith(OURS) && name !== `${OURS}record`);
  return [...new Set(ours.map((name) => name.slice(OURS.length).split(" ")[0]))];
}
