/** Reads the address of a missing page as a citation: "/reef/85.14", "/ru/reef/85 прим. 4". */

import { decodePath } from "./escapes.js";

const FILE = /(?:(?:^|\/)(?:404|index))?\.html?$/i;

/**
 * Lists the names in a path below the root of the site, without the language that it begins with and what makes it
 * one of a file.
 * @param {string} path
 * @param {string} language
 */
export function listSegments(path, language) {
  const names = decodePath(path).replace(FILE, "").split("/").filter(Boolean);
  return names[0] === language ? names.slice(1) : names;
}

/**
 * Returns the query that the names in an address spell and the games that it may be about. Without the id
 * of a game they are a query only if they have a digit.
 * @param {string[]} names
 * @param {string[]} games  the ids of all games
 * @param {Map<string, string>} formerGames  the present ids of games, by those that they had
 * @returns {{query: string, games: string[]}} no games if the address is no citation
 */
export function readTypedAddress(names, games, formerGames) {
  const game = formerGames.get(names[0]) ?? games.find((id) => id === names[0]);
  if (game) return { query: names.slice(1).join("/"), games: [game] };
  const query = names.join("/");
  return { query, games: /\d/.test(query) ? games : [] };
}
