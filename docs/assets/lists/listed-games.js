/** The games of the site, as the page of a list names them. */

/** @typedef {Record<string, {title: string, editions: Record<string, string>}>} ListedGames  by id */

/** @type {ListedGames} */
const games = JSON.parse(document.getElementById("listed-games")?.textContent ?? "{}");

/** @param {string} game  its id */
export const isGame = (game) => Object.hasOwn(games, game);

/** @param {string} game  its id */
export const gameTitle = (game) => games[game]?.title ?? game;

/**
 * Returns the name of the edition whose numbers a language has; empty if it has no name.
 * @param {string} game  its id
 * @param {string} language
 */
export const editionName = (game, language) => games[game]?.editions[language] ?? "";
