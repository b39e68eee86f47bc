/** The lists of the files of this build, which state their hashes. A list is fetched when it is first needed. */

const SITE = ""; // stands for the list of what belongs to no game

/** @type {Map<string, Promise<OfflineList>>} by game */
const lists = new Map();

/**
 * Returns the list of a game, or of what belongs to none. Rejects if it cannot be fetched, and with
 * OtherBuildError if the server has that of another build.
 * @param {string} game
 * @returns {Promise<OfflineList>}
 */
function listOf(game) {
  const known = lists.get(game);
  if (known) return known;
  const loading = loadList(game);
  lists.set(game, loading);
  loading.catch(() => lists.delete(game));
  return loading;
}

/**
 * @param {string} game
 * @returns {Promise<OfflineList>}
 */
async function loadList(game) {
  const path = game === SITE ? BUILD.files.offline_data : fillPattern(BUILD.files.game_offline_data, { game });
  const hash = game === SITE ? BUILD.list : BUILD.games[game]?.list ?? "";
  const response = await inTime(storedOrNothing(absolute(path))) ?? await fetchFile([path, 0, hash]);
  const copy = response.clone();
  caches.open(cacheName(CORE)).then((cache) => cache.put(absolute(path), copy)).catch(() => {}); // without room it is fetched again
  const { files } = await response.json();
  const all = /** @type {StoredFile[]} */ (Object.values(files).flat());
  return { byLanguage: files, byPath: new Map(all.map((file) => [file[0], file])) };
}

/**
 * Returns the file of this build at an address; nothing if it lists none there. Rejects as listOf().
 * @param {string} address
 * @returns {Promise<StoredFile | undefined>}
 */
async function fileAt(address) {
  const { byPath } = await listOf(gameOf(address));
  return byPath.get(address.slice(ROOT.href.length));
}

/**
 * Returns the game whose list would have an address.
 * @param {string} address
 */
function gameOf(address) {
  const { game } = placeOf(address);
  const isOfData = (/** @type {string} */ each) => address.startsWith(absolute(fillPattern(BUILD.files.game_data, { game: each })));
  return Object.hasOwn(BUILD.games, game) ? game : Object.keys(BUILD.games).find(isOfData) ?? SITE;
}

/**
 * Returns the script, style sheet or other asset of this build at an address.
 * @param {string} address
 * @returns {StoredFile | undefined}
 */
function assetAt(address) {
  const path = address.slice(ROOT.href.length);
  return BUILD.assets.files.find((file) => file[0] === path);
}
