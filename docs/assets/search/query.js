/** Interprets what a reader types: which posting lists of the index each word stands for. */

import { CONCEPT_PREFIX } from "./index-reader.js";
import { analyzeForm, countEdits, findClosestLemma, findSimilarForms } from "./word-forms.js";
import { splitWords, stripDiacritics, switchKeyboardLayout } from "./tokens.js";

/**
 * @import { SearchableMap } from "../vendor/minisearch.js"
 * @import { IndexReader } from "./index-reader.js"
 * @import { Analysis, ParsedQuery, QueryWord, WeightedPostings } from "./types.d.ts"
 */

/** @typedef {Omit<QueryWord, "phrase">} Reading */

/** @typedef {{text: string, phrase: number | null}} Segment */

const MAX_CONCEPT_WORDS = 4;
const MAX_COMPLETIONS = 3;
const FOREIGN_WEIGHT = 0.7;
const GUESS_WEIGHT = 0.5;
const RELATED_WEIGHT = 0.75;

/**
 * Interprets a query.
 * @param {string} query
 * @param {IndexReader} reader
 * @param {{language?: string, isUnfinished?: boolean}} options  `language` is the only one that is
 *   searched, if any; the last word of an unfinished query may be the beginning of a word
 * @returns {Promise<ParsedQuery>}
 */
export async function parseQuery(query, reader, { language = "", isUnfinished = false } = {}) {
  const interpreter = new QueryInterpreter(reader, language);
  const segments = splitQuery(query);
  /** @type {QueryWord[]} */
  const words = [];
  for (const [index, { text, phrase }] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const mayContinue = isUnfinished && isLast && phrase === null && /[\p{L}\p{N}]$/u.test(query);
    words.push(...(await interpreter.readSegment(text, mayContinue)).map((each) => ({ ...each, phrase })));
  }
  await interpreter.addConcepts(words);
  const known = words.filter(({ postings }) => postings.length);
  const isCorrected = known.some(({ word, correction }) => correction && correction !== word);
  return {
    words: known,
    corrected: isCorrected ? known.map(({ word, correction }) => correction ?? word).join(" ") : "",
    unknown: words.filter((word) => !isKnown([word])).map(({ word }) => word),
  };
}

/**
 * Splits a query at spaces and quotation marks.
 * @param {string} query
 * @returns {Segment[]}
 */
function splitQuery(query) {
  const parts = query.split(/["“”„«»]/);
  return parts.flatMap((part, index) => {
    // A last quotation mark that nothing follows only closes a phrase.
    const isQuoted = index % 2 === 1 && (index < parts.length - 1 || part.trim());
    return part.split(/\s+/).filter(Boolean).map((text) => ({ text, phrase: isQuoted ? index : null }));
  });
}

/** Interprets the words of one query. */
class QueryInterpreter {
  #reader;
  #language;

  /**
   * @param {IndexReader} reader
   * @param {string} language  the only one that is searched; empty for all
   */
  constructor(reader, language) {
    this.#reader = reader;
    this.#language = language;
  }

  /**
   * Reads the words of a segment as they are typed, else as the other keyboard layout writes them,
   * else with their spelling corrected.
   * @param {string} segment
   * @param {boolean} mayContinue  whether the last word may be unfinished
   * @returns {Promise<Reading[]>}
   */
  async readSegment(segment, mayContinue) {
    const asTyped = await this.#readWords(splitWords(segment), mayContinue);
    if (isKnown(asTyped)) return asTyped;
    const switched = await this.#readWords(splitWords(switchKeyboardLayout(segment)), mayContinue);
    if (switched.length && isKnown(switched)) {
      return switched.map((reading) => ({ ...reading, word: segment, correction: reading.word }));
    }
    return Promise.all(asTyped.map((reading) => (isKnown([reading]) ? reading : this.#correct(reading.word))));
  }

  /**
   * Lets words that name a concept in another language alone find it in the reader's own.
   * @param {QueryWord[]} words  are changed
   */
  async addConcepts(words) {
    for (let start = 0; start < words.length; start += 1) {
      for (let length = Math.min(MAX_CONCEPT_WORDS, words.length - start); length > 0; length -= 1) {
        const phrase = words.slice(start, start + length);
        const postings = await this.#findConcepts(phrase);
        if (!postings.length) continue;
        for (const each of phrase) each.postings = [...each.postings, ...postings];
        start += length - 1;
        break;
      }
    }
  }

  /**
   * @param {string[]} words
   * @param {boolean} mayContinue
   * @returns {Promise<Reading[]>}
   */
  #readWords(words, mayContinue) {
    return Promise.all(words.map(async (word, index) => {
      const forms = await this.#reader.loadForms(word);
      const analyses = analyzeForm(forms, word);
      const postings = this.#listPostings(analyses, 1);
      const completions = mayContinue && index === words.length - 1 ? this.#complete(forms, word, postings) : [];
      return { word, postings: [...postings, ...completions], isFunction: this.#isFunction(analyses) };
    }));
  }

  /**
   * True for a function word of the reader's language, or of any if that does not have the word.
   * @param {Analysis[]} analyses
   */
  #isFunction(analyses) {
    const own = analyses.filter(({ language }) => language === (this.#language || this.#reader.language));
    return (own.length ? own : analyses).some(({ isFunction }) => isFunction);
  }

  /**
   * Lists the posting lists of the lemmas in the only language that is searched. Where all languages
   * are, they are those in the reader's own, or in any if it has none.
   * @param {Analysis[]} analyses
   * @param {number} weight
   */
  #listPostings(analyses, weight) {
    const lemmas = analyses.filter(({ lemma }) => !lemma.startsWith(CONCEPT_PREFIX));
    const wanted = lemmas.filter(({ language }) => language === (this.#language || this.#reader.language));
    if (wanted.length || this.#language) return collectPostings(wanted, weight);
    return collectPostings(lemmas, weight * FOREIGN_WEIGHT);
  }

  /**
   * Lists the posting lists of the most frequent lemmas whose forms begin with a word.
   * @param {SearchableMap<Analysis[]>} forms
   * @param {string} word
   * @param {WeightedPostings[]} found  are left out
   */
  #complete(forms, word, found) {
    const known = new Set(found.map(({ lemma }) => lemma));
    const analyses = [...forms.atPrefix(stripDiacritics(word)).values()].flat();
    const oneWord = analyses.filter(({ form }) => !form.includes(" "));
    const others = this.#listPostings(oneWord, GUESS_WEIGHT).filter(({ lemma }) => !known.has(lemma));
    return others.sort((one, other) => other.n - one.n).slice(0, MAX_COMPLETIONS);
  }

  /**
   * Reads a word that the index does not have as one with another spelling or another ending.
   * @param {string} word
   * @returns {Promise<Reading>}
   */
  async #correct(word) {
    if (countEdits(word) === 0) return { word, postings: [], isFunction: false };
    const forms = await this.#reader.loadForms(word);
    const analyses = findSimilarForms(forms, word);
    if (analyses.length) return this.#readCorrected(word, analyses);
    for (const language of this.#listLanguages()) {
      const lemma = findClosestLemma(await this.#reader.loadLemmas(language), word);
      if (lemma) return this.#readCorrected(word, analyzeForm(await this.#reader.loadForms(lemma), lemma));
    }
    return { word, postings: [], isFunction: false };
  }

  /**
   * @param {string} word
   * @param {Analysis[]} analyses
   * @returns {Reading}
   */
  #readCorrected(word, analyses) {
    const postings = this.#listPostings(analyses, GUESS_WEIGHT);
    const chosen = analyses.find(({ lemma }) => postings.some((each) => each.lemma === lemma));
    return { word, postings, correction: chosen?.form, isFunction: false };
  }

  /** The languages that are searched, the reader's own first. */
  #listLanguages() {
    if (this.#language) return [this.#language];
    const own = this.#reader.language;
    return [own, ...Object.keys(this.#reader.contents.documents).filter((each) => each !== own)];
  }

  /**
   * Finds the posting lists in the reader's language of the concepts that words name in another
   * language alone.
   * @param {QueryWord[]} words
   */
  async #findConcepts(words) {
    const own = this.#language || this.#reader.language;
    if (words.some(({ phrase }) => phrase !== null)) return [];
    const phrase = words.map(({ word, correction }) => correction ?? word).join(" ");
    const analyses = analyzeForm(await this.#reader.loadForms(phrase), phrase);
    if (analyses.some(({ language }) => language === own)) return [];
    const concepts = analyses.filter(({ lemma }) => lemma.startsWith(CONCEPT_PREFIX));
    return collectPostings(concepts, 1).filter(({ language }) => language === own);
  }
}

/** @param {Reading[]} readings */
function isKnown(readings) {
  return readings.every(({ postings, isFunction }) => isFunction || postings.length);
}

/**
 * Lists the posting lists of analyses, each once, and after them those of related lemmas.
 * @param {Analysis[]} analyses
 * @param {number} weight
 * @returns {WeightedPostings[]}
 */
function collectPostings(analyses, weight) {
  const own = analyses.flatMap(({ postings }) => postings.map((each) => ({ ...each, weight })));
  const related = analyses.flatMap((each) => each.related.map((other) => ({ ...other, weight: weight * RELATED_WEIGHT })));
  /** @type {Map<string, WeightedPostings>} */
  const distinct = new Map();
  for (const each of [...own, ...related]) {
    const key = `${each.language}:${each.lemma}`;
    if (!distinct.has(key)) distinct.set(key, each);
  }
  return [...distinct.values()];
}
