/** Reads words that the index does not have as other words: divided, in other letters, spelled right. */

import { splitWords, stripDiacritics, switchKeyboardLayout } from "./tokens.js";
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

/** @typedef {[letters: string, other: string]} Rule */

/** The sounds of Latin letters, roughly. Hissing ones are not told apart. The first rule that fits counts. */
/** @type {Rule[]} */
const LATIN_SOUNDS = [
  ["shch", "s"], ["sch", "s"], ["sh", "s"], ["sz", "s"], ["ch", "s"], ["cz", "s"], ["ts", "s"],
  ["zh", "z"], ["rz", "z"], ["kh", "h"], ["ph", "f"], ["ck", "k"], ["qu", "kv"], ["ee", "i"], ["ea", "i"], ["oo", "u"],
  ["ya", "a"], ["ja", "a"], ["ia", "a"], ["yu", "u"], ["ju", "u"], ["iu", "u"], ["yo", "e"], ["jo", "e"], ["ye", "e"], ["je", "e"],
  ["ce", "se"], ["ci", "si"], ["cj", "si"], ["cy", "si"], ["c", "k"], ["q", "k"], ["w", "v"], ["x", "ks"], ["y", "i"], ["j", "i"],
];
const CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяієґ";
const CYRILLIC_SOUNDS = [..."abvgdee", "z", "z", ..."iiklmnoprstufhsss", "s", "", "i", "", ..."eua", "i", "e", "g"];

/** How Latin letters are written in Cyrillic. */
/** @type {Rule[]} */
const TO_CYRILLIC = [
  ["shch", "щ"], ["sch", "щ"], ["sh", "ш"], ["sz", "ш"], ["ch", "ч"], ["cz", "ч"], ["zh", "ж"], ["rz", "ж"], ["kh", "х"], ["ts", "ц"],
  ["ya", "я"], ["ja", "я"], ["yu", "ю"], ["ju", "ю"], ["yo", "е"], ["jo", "е"], ["ye", "е"], ["je", "е"], ["x", "кс"],
  ...[..."abvgdezijklmnoprstufhcywq"].map((letter, index) => /** @type {Rule} */ ([letter, "абвгдезийклмнопрстуфхкивк"[index]])),
];

/** The Latin letters that a word may begin with, where that is not clear from its Cyrillic ones. */
/** @type {Record<string, string[]>} */
const BEGINNINGS = { к: ["k", "c"], х: ["h"], ц: ["c", "ts"], в: ["v", "w"], ч: ["ch", "cz"], ш: ["sh", "sz"], ж: ["z", "j"], с: ["s", "c"], я: ["ya", "ja"] };

/**
 * Returns the sounds of a word, by which it is compared with words in other letters. Those of double
 * letters are one.
 * @param {string} word  in small letters
 */
export function listSounds(word) {
  const bare = stripDiacritics(word);
  const sounds = isCyrillic(bare)
    ? [...bare].map((letter) => CYRILLIC_SOUNDS[CYRILLIC.indexOf(letter)] ?? letter).join("")
    : replaceLetters(bare, LATIN_SOUNDS);
  return sounds.replace(/(.)\1+/gu, "$1");
}

/**
 * Lists how a word may be written in the other letters, as far as that decides where it is sorted.
 * @param {string} word  in small letters
 */
function transliterate(word) {
  const bare = stripDiacritics(word);
  if (!isCyrillic(bare)) return [replaceLetters(bare, TO_CYRILLIC)];
  const rest = listSounds(bare.slice(1));
  return (BEGINNINGS[bare[0]] ?? [listSounds(bare[0])]).map((beginning) => beginning + rest);
}

/** @param {string} word */
function isCyrillic(word) {
  return /\p{Script=Cyrillic}/u.test(word);
}

/**
 * @param {string} word
 * @param {Rule[]} rules
 */
function replaceLetters(word, rules) {
  let replaced = "";
  for (let place = 0; place < word.length;) {
    const [letters, other] = rules.find((rule) => word.startsWith(rule[0], place)) ?? [word[place], word[place]];
    replaced += other;
    place += letters.length;
  }
  return replaced;
}
