/**
 * Downloads whole games. A game has a cache of its own, whose name states the languages. It is
 * complete once the cache has the game's list, which is stored after all files.
 */

/** @type {Map<string, {languages: string[], progress: number, aborting: AbortController}>} by game, while it is downloaded */
const downloads = new Map();
const channel = new BroadcastChannel(ROOT.href); // on which all pages hear of games

/**
 * Returns the caches of a game in this build, the latest last.
 * @param {string} game
 */
async function cachesOf(game) {
  const own = (await ourCaches()).filter((each) => each.isOfThisBuild && each.game === game);
  const list = absolute(BUILD.lists[game]?.[0] ?? "");
  return Promise.all(own.map(async (each) => ({ ...each, isComplete: Boolean(await caches.match(list, { cacheName: each.name })) })));
}

/**
 * Whether all pages of a game are stored in a language.
 * @param {string} game
 * @param {string} language
 */
async function isDownloaded(game, language) {
  const kept = await cachesOf(game).catch(() => []);
  return kept.some((each) => each.isComplete && each.languages.includes(language));
}

/**
 * Sends the state of a game to all pages.
 * @param {string} game
 * @param {GameState["fault"]} [fault]
 */
async function tell(game, fault) {
  const { languages = [], isComplete = false } = (await cachesOf(game)).at(-1) ?? {};
  /** @type {GameState} */
  const state = { game, languages, isComplete, sizes: BUILD.sizes[game] ?? {}, progress: downloads.get(game)?.progress, fault };
  channel.postMessage(state);
}

/**
 * Downloads a game in some languages, and tells all pages how far it has come.
 * @param {string} game
 * @param {string[]} languages
 */
async function downloadAndTell(game, languages) {
  if (downloads.has(game)) return;
  const task = { languages, progress: 0, aborting: new AbortController() };
  const { signal } = task.aborting;
  downloads.set(game, task);
  const onProgress = (/** @type {number} */ bytes) => {
    task.progress = bytes;
    tell(game);
  };
  const fault = await download(game, languages, { onProgress, signal }).then(() => undefined, faultIn);
  if (signal.aborted) return;
  downloads.delete(game);
  await tell(game, fault);
}

/**
 * Stores a game in some languages, and then deletes its files in others. Rejects if that fails.
 * @param {string} game
 * @param {string[]} languages
 * @param {{onProgress?: (bytes: number) => void, signal?: AbortSignal}} [options]
 */
async function download(game, languages, options) {
  const part = `${GAME} ${game} ${languages.join(",")}`;
  await caches.open(cacheName(part)); // states what the reader wants
  const lists = await Promise.all([listOf(game), listOf(SITE)]);
  const files = lists.flatMap((list) => ["", ...languages].flatMap((language) => list[language] ?? []));
  const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.() ?? {}; // not every browser gives one
  if (sizeOf(files) > quota - usage) throw new DOMException("there is too little room", "QuotaExceededError");
  await fill(part, files, options);
  await fill(part, [/** @type {StoredFile} */ (BUILD.lists[game])], options);
  for (const { name } of await cachesOf(game)) {
    if (name !== cacheName(part)) await caches.delete(name);
  }
}

/**
 * Deletes a game, also that of a build that is being installed.
 * @param {string} game
 */
async function removeGame(game) {
  downloads.get(game)?.aborting.abort();
  downloads.delete(game);
  for (const each of await ourCaches()) {
    if (each.game === game) await caches.delete(each.name);
  }
  await tell(game);
}

/**
 * Returns the kind of an error.
 * @param {unknown} error
 * @returns {GameState["fault"]}
 */
function faultIn(error) {
  if (isQuotaError(error)) return "full";
  if (error instanceof OtherBuildError) return "outdated";
  return error instanceof TypeError || (error instanceof Error && error.name === "NetworkError") ? "unreachable" : "refused";
}
