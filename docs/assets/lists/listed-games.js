/** The games of the site, as the page of a list names them. */

/**
 * @typedef {{name: string, language: string}} Edition  the name, which may be empty, and its language
 * @typedef {Record<string, {title: string, editions: Record<string, Edition>}>} ListedGames  by id
 */

/** @type {ListedGames} */
const games = JSON.parse(document.getElementById("listed-games")?.textContent ?? "{}");

/** @param {string} game  its id */
export const isGame = (game) => Object.hasOwn(games, game);

/** @param {string} game  its id */
export const gameTitle = (game) => games[game]?.title ?? game;

/**
 * Returns the edition whose numbers a language has; nothing for a language that the game does not have.
 * @param {string} game  its id
 * @param {string} language
 */
export const editionOf = (game, language) => games[game]?.editions[language];
