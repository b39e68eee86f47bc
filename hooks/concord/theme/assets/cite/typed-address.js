/** Reads the address of a missing page as a citation: "/reef/85.14", "/ru/reef/85 прим. 4". */

/**
 * What a missing page says of the site.
 *
 * @typedef {object} SiteNames
 * @property {string} root  the path of the site
 * @property {string} language  the language of the section, which may begin the address
 * @property {string[]} games  the ids of all games
 * @property {Map<string, string>} formerGames  the present ids of games, by those that they had
 */

/**
 * Returns the query that a path spells and the games that it may be about. Without the id of a game
 * a path is a query only if it has a digit.
 * @param {string} path
 * @param {SiteNames} site
 * @returns {{query: string, games: string[]}} no games if the path is no citation
 */
export function readTypedAddress(path, { root, language, games, formerGames }) {
  const parts = decodePath(path.slice(root.length)).split("/").filter(Boolean);
  if (parts[0] === language) parts.shift();
  const game = formerGames.get(parts[0]) ?? games.find((id) => id === parts[0]);
  if (game) return { query: parts.slice(1).join("/"), games: [game] };
  const query = parts.join("/");
  return { query, games: /\d/.test(query) ? games : [] };
}

/** @param {string} path */
function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray "%" stands for itself
  }
}
