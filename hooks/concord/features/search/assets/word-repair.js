/** Reads words that the index does not have as other words: divided, in other letters, spelled right. */

import { stripDiacritics } from "#ui/spelling.js";
import { splitWords, switchKeyboardLayout } from "./tokens.js";
import { CONFUSED, countEdits, findByStem, findClosestLemmas, findMisspelled, takeAffix } from "./word-forms.js";
import { areKnown, GUESS_WEIGHT } from "./word-reader.js";

/**
 * @import { Analysis, Reading } from "./types.d.ts"
 * @import { Misspelled } from "./word-forms.js"
 * @import { WordReader } from "./word-reader.js"
 */

const MIN_PART_LENGTH = 3; // letters of each of two words that are written as one
const MAX_DIVISIONS = 3; // that are tried
const MIN_TRANSLITERATED_LENGTH = 5;
const BEGINNING = 5; // letters: forms that have them alike are in one file

/** Begins a form that is the sounds of a name. */
export const SOUNDS_MARK = "~";

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
  for (const repair of [readNegated, readName, correct, divide, readInOtherLetters]) {
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
 * Reads a word of a name that is written in the letters of another script: its sounds are in the index.
 * @param {WordReader} reader
 * @param {string} word
 * @returns {Promise<Reading[]>}
 */
async function readName(reader, word) {
  const sounds = listSounds(word);
  const form = SOUNDS_MARK + sounds;
  const analyses = (await reader.index.loadForms(form)).get(form) ?? [];
  const reading = reader.interpret(word, analyses.filter(({ lemma }) => isCyrillic(lemma) !== isCyrillic(word)));
  const correction = reading.lemmas.find((lemma) => listSounds(lemma) === sounds) ?? sounds;
  return reading.postings.length ? [{ ...reading, correction }] : [];
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
 * @param {boolean} isAlone
 * @returns {Promise<Reading[]>}
 */
async function correct(reader, word, isAlone) {
  if (countEdits(word, isAlone) === 0) return [];
  const { prefixes, negations } = reader.index.contents;
  const affixes = [...prefixes, ...Object.keys(negations)];
  const forms = await reader.index.loadForms(word);
  const near = findMisspelled(forms, word, affixes);
  if (near.weight <= CONFUSED && isIn(near, reader.own)) return interpretGuess(reader, word, near.analyses);
  const inflected = near.analyses.length ? [] : findByStem(forms, word);
  const ownForm = interpretGuess(reader, word, inflected.filter(({ language }) => language === reader.own));
  if (ownForm.length) return ownForm;
  // Forms that begin otherwise may be in other files.
  const swapped = Array.from({ length: Math.min(BEGINNING, word.length - 1) }, (_, place) => swapLetters(word, place));
  for (const language of reader.languages) {
    const lemmas = findClosestLemmas(await reader.index.loadLemmas(language), word, affixes);
    const files = new Set(await Promise.all([...swapped, ...lemmas].map((each) => reader.index.loadForms(each))));
    files.delete(forms);
    const others = [...files].map((each) => findMisspelled(each, word, affixes));
    const found = [near, ...others].sort((one, other) => one.weight - other.weight || Number(isIn(other, reader.own)) - Number(isIn(one, reader.own)));
    for (const each of found) {
      const guess = interpretGuess(reader, word, each.analyses);
      if (!guess.length) continue;
      // The same sounds in other letters are likelier than another spelling in a language that is not the reader's.
      const sounded = isIn(each, reader.own) ? [] : await readInOtherLetters(reader, word);
      return sounded.length ? sounded : guess;
    }
  }
  return interpretGuess(reader, word, inflected);
}

/**
 * @param {string} word
 * @param {number} place  of the first of two letters
 */
const swapLetters = (word, place) => word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);

/**
 * @param {Misspelled} found
 * @param {string} language
 */
function isIn({ analyses }, language) {
  return analyses.some((each) => each.language === language);
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
