/**
 * Downloads whole games. A game has a cache of its own, whose name states the languages. It is
 * complete once the cache has the game's list, which is stored after all files.
 */

/** @type {Map<string, {bytes: number}>} by game, while it is downloaded */
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

/** @param {string} game */
const isDownloaded = async (game) => game !== SITE && (await cachesOf(game).catch(() => [])).some(({ isComplete }) => isComplete);

/**
 * Returns what reading a game takes, as listOf(). Rejects as listOf().
 * @param {string} game
 */
async function filesOf(game) {
  const [own, site] = await Promise.all([listOf(game), listOf(SITE)]);
  return Object.fromEntries(Object.keys(own).map((language) => [language, [...own[language] ?? [], ...site[language] ?? []]]));
}

/**
 * Sends the state of a game to all pages.
 * @param {string} game
 * @param {GameState["fault"]} [fault]
 */
async function tell(game, fault) {
  const stored = await cachesOf(game).catch(() => undefined);
  const { languages = [], isComplete = false } = stored?.at(-1) ?? {};
  const sizes = Object.entries(await filesOf(game).catch(() => ({}))).map(([language, files]) => [language, sizeOf(files)]);
  /** @type {GameState} */
  const state = { game, languages, isComplete, sizes: Object.fromEntries(sizes), progress: downloads.get(game)?.bytes, fault: stored ? fault : "refused" };
  channel.postMessage(state);
}

/**
 * @param {string} game
 * @param {string[]} languages
 */
async function downloadAndTell(game, languages) {
  if (downloads.has(game)) return;
  const task = { bytes: 0 };
  downloads.set(game, task);
  const isRemoved = () => downloads.get(game) !== task;
  const onProgress = async (/** @type {number} */ bytes) => {
    if (isRemoved()) throw new DOMException("the game was removed", "AbortError");
    task.bytes = bytes;
    await tell(game);
  };
  const fault = await download(game, languages, onProgress).then(() => undefined, faultIn);
  if (isRemoved()) return;
  downloads.delete(game);
  await tell(game, fault);
}

/**
 * Stores a game in some languages, and then deletes its files in others. Rejects if that fails.
 * @param {string} game
 * @param {string[]} languages
 * @param {(bytes: number) => Promise<void>} [onProgress]  called with the number of stored bytes
 */
async function download(game, languages, onProgress) {
  const cache = await openCache(`${GAME} ${game} ${languages.join(",")}`); // states what the reader wants
  await onProgress?.(0);
  const all = await filesOf(game);
  const files = ["", ...languages, ...(languages.length > 1 ? ["several"] : [])].flatMap((each) => all[each] ?? []);
  const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.() ?? {}; // not every browser gives one
  if (sizeOf(files) > quota - usage) throw new DOMException("there is too little room", "QuotaExceededError");
  await fill(cache, files, onProgress);
  await fill(cache, [/** @type {StoredFile} */ (BUILD.lists[game])]);
  for (const each of await cachesOf(game)) {
    if (String(each.languages) !== String(languages)) await caches.delete(each.name);
  }
}

/**
 * Deletes a game, also that of a build that is being installed.
 * @param {string} game
 */
async function removeGame(game) {
  downloads.delete(game);
  for (const each of await ourCaches()) {
    if (each.game === game) await caches.delete(each.name);
  }
  await tell(game);
}

/** @param {unknown} error */
function faultIn(error) {
  if (isQuotaError(error)) return "full";
  if (error instanceof OtherBuildError) return "outdated";
  return error instanceof TypeError || (error instanceof Error && error.name === "NetworkError") ? "unreachable" : "refused";
}

/** @param {unknown} error */
const isQuotaError = (error) => error instanceof Error && error.name === "QuotaExceededError";
