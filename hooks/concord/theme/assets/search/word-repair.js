/** Reads words that the index does not have as other words: divided, in other letters, spelled right. */

import { splitWords, stripDiacritics, switchKeyboardLayout } from "./tokens.js";
import { listSounds, transliterate } from "./transliteration.js";
import { analyzeForm, countEdits, findClosestLemma, findSimilarForms } from "./word-forms.js";
import { areKnown, GUESS_WEIGHT } from "./word-reader.js";

/**
 * @import { Analysis, Reading } from "./types.d.ts"
 * @import { WordReader } from "./word-reader.js"
 */

const MIN_PART_LENGTH = 3; // letters of each of two words that are written as one
const MAX_DIVISIONS = 3; // that are tried
const MIN_TRANSLITERATED_LENGTH = 5;

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
 * Reads a word that the index does not have as what it most likely is. The word alone, without posting
 * lists, is returned where it is like no other.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
export async function repairWord(reader, word) {
  for (const repair of [readWithoutPrefix, divide, readInOtherLetters, correct]) {
    const readings = await repair(reader, word);
    if (readings.length) return readings;
  }
  return [reader.interpret(word, [])];
}

/**
 * Reads a word without a prefix that it begins with: “reactivate”, “niecelowana”.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function readWithoutPrefix(reader, word) {
  for (const prefix of reader.index.contents.prefixes) {
    if (!word.startsWith(prefix) || word.length - prefix.length < MIN_PART_LENGTH) continue;
    const [rest] = await reader.read([word.slice(prefix.length)]);
    if (rest.postings.length && !rest.isFunction) return [{ ...rest, word, correction: rest.word }];
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
  const forms = await reader.index.loadForms(word);
  const bare = stripDiacritics(word);
  const places = Array.from({ length: Math.max(0, bare.length - 2 * MIN_PART_LENGTH + 1) }, (_, index) => bare.length - MIN_PART_LENGTH - index);
  const begun = places.filter((place) => bare.length === word.length && forms.has(bare.slice(0, place))).slice(0, MAX_DIVISIONS);
  for (const place of begun) {
    const parts = await reader.read([word.slice(0, place), word.slice(place)]);
    if (areKnown(parts) && parts.every(({ isFunction }) => !isFunction)) return parts.map((part) => ({ ...part, correction: part.word }));
  }
  return [];
}

/**
 * Reads a word of another script by its sounds.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function readInOtherLetters(reader, word) {
  if (word.length < MIN_TRANSLITERATED_LENGTH || /\p{N}/u.test(word)) return [];
  const sounds = listSounds(word);
  for (const beginning of transliterate(word)) {
    const forms = await reader.index.loadForms(beginning);
    for (const [form, analyses] of forms.entries()) {
      if (form.includes(" ") || listSounds(form) !== sounds) continue;
      const reading = reader.interpret(word, analyses, GUESS_WEIGHT);
      if (reading.postings.length) return [{ ...reading, correction: analyses[0].form }];
    }
  }
  return [];
}

/**
 * Reads a word as one with another spelling.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function correct(reader, word) {
  if (countEdits(word) === 0) return [];
  const similar = findSimilarForms(await reader.index.loadForms(word), word);
  const corrected = interpretGuess(reader, word, similar);
  if (corrected.length) return corrected;
  for (const language of reader.languages) {
    const lemma = findClosestLemma(await reader.index.loadLemmas(language), word);
    if (!lemma) continue;
    const guess = interpretGuess(reader, word, analyzeForm(await reader.index.loadForms(lemma), lemma));
    if (guess.length) return guess;
  }
  return [];
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
