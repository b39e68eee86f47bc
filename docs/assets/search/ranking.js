/** Finds and ranks the documents that answer a query. */

import { DocumentScorer } from "./scoring.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { DocumentFilter, LoadedWord, QueryWord, Ranking } from "./types.d.ts"
 */

const COMPLETE = 0.999; // the coverage of a document that has all words
const MIN_SHARE = 0.25; // of the best score, which a document needs that lacks some of the words

/**
 * Finds the documents that have all words of a query, and those without some of them that are nearly as
 * good, the best first. Function words count only in phrases, and where there are no other words.
 * @param {IndexReader} reader
 * @param {QueryWord[]} queryWords
 * @param {DocumentFilter} filter
 * @returns {Promise<Ranking>}
 */
export async function rankDocuments(reader, queryWords, { range, fields } = {}) {
  const content = queryWords.filter(({ isFunction }) => !isFunction);
  const counted = content.length ? content : queryWords;
  const needed = queryWords.map((word, place) => ({ word, place })).filter(({ word }) => counted.includes(word) || word.phrase !== null);
  const words = await Promise.all(needed.map(({ word, place }) => loadWord(reader, word, place)));
  const scorer = new DocumentScorer(reader, words.filter(({ isFunction }) => !isFunction || !content.length));
  const scored = scorer.listDocuments().flatMap((document) => {
    if (range && (document < range[0] || document >= range[1])) return [];
    if (fields && !fields.includes(scorer.fieldOf(document))) return [];
    return hasPhrases(words, document) ? [{ document, ...scorer.score(document) }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const hits = scored.filter(({ score, coverage }) => coverage > COMPLETE || score >= MIN_SHARE * best);
  hits.sort((one, other) => other.score - one.score || one.document - other.document);
  return {
    isPartial: counted.length > 1 && !hits.some(({ coverage }) => coverage > COMPLETE),
    hits: hits.map(({ document, score }) => ({ document, score, positionsIn: (language) => listPositions(words, document, language) })),
  };
}

/**
 * @param {IndexReader} reader
 * @param {QueryWord} word
 * @param {number} place
 * @returns {Promise<LoadedWord>}
 */
async function loadWord(reader, word, place) {
  const postings = word.postings.map(async (reference) => ({ ...reference, documents: await reader.loadPostings(reference) }));
  return { ...word, place, postings: await Promise.all(postings) };
}

/**
 * True if the words of each phrase are side by side in a document. Words whose documents are not all
 * listed are assumed to be.
 * @param {LoadedWord[]} words
 * @param {number} document
 */
function hasPhrases(words, document) {
  const phrases = new Set(words.map(({ phrase }) => phrase).filter((phrase) => phrase !== null));
  return [...phrases].every((phrase) => {
    const own = words.filter((word) => word.phrase === phrase);
    const positions = own.map((word) => (isListedInFull(word) ? new Set(findPositions(word, document)) : null));
    const first = positions.findIndex(Boolean);
    if (first < 0) return true;
    return [...(positions[first] ?? [])].some((start) => positions.every((each, step) => !each || each.has(start + step - first)));
  });
}

/**
 * Lists the positions of the words in a document's text in a language.
 * @param {LoadedWord[]} words
 * @param {number} document
 * @param {string} language
 */
function listPositions(words, document, language) {
  const postings = words.flatMap((word) => word.postings).filter((each) => each.language === language);
  return new Set(postings.flatMap(({ documents }) => documents.get(document)?.positions ?? []));
}

/**
 * @param {LoadedWord} word
 * @param {number} document
 */
function findPositions({ postings }, document) {
  return postings.flatMap(({ documents }) => documents.get(document)?.positions ?? []);
}

/**
 * True if all documents that have a word are listed.
 * @param {LoadedWord} word
 */
function isListedInFull({ postings }) {
  return postings.every(({ n, documents }) => n === documents.size);
}
