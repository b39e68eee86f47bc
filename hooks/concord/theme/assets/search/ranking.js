/** Finds and ranks the documents that answer a query. */

import { CONCEPT_PREFIX } from "./index-reader.js";
import { DocumentScorer } from "./scoring.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { DocumentFilter, LoadedWord, QueryWord, Ranking } from "./types.d.ts"
 */

const COMPLETE = 0.999; // the coverage of a document that has all words
const MIN_SHARE = 0.25; // of the best score, which a document needs that lacks some of the words
const MAX_TELLING = 1 / 15; // of all documents: function words that more of them have tell nothing

/**
 * Finds the documents that have all words of a query, and those without some of them that are nearly as
 * good, the best first. Function words are required only in phrases, and where there are no other words.
 * @param {IndexReader} reader
 * @param {QueryWord[]} queryWords
 * @param {DocumentFilter} filter
 * @returns {Promise<Ranking>}
 */
export async function rankDocuments(reader, queryWords, { range, fields } = {}) {
  const nContent = queryWords.filter(({ isFunction }) => !isFunction).length;
  const nRequired = nContent || queryWords.length;
  const placed = queryWords.map((word, place) => {
    const isMinor = nContent > 0 && word.isFunction;
    const postings = isMinor && word.phrase === null ? listTelling(reader, word) : word.postings;
    return { ...word, postings, place, isMinor };
  });
  const words = await Promise.all(placed.filter(({ postings }) => postings.length).map((word) => loadWord(reader, word)));
  const scorer = new DocumentScorer(reader, words);
  const scored = scorer.listDocuments().flatMap((document) => {
    if (range && (document < range[0] || document >= range[1])) return [];
    if (fields && !fields.includes(scorer.fieldOf(document))) return [];
    return hasPhrases(words, document) ? [{ document, ...scorer.score(document) }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const hits = scored.filter(({ score, coverage }) => coverage > COMPLETE || (coverage > 0 && score >= MIN_SHARE * best));
  hits.sort((one, other) => other.score - one.score || one.document - other.document);
  return {
    isPartial: nRequired > 1 && !hits.some(({ coverage }) => coverage > COMPLETE),
    hits: hits.map(({ document, score }) => ({
      document,
      score,
      positionsIn: (language) => listPositions(words, document, language, "text"),
      askedIn: (language) => listPositions(words, document, language, "asked"),
    })),
  };
}

/**
 * Lists the posting lists of a function word that tell documents apart: short ones, and those of concepts.
 * @param {IndexReader} reader
 * @param {QueryWord} word
 */
function listTelling(reader, { postings }) {
  const most = MAX_TELLING * Math.max(...Object.values(reader.contents.documents));
  return postings.filter(({ lemma, n }) => n <= most || lemma.startsWith(CONCEPT_PREFIX));
}

/**
 * @param {IndexReader} reader
 * @param {Omit<LoadedWord, "postings"> & QueryWord} word
 * @returns {Promise<LoadedWord>}
 */
async function loadWord(reader, word) {
  const postings = word.postings.map(async (reference) => ({ ...reference, documents: await reader.loadPostings(reference) }));
  return { ...word, postings: await Promise.all(postings) };
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
 * Lists the positions of the words in what a document says or is asked in a language.
 * @param {LoadedWord[]} words
 * @param {number} document
 * @param {string} language
 * @param {"text" | "asked"} part
 */
function listPositions(words, document, language, part) {
  const postings = words.flatMap((word) => word.postings).filter((each) => each.language === language);
  return new Set(postings.flatMap(({ documents }) => documents.get(document)?.[part]?.positions ?? []));
}

/**
 * @param {LoadedWord} word
 * @param {number} document
 */
function findPositions({ postings }, document) {
  return postings.flatMap(({ documents }) => documents.get(document)?.text?.positions ?? []);
}

/**
 * True if all documents that have a word are listed.
 * @param {LoadedWord} word
 */
function isListedInFull({ postings }) {
  return postings.every(({ n, documents }) => n === documents.size);
}
