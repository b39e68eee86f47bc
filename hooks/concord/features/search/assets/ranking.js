/** Finds and ranks the documents that answer a query: by the index, then the best hits by their texts. */

import { CONCEPT_PREFIX } from "./index-reader.js";
import { DocumentScorer } from "./scoring.js";
import { preference, rate } from "./names.js";
import { splitWords } from "./tokens.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { DocumentFilter, Entry, LoadedWord, Name, QueryWord, RankedHit, Ranking, TextChunk } from "./types.d.ts"
 */

const COMPLETE = 0.999; // the coverage of a document that has all words
const MIN_SHARE = 0.25; // of the best score, which a document needs that lacks some of the words
const MAX_TELLING = 1 / 15; // of all documents: function words that more of them have tell nothing
const MAX_CHUNKS = 6; // as many as a short list shows
const MAX_HITS = 60;
const EXACT = 0.4; // what a text gains that has the words as they are typed
const ADJACENT = 0.4; // what it gains that has them side by side
const ASKED = 0.5; // the share of it that a document gains by a phrase that it is asked
const NAMED = 2; // what is named by the whole query gains, as a part of the best score
const ABOUT = 1; // what is about a component gains that is named within a query
const NEAR_NAME = 0.7; // names that fit less well than this part of the best do not count

/**
 * Finds the documents that have all words of a query, and those without some of them that are nearly as
 * good, the best first. Function words are required only in phrases, and where there are no other words.
 * @param {IndexReader} reader
 * @param {QueryWord[]} queryWords
 * @param {DocumentFilter} filter
 * @param {Name[]} names  that the query has
 * @returns {Promise<Ranking>}
 */
export async function rankDocuments(reader, queryWords, { range, fields, lacking } = {}, names = []) {
  const nContent = queryWords.filter(({ isFunction }) => !isFunction).length;
  const nRequired = nContent || queryWords.length;
  const placed = queryWords.map((word, place) => {
    const isMinor = nContent > 0 && word.isFunction;
    const postings = isMinor && word.phrase === null ? listTelling(reader, word) : word.postings;
    return { ...word, postings, place, isMinor };
  });
  const words = await Promise.all(placed.filter(({ postings }) => postings.length).map((word) => loadWord(reader, word)));
  const scorer = new DocumentScorer(reader, words);
  const isWanted = (/** @type {number} */ document) => (!range || (document >= range[0] && document < range[1])) && (!fields || fields.includes(scorer.fieldOf(document)));
  const scored = scorer.listDocuments().flatMap((document) => (isWanted(document) && hasPhrases(words, document) ? [{ document, ...scorer.score(document) }] : []));
  rateNames(scored, names.filter(({ document }) => isWanted(document)), words.every(({ phrase }) => phrase === null));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = scored.filter(({ score, coverage }) => coverage > COMPLETE || (coverage > 0 && score >= MIN_SHARE * best));
  const hits = found.filter(({ document }) => !lacking?.has(document));
  hits.sort((one, other) => other.score - one.score || one.document - other.document);
  return {
    isPartial: nRequired > 1 && !hits.some(({ coverage }) => coverage > COMPLETE),
    nLacking: found.length - hits.length,
    hits: hits.map(({ document, score }) => ({
      document,
      score,
      positionsIn: (language) => listPositions(words, document, language),
    })),
  };
}

/**
 * Raises the scores of what a query names, and of what is about it.
 * @param {{document: number, score: number, coverage: number}[]} scored  are changed
 * @param {Name[]} names  the most likely first
 * @param {boolean} mayAdd  what has none of the words in its texts
 */
function rateNames(scored, names, mayAdd) {
  const best = Math.max(0, ...scored.map(({ score }) => score)) || 1;
  for (const name of names) {
    const { document, end, cover, share, kind, isTight } = name;
    const own = rate(name);
    if (own < NEAR_NAME * rate(names[0])) break;
    const isPlain = share >= 0.99 && cover >= (preference(kind) < 1 ? 0.9 : 0.4) && preference(kind) >= preference(names[0].kind) && (isTight || preference(kind) === 1);
    // What players call a component may stand in no text.
    if (mayAdd && isPlain && cover > 0.9 && !scored.some((each) => each.document === document)) scored.push({ document, score: 0, coverage: 1 });
    for (const each of scored) {
      if (each.document === document && isPlain) each.score += NAMED * own * best;
      else if (each.document >= document && each.document < end && preference(kind) === 1) each.score *= 1 + ABOUT * cover;
    }
  }
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
 * Lists the positions of the words in what a document says in a language.
 * @param {LoadedWord[]} words
 * @param {number} document
 * @param {string} language
 */
function listPositions(words, document, language) {
  const postings = words.flatMap((word) => word.postings).filter((each) => each.language === language);
  return new Set(postings.flatMap(({ documents }) => documents.get(document)?.text?.positions ?? []));
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

/**
 * Orders hits anew whose texts have the words of a query in the form that is typed, function words included:
 * the index knows only the lemmas of words. Only texts that the short list of results shows are loaded, so
 * that this costs no requests.
 * Texts that cannot be loaded change nothing.
 * @param {IndexReader} reader
 * @param {Pick<QueryWord, "word" | "correction" | "isFunction">[]} words
 * @param {RankedHit[]} hits  the best first
 * @returns {Promise<RankedHit[]>}
 */
export async function refineOrder(reader, words, hits) {
  const best = hits.slice(0, MAX_HITS);
  const chunks = [...new Set(best.map(({ document }) => reader.findChunk(document)))];
  /** @type {Map<TextChunk, Entry[]>} */
  const entries = new Map();
  await Promise.all(chunks.slice(0, MAX_CHUNKS).map(async (chunk) => entries.set(chunk, await reader.loadEntries(chunk).catch(() => []))));
  const typed = words.map(({ word, correction, isFunction }) => ({ word: correction ?? word, isFunction }));
  const refined = best.map((hit) => {
    const chunk = reader.findChunk(hit.document);
    const entry = entries.get(chunk)?.[hit.document - chunk.start];
    if (!entry) return hit;
    return { ...hit, score: hit.score * (1 + gain(typed, entry)) };
  });
  refined.sort((one, other) => other.score - one.score || one.document - other.document);
  return [...refined, ...hits.slice(MAX_HITS)];
}

/**
 * Returns what a document gains by what it says or by what it is asked.
 * @param {{word: string, isFunction: boolean}[]} typed
 * @param {Entry} entry
 */
function gain(typed, { text, asked }) {
  const byPhrase = asked.map((phrase) => ASKED * rateForms(typed, splitWords(phrase)));
  return Math.max(rateForms(typed, splitWords(text)), ...byPhrase);
}

/**
 * Returns what a text gains that has words as they are typed, alone and side by side.
 * @param {{word: string, isFunction: boolean}[]} typed
 * @param {string[]} text
 */
function rateForms(typed, text) {
  const content = typed.filter(({ isFunction }) => !isFunction);
  const counted = content.length ? content : typed;
  const nExact = counted.filter(({ word }) => text.includes(word)).length;
  const pairs = new Set(text.slice(1).map((word, place) => `${text[place]} ${word}`));
  const nAdjacent = typed.filter(({ word }, place) => place > 0 && pairs.has(`${typed[place - 1].word} ${word}`)).length;
  return (EXACT * nExact) / counted.length + (ADJACENT * nAdjacent) / Math.max(1, typed.length - 1);
}
