/** The games of the site, as the page of a list names them. */

/**
 * @typedef {{name: string, language: string}} Edition  the name, which may be empty, and its language
 * @typedef {{title: string, short: string, compared: boolean, editions: Record<string, Edition>}} ListedGame
 * @typedef {Record<string, ListedGame>} ListedGames  by id
 */

/** @type {ListedGames} */
const games = JSON.parse(document.getElementById("listed-games")?.textContent ?? "{}");

/** @param {string} game  its id */
export const isGame = (game) => Object.hasOwn(games, game);

/**
 * Returns what the page says of a game. Throws if the site has no such game.
 * @param {string} id
 */
export function listedGame(id) {
  const game = games[id];
  if (!game) throw new RangeError(`there is no game ${id}`);
  return game;
}
