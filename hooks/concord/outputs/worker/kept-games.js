/** Stores whole games for reading without a connection. */

const LABEL = new URL(`${BUILD.files.cache_records}files`, ROOT).href; // an address that no file has

/**
 * @typedef {object} KeepTask  a game that is being stored
 * @property {MessagePort[]} ports  of the pages that receive its state
 * @property {GameState} state  the state that was sent last
 * @property {AbortController} aborting
 * @property {Promise<void>} ended
 */

/** @type {Map<string, KeepTask>} by game */
const keepTasks = new Map();

/**
 * Returns the state of a stored game; null if it is not stored.
 * @param {string} game
 * @param {string} [version]
 * @returns {Promise<KeptGame | null>}
 */
async function keptGame(game, version) {
  if (!Object.hasOwn(BUILD.games, game)) return null;
  const label = await readJson(LABEL, cacheName(gameCache(game), version));
  const isOfList = (/** @type {unknown} */ each) => typeof each === "string" && Object.values(BUILD.homes).includes(each);
  return label && {
    languages: Array.isArray(label.languages) ? label.languages.filter(isOfList) : [],
    isComplete: label.isComplete === true,
    bytes: Number(label.bytes) || 0,
  };
}

/**
 * States in a cache which game it keeps, and how far.
 * @param {Cache} cache
 * @param {KeptGame} kept
 */
const writeLabel = (cache, kept) => cache.put(LABEL, jsonResponse(kept));

/**
 * Returns the files for reading a game in some languages, in this build.
 * @param {string} game
 * @param {string[]} languages
 * @returns {Promise<StoredFile[]>}
 */
async function filesOf(game, languages) {
  const both = await Promise.all([listOf(game), listOf(SITE)]);
  return both.flatMap(({ byLanguage }) => ["", ...languages].flatMap((language) => byLanguage[language] ?? []));
}

/** @param {StoredFile[]} files */
const sizeOf = (files) => files.reduce((sum, [, size]) => sum + size, 0);

/**
 * Stores a game in some languages, and deletes the files of other languages. Rejects if that fails.
 * @param {string} game
 * @param {string[]} languages
 * @param {object} [options]
 * @param {(progress: Progress) => void} [options.onProgress]
 * @param {AbortSignal} [options.signal]
 */
async function keep(game, languages, { onProgress, signal } = {}) {
  const name = cacheName(gameCache(game));
  const earlier = await earlierCaches(gameCache(game));
  await writeLabel(await caches.open(name), { languages, isComplete: false, bytes: 0 });
  const files = await filesOf(game, languages);
  const of = sizeOf(files);
  await checkRoom(of);
  const cache = await fill(name, files, { onProgress: (bytes) => onProgress?.({ bytes, of }), signal, earlier });
  await deleteOthers(cache, [LABEL, ...files.map(([path]) => absolute(path))]);
  await writeLabel(cache, { languages, isComplete: true, bytes: of });
}

/**
 * @param {Cache} cache
 * @param {string[]} wanted  the addresses to keep
 */
async function deleteOthers(cache, wanted) {
  const staying = new Set(wanted);
  for (const request of await cache.keys()) {
    if (!staying.has(request.url)) await cache.delete(request);
  }
}

/**
 * Throws if there is too little room. Not every browser gives an estimate.
 * @param {number} bytes
 */
async function checkRoom(bytes) {
  const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.() ?? {};
  if (bytes > quota - usage) throw new DOMException("there is too little room", "QuotaExceededError");
}

/**
 * Starts to store a game, unless that is in progress, and reports the progress to all pages that ask.
 * @param {MessageOf<"keep">} message
 * @param {MessagePort} port
 */
function keepAndTell({ game, languages }, port) {
  const known = keepTasks.get(game);
  if (known) {
    known.ports.push(port);
    return known.ended;
  }
  const task = newTask(port, languages);
  keepTasks.set(game, task);
  task.ended = runTask(game, languages, task);
  return task.ended;
}

/**
 * @param {MessagePort} port
 * @param {string[]} languages
 * @returns {KeepTask}
 */
const newTask = (port, languages) => ({
  ports: [port],
  state: { bytes: 0, of: 0, isUnderWay: true, languages },
  aborting: new AbortController(),
  ended: Promise.resolve(),
});

/**
 * @param {string} game
 * @param {string[]} languages
 * @param {KeepTask} task
 */
async function runTask(game, languages, task) {
  const { signal } = task.aborting;
  /** @param {GameState} state */
  const tell = (state) => {
    for (const port of task.ports) port.postMessage(state);
  };
  /** @param {Progress} progress */
  const onProgress = (progress) => {
    task.state = { ...progress, isUnderWay: true, languages };
    tell(task.state);
  };
  const fault = await keep(game, languages, { onProgress, signal }).then(() => null, faultIn);
  keepTasks.delete(game);
  tell({ ...await stateOf(game), fault: signal.aborted ? null : fault });
}

/**
 * Returns the kind of an error. Checks for a newer build if the server seems to have one.
 * @param {unknown} error
 * @returns {Fault}
 */
function faultIn(error) {
  if (isQuotaError(error)) return "full";
  lookForNewBuild(error);
  if (error instanceof OtherBuildError) return "outdated";
  const isNetworkError = error instanceof TypeError || (error instanceof Error && error.name === "NetworkError");
  return isNetworkError ? "unreachable" : "refused";
}

/**
 * @param {string} game
 * @returns {Promise<GameState>}
 */
async function stateOf(game) {
  return { kept: await keptGame(game), sizes: BUILD.games[game]?.sizes ?? null };
}

/**
 * @param {MessageOf<"state">} message
 * @param {MessagePort} port  also receives later states
 */
async function tellState({ game }, port) {
  const task = keepTasks.get(game);
  if (task) task.ports.push(port);
  port.postMessage({ ...await stateOf(game), ...task?.state });
}

/**
 * @param {MessageOf<"remove">} message
 * @param {MessagePort} port
 */
async function removeGame({ game }, port) {
  const task = keepTasks.get(game);
  task?.aborting.abort();
  await task?.ended;
  await caches.delete(cacheName(gameCache(game)));
  port.postMessage(await stateOf(game));
}

/**
 * Deletes all pages and data except those that are shown without a connection.
 * @param {MessageOf<"remove-all">} _
 * @param {MessagePort} port
 */
async function removeAll(_, port) {
  for (const { aborting } of keepTasks.values()) aborting.abort();
  await Promise.all([...keepTasks.values()].map(({ ended }) => ended));
  for (const name of await cachesOfBuild()) {
    if (name !== cacheName(CORE)) await caches.delete(name);
  }
  port.postMessage({});
}
