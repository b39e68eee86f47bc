/** Reads words that the index does not have as other words: divided, on the other keyboard layout, spelled right. */

import { stripDiacritics } from "#ui/spelling.js";
import { MAX_WORD_LENGTH, splitWords, switchKeyboardLayout } from "./tokens.js";
import { affixesIn, countEdits, findMisspelled, swapLetters, takeAffix } from "./word-forms.js";
import { areKnown, GUESS_WEIGHT } from "./word-reader.js";

/**
 * @import { Analysis, Reading } from "./types.d.ts"
 * @import { WordReader } from "./word-reader.js"
 */

const MIN_PART_LENGTH = 3; // letters of each of two words that are written as one
const BEGINNING = 5; // letters: forms that have them alike are in one file
const MAX_DIVISIONS = 3; // that are tried

/**
 * Reads a piece of a query as the other keyboard layout writes it, if those are words.
 * @param {WordReader} reader
 * @param {string} segment
 * @param {boolean} mayContinue
 * @returns {Promise<Reading[]>}
 */
export async function readOnOtherLayout(reader, segment, mayContinue) {
  const switched = await reader.read(splitWords(switchKeyboardLayout(segment)), mayContinue);
  if (!switched.length || !areKnown(switched)) return [];
  return switched.map((reading) => ({ ...reading, word: segment, correction: reading.word }));
}

/**
 * Reads a word that the index does not have as what it most likely is, without a change of what it means.
 * The word alone, without posting lists, is returned where it is like no other.
 * @param {WordReader} reader
 * @param {string} word
 * @param {boolean} isAlone  without other words, by which a short one can be understood
 * @returns {Promise<Reading[]>}
 */
export async function repairWord(reader, word, isAlone) {
  for (const repair of word.length > MAX_WORD_LENGTH ? [] : [readNegated, correct, divide]) {
    const readings = await repair(reader, word, isAlone);
    if (readings.length) return readings;
  }
  return [reader.interpret(word, [])];
}

/**
 * Reads a word that is negated as a negation and the word: “undestroyed” as “not destroyed”.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function readNegated(reader, word) {
  for (const [affix, negation] of Object.entries(reader.index.contents.negations)) {
    const base = takeAffix(word, affix);
    if (base.length < MIN_PART_LENGTH) continue;
    const [said, known] = await reader.read([negation, base]);
    const [read] = known.postings.length ? [known] : await correct(reader, base, true);
    if (areKnown([said]) && read && !read.isFunction) return [{ ...said, word, correction: negation }, { ...read, correction: read.correction ?? base }];
  }
  return [];
}

/**
 * Reads a word as two that are written as one.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function divide(reader, word) {
  const bare = stripDiacritics(word);
  if (bare.length !== word.length) return [];
  let nTried = 0;
  for (let place = bare.length - MIN_PART_LENGTH; place >= MIN_PART_LENGTH && nTried < MAX_DIVISIONS; place -= 1) {
    const beginning = bare.slice(0, place);
    const forms = await reader.index.loadForms(beginning); // it may be in another file than the word
    if (!forms.has(beginning)) continue;
    nTried += 1;
    const parts = await reader.read([word.slice(0, place), word.slice(place)]);
    if (areKnown(parts) && parts.every(({ isFunction }) => !isFunction)) return parts.map((part) => ({ ...part, correction: part.word }));
  }
  return [];
}

/**
 * Reads a word as one with another spelling.
 * @param {WordReader} reader
 * @param {string} word
 * @param {boolean} isAlone
 * @returns {Promise<Reading[]>}
 */
async function correct(reader, word, isAlone) {
  if (countEdits(word, isAlone) === 0) return [];
  // Forms that begin otherwise may be in other files.
  const swapped = Array.from({ length: Math.min(BEGINNING, word.length - 1) }, (_, place) => swapLetters(word, place));
  const files = new Set(await Promise.all([word, ...swapped].map((each) => reader.index.loadForms(each))));
  return interpretGuess(reader, word, findMisspelled([...files], word, affixesIn(reader.index)));
}

/**
 * @param {WordReader} reader
 * @param {string} word
 * @param {Analysis[]} analyses
 * @returns {Reading[]}
 */
function interpretGuess(reader, word, analyses) {
  const reading = reader.interpret(word, analyses, GUESS_WEIGHT);
  if (!reading.postings.length) return [];
  const chosen = analyses.find(({ lemma }) => reading.lemmas.includes(lemma));
  return [{ ...reading, correction: chosen?.form ?? word, isFunction: false }];
}
