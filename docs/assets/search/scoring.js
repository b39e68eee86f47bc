/**
 * Scores documents for a query. What a document and the title above it have of the query counts most,
 * rare words more than frequent ones; a word counts once, however many lemmas it may stand for. A word
 * so frequent that not all of its documents are listed is assumed to be in all.
 */

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { LoadedWord, Occurrence, TextChunk } from "./types.d.ts"
 */

/**
 * The best occurrence of a word in a document.
 *
 * @typedef {object} WordMatch
 * @property {number} strength  at most 1, and a little more for a word that occurs again
 * @property {number[]} positions
 */

/**
 * What a document has of a query, by the index of the word.
 *
 * @typedef {object} DocumentMatch
 * @property {Occurrence} occurrence
 * @property {(WordMatch | undefined)[]} words
 */

const REPETITION = 0.08; // what each further occurrence of a word adds
const MAX_REPETITIONS = 3;
const SMOOTHING = 10; // documents: the rarest words do not count much more than rare ones
const MIN_COUNTED = 0.5; // the least weight of lemmas whose documents count for how rare a word is
const COVERAGE_EXPONENT = 1.4;
const PROXIMITY = 0.3;
const REVERSED = 0.7; // of words in another order than in the query
const LEAD = 0.5; // what the first document gains below a title that is the whole query
const LEAD_EXPONENT = 4; // a title that is only a part of the query gains little
const WHOLE = 0.5; // what a heading gains that is the query
const EARLY = 0.2; // what a document gains that begins with a word
const EARLY_WORDS = 4; // after so many words the gain is half of it
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
  /** @type {Map<TextChunk, {words: (number | undefined)[], likeness: number}>} what titles have of the query, and how
   *   much each is the query, from 0 to 1 */
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
    this.#rarity = words.map((word) => rateRarity(word, reader.contents.documents));
    this.#mostWeights = words.map(({ postings }) => Math.max(...postings.map(({ weight }) => weight)));
    this.#isUnsure = words.map(({ postings }) => postings.some(({ n, documents }) => n > documents.size));
    this.#gaps = words.map((word, index) => (index ? word.place - words[index - 1].place : 0));
    for (const [index, word] of words.entries()) this.#addWord(index, word);
    for (const [document, match] of this.#matches) {
      if (this.fieldOf(document) === "title") this.#addTitle(document, match);
    }
  }

  /** Lists the documents that have any of the words. */
  listDocuments() {
    return [...this.#matches.keys()];
  }

  /**
   * Returns what a document is.
   * @param {number} document  one of those that are listed
   */
  fieldOf(document) {
    return this.#fields[this.#match(document).occurrence.field];
  }

  /**
   * Returns the score of a document, and the share of the query that it has, from 0 to 1.
   * @param {number} document  one of those that are listed
   */
  score(document) {
    const { occurrence, words } = this.#match(document);
    const chunk = this.#reader.findChunk(document);
    const title = this.#titles.get(chunk);
    let [sum, covered, total, nMatched] = [0, 0, 0, 0];
    for (const [index, rarity] of this.#rarity.entries()) {
      const own = words[index]?.strength ?? 0;
      const above = document === chunk.start ? 0 : title?.words[index] ?? 0;
      sum += rarity * (own + above);
      if (this.#words[index].isMinor) continue;
      covered += rarity * (this.#isUnsure[index] && !own ? 1 : this.#shareOf(index, Math.max(own, above)));
      total += rarity;
      nMatched += Number(own > 0);
    }
    const coverage = covered / total;
    const lead = document === chunk.start + 1 ? 1 + LEAD * (title?.likeness ?? 0) ** LEAD_EXPONENT : 1;
    const whole = this.fieldOf(document) === "heading" ? 1 + WHOLE * (nMatched / occurrence.length) ** 2 : 1;
    const gains = lead * whole * rateNearness(words, this.#gaps) * rateStart(words) * rateLength(occurrence.length);
    return { score: this.#weights[occurrence.field] * sum * coverage ** COVERAGE_EXPONENT * gains, coverage };
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
      for (const [document, occurrence] of documents) {
        let match = this.#matches.get(document);
        if (!match) this.#matches.set(document, (match = { occurrence, words: [] }));
        const strength = weight * (1 + REPETITION * Math.min(MAX_REPETITIONS, occurrence.positions.length - 1));
        const known = match.words[index];
        if (!known || known.strength < strength) match.words[index] = { strength, positions: occurrence.positions };
      }
    }
  }

  /**
   * @param {number} document
   * @param {DocumentMatch} match
   */
  #addTitle(document, { occurrence, words }) {
    const strengths = this.#words.map((_, index) => words[index]?.strength);
    const share = Math.min(1, strengths.filter(Boolean).length / occurrence.length);
    this.#titles.set(this.#reader.findChunk(document), { words: strengths, likeness: share * this.#coverageBy(strengths) });
  }

  /**
   * Returns the share of the query that some words have, from 0 to 1.
   * @param {(number | undefined)[]} strengths  by the index of the word
   */
  #coverageBy(strengths) {
    let [covered, total] = [0, 0];
    for (const [index, rarity] of this.#rarity.entries()) {
      if (this.#words[index].isMinor) continue;
      covered += rarity * this.#shareOf(index, strengths[index] ?? 0);
      total += rarity;
    }
    return covered / total;
  }
}

/**
 * Returns how much a word counts: the more, the fewer documents have it.
 * @param {LoadedWord} word
 * @param {Record<string, number>} documents  how many there are in each language
 */
function rateRarity({ postings }, documents) {
  const n = Math.max(...postings.map((each) => (each.weight < MIN_COUNTED ? 1 : each.n)));
  return Math.log(1 + Math.max(...Object.values(documents)) / (n + SMOOTHING));
}

/**
 * Returns the factor by which a document gains whose words stand as near to one another as in the query.
 * @param {(WordMatch | undefined)[]} words
 * @param {number[]} gaps  the distance of each word of the query from the one before
 */
function rateNearness(words, gaps) {
  let sum = 0;
  for (let index = 1; index < gaps.length; index += 1) {
    const [before, after] = [words[index - 1], words[index]];
    if (before && after) sum += rateDistance(before.positions, after.positions, gaps[index]);
  }
  return 1 + (PROXIMITY * sum) / Math.max(1, gaps.length - 1);
}

/**
 * @param {number[]} before
 * @param {number[]} after
 * @param {number} gap
 */
function rateDistance(before, after, gap) {
  let best = 0;
  for (const one of before) {
    for (const other of after) {
      const rate = other > one ? 1 / (1 + Math.abs(other - one - gap)) : REVERSED / Math.max(1, one - other);
      if (rate > best) best = rate;
    }
  }
  return best;
}

/**
 * Returns the factor by which a short document gains, and a long one loses.
 * @param {number} length
 */
function rateLength(length) {
  return ((length + USUAL_LENGTH) / (2 * USUAL_LENGTH)) ** -LENGTH_EXPONENT;
}

/**
 * Returns the factor by which a document gains that begins with a word of the query.
 * @param {(WordMatch | undefined)[]} words
 */
function rateStart(words) {
  let first = Infinity;
  for (const word of words) if (word && word.positions[0] < first) first = word.positions[0];
  return 1 + EARLY / (1 + first / EARLY_WORDS);
}
