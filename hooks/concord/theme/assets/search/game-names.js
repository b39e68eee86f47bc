/** Finds the name of a game in a query: it chooses what is searched, and is no word to be found. */

import { stripDiacritics, tokenize } from "./tokens.js";

/** @import { GameContents } from "./types.d.ts" */

const MIN_INFLECTED_LENGTH = 5; // letters of a word of a name that may have another ending
const MAX_ENDING_LENGTH = 2; // letters of that ending

/**
 * Takes the name of a game out of a query. A query that is nothing else keeps it.
 * @param {string} query
 * @param {GameContents[]} games
 * @returns {{game: string, rest: string}} the id of the game, empty if none is named, and the query
 *   without its name
 */
export function takeGameName(query, games) {
  const tokens = [...tokenize(query)];
  const names = games.flatMap(({ id, names: own }) => own.map((name) => ({ id, words: stripDiacritics(name).split(" ") })));
  for (const { id, words } of names.sort((one, other) => other.words.length - one.words.length)) {
    const start = tokens.findIndex((_, index) => words.every((word, step) => isForm(tokens[index + step]?.word ?? "", word)));
    if (start < 0) continue;
    const rest = `${query.slice(0, tokens[start].start)} ${query.slice(tokens[start + words.length - 1].end)}`.trim();
    if (/[\p{L}\p{N}]/u.test(rest)) return { game: id, rest };
  }
  return { game: "", rest: query };
}

/**
 * True for a word of a name, with any ending if it is long.
 * @param {string} typed
 * @param {string} word  without diacritics
 */
function isForm(typed, word) {
  const bare = stripDiacritics(typed);
  if (bare === word) return true;
  if (word.length < MIN_INFLECTED_LENGTH || Math.abs(bare.length - word.length) > MAX_ENDING_LENGTH) return false;
  return bare.startsWith(word.slice(0, -MAX_ENDING_LENGTH));
}
