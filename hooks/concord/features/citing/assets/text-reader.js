/** Reads the citations in texts, for what needs no more of a resolver. */

import { Addresses } from "./addresses.js";
import { findCitedHits } from "./citation-finder.js";
import { GameIndex } from "./game-index.js";
import { Grammar } from "./grammar.js";
import { Lookup } from "./lookup.js";
import { matchAt, rankMatches } from "./matches.js";
import { Names } from "./names.js";

/**
 * @import { NumbersData } from "#api.d.ts"
 * @import { Citation, Games, GrammarData } from "./types.d.ts"
 */

/**
 * Returns what is known of some games whose citations are read.
 * @param {NumbersData[]} games
 * @param {GrammarData} data
 * @returns {Games}
 */
export function indexGames(games, data) {
  const grammar = new Grammar(data);
  const indexes = games.map((game) => new GameIndex(game, grammar));
  return {
    indexes,
    lookup: new Lookup(indexes, grammar),
    names: new Names(indexes, grammar),
    addresses: new Addresses(indexes, grammar),
    grammar,
  };
}

/**
 * Finds the citations in a text. What looks like a citation and matches nothing is left out.
 * @param {Games} games
 * @param {string} text
 * @param {string} language
 * @param {boolean} isOneGame  whether all that looks like a citation is one of the game
 * @returns {Citation[]}
 */
export function findCitations(games, text, language, isOneGame) {
  const found = findCitedHits(games, games.grammar.fold(text), isOneGame);
  return found.map(({ start, end, hits, isRange, others, time }) => {
    const { matches, earlier, isThen, doubtful } = matchAt(hits, language, time);
    const rest = [...earlier, ...rankMatches(others, language)];
    const isOpen = time && (!isThen || doubtful.length > 0);
    return isOpen ? { start, end, matches: [], isRange: false, others: [...matches, ...rest] } : { start, end, matches, isRange, others: rest };
  });
}
