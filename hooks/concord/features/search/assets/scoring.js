/**
 * Scores documents for a query. What a document and the title above it have of the query counts most,
 * rare words more than frequent ones; a word counts once, however many lemmas it may stand for. A word
 * so frequent that not all of its documents are listed is assumed to be in all.
 */

import { rateNearness, rateStart } from "./word-places.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { LoadedWord, PlaceInText, TextChunk } from "./types.d.ts"
 * @import { WordMatch } from "./word-places.js"
 */

/**
 * What a text has of a query.
 *
 * @typedef {object} TextMatch
 * @property {number} length  in words
 * @property {(WordMatch | undefined)[]} words  by the index of the word
 */

/**
 * What a document has of a query: in what it says, and in what it is asked.
 *
 * @typedef {object} DocumentMatch
 * @property {number} field
 * @property {TextMatch} text
 * @property {TextMatch} asked
 */

const REPETITION = 0.08; // what each further occurrence of a word adds
const MAX_REPETITIONS = 3;
const SMOOTHING = 10; // documents: the rarest words do not count much more than rare ones
const MIN_COUNTED = 0.5; // the least weight of lemmas whose documents count for how rare a word is
const COVERAGE_EXPONENT = 1.4;
const ASKED = 0.9; // the weight of a word that stands only in what a document is asked
const ASKED_GAIN = 1.1; // what other documents gain on average by their beginning and their length
const USUAL_LENGTH = 25; // words
const LENGTH_EXPONENT = 0.4; // how much longer documents lose

/** Scores the documents of one query. */
export class DocumentScorer {
  #reader;
  #words;
  #fields;
  #weights;
  #rarity;
  #mostWeights;
  #gaps;
  #isUnsure;
  /** @type {Map<number, DocumentMatch>} */
  #matches = new Map();
  /** @type {Map<TextChunk, DocumentMatch>} what the title of each chunk has of the query */
  #titles = new Map();

  /**
   * @param {IndexReader} reader
   * @param {LoadedWord[]} words
   */
  constructor(reader, words) {
    this.#reader = reader;
    this.#words = words;
    this.#fields = Object.keys(reader.contents.fields);
    this.#weights = Object.values(reader.contents.fields);
    this.#rarity = words.map((word) => rateRarity(word, reader.contents.documents, this.#fields.indexOf("component")));
    this.#mostWeights = words.map(({ postings }) => Math.max(...postings.map(({ weight }) => weight)));
    this.#isUnsure = words.map(({ postings }) => postings.some(({ n, documents }) => n > documents.size));
    this.#gaps = words.map((word, index) => (index ? word.place - words[index - 1].place : 0));
    for (const [index, word] of words.entries()) this.#addWord(index, word);
    for (const [document, match] of this.#matches) {
      if (this.fieldOf(document) === "title") this.#titles.set(reader.findChunk(document), match);
    }
  }

  /** Lists the documents that have any of the words. */
  listDocuments() {
    return [...this.#matches.keys()];
  }

  /** @param {number} document  one of those that are listed */
  fieldOf(document) {
    return this.#fields[this.#match(document).field];
  }

  /**
   * Returns the score of a document, and the share of the query that it has, from 0 to 1.
   * @param {number} document  one of those that are listed
   */
  score(document) {
    const match = this.#match(document);
    const chunk = this.#reader.findChunk(document);
    const title = this.#titles.get(chunk);
    let [sum, covered, total] = [0, 0, 0];
    for (const [index, rarity] of this.#rarity.entries()) {
      const said = match.text.words[index]?.strength ?? 0;
      const asked = match.asked.words[index]?.strength ?? 0;
      const above = document === chunk.start ? 0 : title?.text.words[index]?.strength ?? 0;
      sum += rarity * (Math.max(said, ASKED * asked) + above);
      if (this.#words[index].isMinor) continue;
      const isAssumed = this.#isUnsure[index] && !said && !asked;
      covered += rarity * (isAssumed ? 1 : this.#shareOf(index, Math.max(said, asked, above)));
      total += rarity;
    }
    const coverage = covered / total;
    const gains = Math.max(this.#rateText(match), this.#rateAsked(match));
    return { score: this.#weights[match.field] * sum * coverage ** COVERAGE_EXPONENT * gains, coverage };
  }

  /**
   * Returns the factor by which a document gains by the form of its text.
   * @param {DocumentMatch} match
   */
  #rateText({ text: { length, words } }) {
    return length ? rateNearness(words, this.#gaps) * rateStart(words) * rateLength(length) : 0;
  }

  /**
   * Returns the factor by which a document gains by what it is asked.
   * @param {DocumentMatch} match
   */
  #rateAsked({ asked: { length, words } }) {
    return length ? ASKED_GAIN * rateNearness(words, this.#gaps) : 0;
  }

  /** @param {number} document */
  #match(document) {
    return /** @type {DocumentMatch} */ (this.#matches.get(document));
  }

  /**
   * Returns how much of a word a document has, from 0 to 1. A guessed word has no lemma that counts in full: its best
   * one is all of it.
   * @param {number} index
   * @param {number} strength
   */
  #shareOf(index, strength) {
    return Math.min(1, strength / this.#mostWeights[index]);
  }

  /**
   * @param {number} index
   * @param {LoadedWord} word
   */
  #addWord(index, { postings }) {
    for (const { weight, documents } of postings) {
      for (const [document, { field, text, asked }] of documents) {
        let match = this.#matches.get(document);
        if (!match) this.#matches.set(document, (match = { field, text: { length: 0, words: [] }, asked: { length: 0, words: [] } }));
        if (text) addPlace(match.text, index, weight, text);
        if (asked) addPlace(match.asked, index, weight, asked);
      }
    }
  }
}

/**
 * Notes where a text has a word, if it is the strongest lemma so far that the word may stand for.
 * @param {TextMatch} match
 * @param {number} index
 * @param {number} weight
 * @param {PlaceInText} place
 */
function addPlace(match, index, weight, { positions, length }) {
  const strength = weight * (1 + REPETITION * Math.min(MAX_REPETITIONS, positions.length - 1));
  const known = match.words[index];
  match.length = length;
  if (!known || known.strength < strength) match.words[index] = { strength, positions };
}

/**
 * Returns how much a word counts: the more, the fewer documents have it. Components and the notes on them do not count:
 * how rare a word is in the rules does not depend on how many cards are recorded.
 * @param {LoadedWord} word
 * @param {Record<string, number>} documents  how many there are in each language
 * @param {number} component  the field of components
 */
function rateRarity({ postings }, documents, component) {
  const n = Math.max(...postings.map((each) => (each.weight < MIN_COUNTED ? 1 : countRules(each, component))));
  return Math.log(1 + Math.max(...Object.values(documents)) / (n + SMOOTHING));
}

/**
 * Returns the factor by which a short document gains, and a long one loses.
 * @param {number} length
 */
function rateLength(length) {
  return ((length + USUAL_LENGTH) / (2 * USUAL_LENGTH)) ** -LENGTH_EXPONENT;
}

/**
 * Returns how many documents beside components have a word; how many have it at all where they are not all listed.
 * @param {LoadedWord["postings"][number]} posting
 * @param {number} component  the field of components
 */
function countRules({ n, documents }, component) {
  return n === documents.size ? [...documents.values()].filter(({ field }) => field !== component).length : n;
}
