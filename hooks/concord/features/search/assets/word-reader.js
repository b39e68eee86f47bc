/** Reads single words of a query: the lemmas that each may have, and their posting lists. */

import { CONCEPT_PREFIX } from "./index-reader.js";
import { analyzeForm } from "./word-forms.js";
import { stripDiacritics } from "#ui/spelling.js";

/**
 * @import { Forms } from "./index-format.js"
 * @import { IndexReader } from "./index-reader.js"
 * @import { Analysis, Reading, WeightedPostings } from "./types.d.ts"
 */

const MAX_COMPLETIONS = 3;
const FOREIGN_WEIGHT = 0.7;
const RELATED_WEIGHT = 0.7;

/** The weight of what is not typed but guessed. */
export const GUESS_WEIGHT = 0.5;

/** Reads words for readers of one language. */
export class WordReader {
  #language;

  /**
   * @param {IndexReader} index
   * @param {string} language  the only one that is searched; empty for all
   */
  constructor(index, language) {
    this.index = index;
    this.#language = language;
  }

  /** The language whose words count first. */
  get own() {
    return this.#language || this.index.language;
  }

  /** The languages that are searched, the reader's own first. */
  get languages() {
    const others = Object.keys(this.index.contents.documents).filter((each) => each !== this.own);
    return this.#language ? [this.#language] : [this.own, ...others];
  }

  /**
   * @param {string[]} words
   * @param {boolean} mayContinue  whether the last word may be unfinished
   * @returns {Promise<Reading[]>}
   */
  read(words, mayContinue = false) {
    return Promise.all(words.map(async (word, index) => {
      const forms = await this.index.loadForms(word);
      const reading = this.interpret(word, analyzeForm(forms, word));
      if (!mayContinue || index < words.length - 1) return reading;
      return { ...reading, postings: [...reading.postings, ...this.#complete(forms, word, reading.postings)] };
    }));
  }

  /**
   * Returns a word with what analyses say about it.
   * @param {string} word
   * @param {Analysis[]} analyses
   * @param {number} weight
   * @returns {Reading}
   */
  interpret(word, analyses, weight = 1) {
    const lemmas = analyses.filter(({ lemma }) => !lemma.startsWith(CONCEPT_PREFIX));
    const own = lemmas.filter(({ language }) => language === this.own);
    const counted = own.length || this.#language ? own : lemmas;
    const named = own.length ? [] : collectPostings(analyses.filter(({ form, lemma }) => lemma.startsWith(CONCEPT_PREFIX) && !form.includes(" ")), weight); // in another language
    return {
      word,
      lemmas: counted.map(({ lemma }) => lemma),
      postings: [...collectPostings(counted, own.length ? weight : weight * FOREIGN_WEIGHT), ...named.filter(({ language }) => language === this.own)],
      isFunction: counted.some(({ isFunction }) => isFunction),
    };
  }

  /**
   * Lists the posting lists of the most frequent lemmas whose forms begin with a word.
   * @param {Forms} forms
   * @param {string} word
   * @param {WeightedPostings[]} found  are left out
   */
  #complete(forms, word, found) {
    const known = new Set(found.map(({ lemma }) => lemma));
    const analyses = [...forms.tree.atPrefix(stripDiacritics(word)).values()].flat();
    const oneWord = analyses.filter(({ form, postings }) => !form.includes(" ") && postings.length);
    const others = this.interpret(word, oneWord, GUESS_WEIGHT).postings.filter(({ lemma }) => !known.has(lemma));
    return others.sort((one, other) => other.n - one.n).slice(0, MAX_COMPLETIONS);
  }
}

/**
 * True if every word is in the index.
 * @param {Pick<Reading, "postings" | "isFunction">[]} readings
 */
export function areKnown(readings) {
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
