/**
 * The part of the index that one query needs, as an index of MiniSearch.
 *
 * MiniSearch needs its whole index in memory, so it is given one of the words of the query alone.
 */

import { MiniSearch } from "../vendor/minisearch.js";

/**
 * @import { Match, Query } from "../vendor/minisearch.js"
 * @import { IndexReader } from "./index-reader.js"
 * @import { Postings, QueryWord, WeightedPostings } from "./types.d.ts"
 */

/** @typedef {Omit<QueryWord, "postings"> & {postings: (WeightedPostings & Postings)[]}} LoadedWord */

/** The field of the title above a document. */
export const CONTEXT = "context";

const CONTEXT_WEIGHT = 0.5;
const AVERAGE_LENGTH = 20; // words of a document that is no title

/** How many documents are listed of a word: MOST in hooks/concord/search/postings.py. */
export const MAX_LISTED = 4096;

const MAX_CONTEXT_TITLES = 60;
const WHOLE_TITLE_FACTOR = 3;
const PROXIMITY_WEIGHT = 1.5;

/** The posting lists of one query as a MiniSearch index. */
export class QueryIndex {
  #reader;
  #words;
  #required;
  #phrases;
  #weightOfField;
  #fields;
  #engine;
  /** @type {Map<string, number>} the weights of posting lists */
  #weights = new Map();
  /** @type {Map<number, number>} the factors of documents */
  #factors = new Map();

  /**
   * @param {IndexReader} reader
   * @param {LoadedWord[]} words  all of them count for how close words are to each other
   * @param {LoadedWord[]} required  those by which documents are found
   */
  constructor(reader, words, required) {
    this.#reader = reader;
    this.#words = words;
    this.#required = required;
    /** @type {Record<string, number>} */
    this.#weightOfField = { ...reader.contents.fields, [CONTEXT]: CONTEXT_WEIGHT };
    this.#fields = Object.keys(this.#weightOfField);
    this.#phrases = [...new Set(words.map(({ phrase }) => phrase))].filter((phrase) => phrase !== null);
    /** @type {Map<string, Postings["frequencies"]>} */
    const lists = new Map();
    for (const postings of required.flatMap((word) => word.postings)) {
      lists.set(keyOf(postings), words.length > 1 ? this.#addContext(postings.frequencies) : postings.frequencies);
      this.#weights.set(keyOf(postings), postings.weight);
    }
    this.#engine = MiniSearch.loadJS(this.#serialize(lists), { fields: this.#fields });
  }

  /**
   * Searches for all required words, or for any of them.
   * @param {"AND" | "OR"} combineWith
   * @param {(result: {id: number, match: Match}) => boolean} filter
   * @returns {number[]} the documents, the best first
   */
  search(combineWith, filter) {
    /** @type {Query[]} */
    const queries = this.#required.map(({ postings }) => ({ combineWith: "OR", queries: postings.map(keyOf) }));
    const results = this.#engine.search({ combineWith, queries }, {
      fields: this.#fields,
      boost: this.#weightOfField,
      tokenize: (/** @type {string} */ text) => [text],
      processTerm: (/** @type {string} */ term) => term,
      boostDocument: (/** @type {number} */ document, /** @type {string} */ key) => this.#weigh(document, key),
      filter,
    });
    return results.map(({ id }) => id);
  }

  /**
   * True if the words of each phrase are side by side in a document. Words whose documents are not all
   * listed are assumed to be.
   * @param {number} document
   */
  hasPhrases(document) {
    return this.#phrases.every((phrase) => {
      const words = this.#words.filter((word) => word.phrase === phrase);
      const positions = words.map((word) => (isListedInFull(word) ? new Set(findPositions(word, document)) : null));
      const first = positions.findIndex(Boolean);
      if (first < 0) return true;
      return [...(positions[first] ?? [])].some((start) => positions.every((each, step) => !each || each.has(start + step - first)));
    });
  }

  /**
   * Lists the positions of the words of the query in a document's text in a language.
   * @param {number} document
   * @param {string} language
   */
  listPositions(document, language) {
    const postings = this.#words.flatMap((word) => word.postings).filter((each) => each.language === language);
    return new Set(postings.flatMap(({ positions }) => positions.get(document) ?? []));
  }

  /**
   * Adds the context: a word of a title counts for the documents below it, too.
   * @param {Postings["frequencies"]} frequencies
   * @returns {Postings["frequencies"]}
   */
  #addContext(frequencies) {
    const titles = Object.keys(frequencies[this.#fields.indexOf("title")] ?? {}).map(Number);
    if (!titles.length || titles.length > MAX_CONTEXT_TITLES) return frequencies;
    const below = titles.flatMap((title) => {
      const { start, size } = this.#reader.findChunk(title);
      return Array.from({ length: size - 1 }, (_, index) => [start + index + 1, 1]);
    });
    return { ...frequencies, [this.#fields.indexOf(CONTEXT)]: Object.fromEntries(below) };
  }

  /**
   * Writes the index as MiniSearch serializes its own.
   * @param {Map<string, Postings["frequencies"]>} lists
   */
  #serialize(lists) {
    const { documents: counts } = this.#reader.contents;
    const documentCount = Math.max(...Object.values(counts));
    return {
      documentCount,
      nextId: documentCount,
      ...this.#describeDocuments(lists),
      fieldIds: Object.fromEntries(this.#fields.map((field, index) => [field, index])),
      averageFieldLength: this.#fields.map(() => AVERAGE_LENGTH),
      storedFields: {},
      dirtCount: 0,
      index: [...lists],
      serializationVersion: 2,
    };
  }

  /** @param {Map<string, Postings["frequencies"]>} lists */
  #describeDocuments(lists) {
    const average = this.#fields.map(() => AVERAGE_LENGTH);
    /** @type {Record<string, number>} */
    const documentIds = {};
    /** @type {Record<string, number[]>} */
    const fieldLength = {};
    for (const frequencies of lists.values()) {
      for (const field in frequencies) {
        for (const document in frequencies[field]) {
          documentIds[document] = Number(document);
          fieldLength[document] = average;
        }
      }
    }
    for (const { lengths } of this.#words.flatMap(({ postings }) => postings)) {
      for (const [document, length] of lengths) fieldLength[document] = average.map(() => length);
    }
    return { documentIds, fieldLength };
  }

  /**
   * Returns how much a posting list counts in a document: more where the words of the query are close
   * to each other or are a whole title.
   * @param {number} document
   * @param {string} key
   */
  #weigh(document, key) {
    let factor = this.#factors.get(document);
    if (factor === undefined) {
      factor = this.#rateProximity(document) * this.#rateTitle(document);
      this.#factors.set(document, factor);
    }
    return (this.#weights.get(key) ?? 1) * factor;
  }

  /**
   * Returns the factor of a document that is a title: more than one if the query is the whole title.
   * @param {number} document
   */
  #rateTitle(document) {
    const { postings } = this.#words[0];
    return postings.some(({ lengths }) => lengths.get(document) === this.#words.length) ? WHOLE_TITLE_FACTOR : 1;
  }

  /**
   * Returns the factor by which close words raise a document: one if they are far from each other.
   * @param {number} document
   */
  #rateProximity(document) {
    if (this.#words.length < 2) return 1;
    const [first, ...others] = this.#words.map((word) => findPositions(word, document)).filter((positions) => positions.length);
    if (!others.length) return 1;
    const span = Math.min(...first.map((start) => {
      const distances = others.map((positions) => Math.min(...positions.map((position) => Math.abs(position - start))));
      return Math.max(...distances, others.length);
    }));
    return 1 + (PROXIMITY_WEIGHT * others.length) / span;
  }
}

/**
 * Returns the name of a posting list in the MiniSearch index.
 * @param {WeightedPostings} postings
 */
function keyOf({ language, lemma }) {
  return `${language}:${lemma}`;
}

/**
 * @param {LoadedWord} word
 * @param {number} document
 */
function findPositions({ postings }, document) {
  /** @type {number[]} */
  const found = [];
  for (const { positions } of postings) found.push(...(positions.get(document) ?? []));
  return found;
}

/**
 * True if all documents that have a word are listed.
 * @param {LoadedWord} word
 */
function isListedInFull({ postings }) {
  return postings.every(({ n }) => n <= MAX_LISTED);
}
