/** Finds and ranks the documents that answer a query. */

import { CONTEXT, MAX_LISTED, QueryIndex } from "./query-index.js";

/**
 * @import { Match } from "../vendor/minisearch.js"
 * @import { IndexReader } from "./index-reader.js"
 * @import { LoadedWord } from "./query-index.js"
 * @import { DocumentFilter, QueryWord, Ranking } from "./types.d.ts"
 */

const COMMON_SHARE = 0.25; // of the documents: a word in more of them is common
const MIN_COMMON = 100; // documents: a word in fewer is not
const MAX_SHORT_WORD = 2; // letters: a word that short is common

/**
 * Finds the documents that have all words of a query, else those that have some, the best first.
 * @param {IndexReader} reader
 * @param {QueryWord[]} queryWords
 * @param {DocumentFilter} filter
 * @returns {Promise<Ranking>}
 */
export async function rankDocuments(reader, queryWords, { range, fields } = {}) {
  const words = await Promise.all(queryWords.map((word) => loadWord(reader, word)));
  const distinctive = words.filter((word) => word.phrase !== null || !isCommon(reader, word));
  const required = distinctive.length ? distinctive : pickRarest(words);
  const index = new QueryIndex(reader, words, required);
  const isInRange = (/** @type {number} */ document) => !range || (document >= range[0] && document < range[1]);
  const search = (/** @type {"AND" | "OR"} */ combineWith) => index.search(
    combineWith,
    ({ id, match }) => isInRange(id) && isMatch(match, fields) && index.hasPhrases(id),
  );
  const complete = search("AND");
  const isPartial = !complete.length && required.length > 1;
  const documents = isPartial ? search("OR") : complete;
  return {
    isPartial,
    hits: documents.map((document) => ({ document, positionsIn: (language) => index.listPositions(document, language) })),
  };
}

/**
 * @param {IndexReader} reader
 * @param {QueryWord} word
 * @returns {Promise<LoadedWord>}
 */
async function loadWord(reader, word) {
  const postings = word.postings.map(async (reference) => ({ ...reference, ...(await reader.loadPostings(reference)) }));
  return { ...word, postings: await Promise.all(postings) };
}

/**
 * Picks the two words of a query of common words that the fewest documents have.
 * @param {LoadedWord[]} words
 */
function pickRarest(words) {
  const count = (/** @type {LoadedWord} */ { postings }) => Math.min(...postings.map(({ n }) => n));
  return words.toSorted((one, other) => count(one) - count(other)).slice(0, 2);
}

/**
 * True if a word is found in one of the fields, and not in the title above alone.
 * @param {Match} match
 * @param {string[] | undefined} fields
 */
function isMatch(match, fields) {
  for (const key in match) {
    for (const field of match[key]) {
      if (field !== CONTEXT && (!fields || fields.includes(field))) return true;
    }
  }
  return false;
}

/**
 * True for a word that so many documents have that it does not distinguish them.
 * @param {IndexReader} reader
 * @param {QueryWord} word
 */
function isCommon({ contents }, { word, postings }) {
  if (word.length <= MAX_SHORT_WORD && !/\p{N}/u.test(word)) return true;
  return postings.some(({ n, language }) => n > MAX_LISTED || (n > MIN_COMMON && n > COMMON_SHARE * contents.documents[language]));
}
