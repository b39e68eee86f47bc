/** Finds forms of words in a file of the index, by the same or a similar spelling. */

import { stripDiacritics } from "#ui/spelling.js";

/**
 * @import { SearchableMap } from "#vendor/minisearch.js"
 * @import { IndexReader } from "./index-reader.js"
 * @import { Analysis } from "./types.d.ts"
 */

/** The weight of letters that people confuse, against 1 for any others. */
export const CONFUSED = 0.5;

/** @typedef {{weight: number, analyses: Analysis[]}} Misspelled  the weight of the mistakes, and what may be meant */

const MIN_FUZZY_LENGTH = 5; // letters: a shorter word that stands alone must be spelled right
const MIN_SHORT_LENGTH = 3; // letters of a word among others, whose letters may be confused
const MIN_TWO_EDITS_LENGTH = 9;
const MIN_STEM_LENGTH = 6; // letters that words with the same stem have in common
const MAX_ENDING_LENGTH = 2; // letters of an unknown ending that are ignored

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"];
const ROWS_OF_A_KEYBOARD = 3;
const ROW_SHIFT = 0.4; // keys by which each row is shifted against the one above
const NEAR = 1.3; // keys

const ALIKE = ["аоеиыуэюя", "aeiouy", "бп", "вф", "гк", "дт", "жшщ", "зсц", "чщ", "bp", "vfw", "gk", "dt", "sz", "cks", "ij"]; // sounds that are confused
const PREFIX_LENGTH = 3; // letters in which one word of a family differs from another
const MAX_LEMMAS = 3; // that a misspelled word may be a form of
const MIN_BASE_LENGTH = 4; // letters of a word without its prefix

/**
 * Lists the analyses of a form. A form with diacritics has only its own, if it has any; one without
 * has those of every form that differs in diacritics.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} word
 */
export function analyzeForm(forms, word) {
  const analyses = forms.get(stripDiacritics(word)) ?? [];
  const same = analyses.filter(({ form }) => form === word);
  return word !== stripDiacritics(word) && same.length ? same : analyses;
}

/**
 * Returns how many edits may turn a word into one that the index has. A short word may have one among other words.
 * @param {string} word
 * @param {boolean} isAlone
 */
export function countEdits(word, isAlone = true) {
  const typed = stripDiacritics(word);
  if (typed.length < (isAlone ? MIN_FUZZY_LENGTH : MIN_SHORT_LENGTH) || /\p{N}/u.test(typed)) return 0;
  return typed.length < MIN_TWO_EDITS_LENGTH ? 1 : 2;
}

/**
 * Finds the forms that a misspelled word may be, with the least mistakes. Words that only look alike are left out.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} word
 * @param {string[]} affixes  which words that are alike may differ in: “un”, “-less”
 * @returns {Misspelled}
 */
export function findMisspelled(forms, word, affixes) {
  const typed = stripDiacritics(word);
  const transposed = [...typed].slice(1).map((letter, index) => typed.slice(0, index) + letter + typed[index] + typed.slice(index + 2));
  const similar = [...transposed, ...forms.fuzzyGet(typed, countEdits(word, false)).keys()].filter((form) => isMisspelled(typed, form, affixes));
  const existing = [...new Set(similar)].filter((form) => forms.get(form)?.some(({ isExpression }) => !isExpression));
  const weighed = existing.map((form) => ({ form, weight: weighMistakes(typed, form) }));
  const least = Math.min(...weighed.map(({ weight }) => weight), typed.length < MIN_FUZZY_LENGTH ? CONFUSED : Infinity);
  return { weight: least, analyses: weighed.filter(({ weight }) => weight === least).flatMap(({ form }) => forms.get(form) ?? []) };
}

/**
 * Lists the lemmas whose forms a misspelled word may be, those with the least mistakes first.
 * @param {SearchableMap<string>} lemmas
 * @param {string} word
 * @param {string[]} affixes
 */
export function findClosestLemmas(lemmas, word, affixes) {
  const typed = stripDiacritics(word);
  const similar = [...lemmas.fuzzyGet(typed, countEdits(word, false) + 1)].filter(([form]) => isMisspelled(typed, form, affixes));
  const weighed = similar.map(([form, [lemma]]) => ({ lemma, weight: weighMistakes(typed, form) }));
  return weighed.sort((one, other) => one.weight - other.weight).slice(0, MAX_LEMMAS).map(({ lemma }) => lemma);
}

/**
 * Lists the analyses of the forms with the same beginning as a word and another ending.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} word
 */
export function findByStem(forms, word) {
  const typed = stripDiacritics(word);
  const shortest = Math.max(MIN_STEM_LENGTH, typed.length - MAX_ENDING_LENGTH);
  for (let length = typed.length - 1; length >= shortest; length -= 1) {
    const similar = [...forms.atPrefix(typed.slice(0, length))].filter(([form]) => form.length <= typed.length + 1);
    if (similar.length) return similar.flatMap(([, analyses]) => analyses);
  }
  return [];
}

/**
 * Tells mistypings from other words. Both words are without diacritics.
 * @param {string} typed
 * @param {string} meant
 * @param {string[]} affixes
 */
function isMisspelled(typed, meant, affixes) {
  return isLikelyMistake(typed, meant) && !differInAffix(typed, meant, affixes);
}

/**
 * Lists what is written before or after a word and changes what it means.
 * @param {IndexReader} index
 */
export const affixesIn = ({ contents: { prefixes, negations } }) => [...prefixes, ...Object.keys(negations)];

/**
 * True if one of two words is the other with another affix, or with one more: “unpaid” and “paid”.
 * @param {string} one
 * @param {string} other
 * @param {string[]} affixes
 */
export function differInAffix(one, other, affixes) {
  const [parts, others] = [one, other].map((word) => ["", ...affixes].map((affix) => ({ affix, base: takeAffix(word, affix) })).filter(({ base }) => base.length >= MIN_BASE_LENGTH));
  const [same, changed] = [true, false].map((isSame) => {
    const pairs = parts.flatMap((part) => others.filter(({ affix }) => (affix === part.affix) === isSame).map(({ base }) => weighMistakes(part.base, base)));
    return Math.min(...pairs);
  });
  return changed < same;
}

/**
 * Returns a word without an affix; nothing if it has none such.
 * @param {string} word
 * @param {string} affix  an ending begins with a hyphen
 */
export function takeAffix(word, affix) {
  if (!affix.startsWith("-")) return word.startsWith(affix) ? word.slice(affix.length) : "";
  const ending = affix.slice(1);
  return word.endsWith(ending) ? word.slice(0, -ending.length) : "";
}

/**
 * Weighs the mistakes in a typed word: letters that are left out, added, exchanged or in the wrong order.
 * Those that people confuse weigh less: on keys side by side, of similar sound, doubled, in the wrong order.
 * @param {string} typed
 * @param {string} meant
 */
function weighMistakes(typed, meant) {
  const weights = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row += 1) {
    weights.push([row]);
    for (let column = 1; column <= meant.length; column += 1) {
      const [wrong, right, wrongBefore, rightBefore] = [typed[row - 1], meant[column - 1], typed[row - 2], meant[column - 2]];
      const exchanged = areNear(wrong, right) || areAlike(wrong, right) ? CONFUSED : 1;
      const isSwapped = wrong === rightBefore && wrongBefore === right;
      weights[row].push(Math.min(
        weights[row - 1][column] + (wrong === wrongBefore ? CONFUSED : 1),
        weights[row][column - 1] + (right === rightBefore ? CONFUSED : 1),
        weights[row - 1][column - 1] + (wrong === right ? 0 : exchanged),
        isSwapped ? weights[row - 2][column - 2] + CONFUSED : Infinity,
      ));
    }
  }
  return weights[typed.length][meant.length];
}

/**
 * Tells mistypings from words that only look alike: “председтель” from “обменять”, which is no mistyped
 * “отменять”. Both are without diacritics.
 * @param {string} typed
 * @param {string} meant
 */
export function isLikelyMistake(typed, meant) {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [typed, meant].map((word) => word.slice(start, word.length - end));
  const isSwapped = wrong.length > 1 && [...wrong].toSorted().join() === [...right].toSorted().join();
  if (isSwapped || start >= PREFIX_LENGTH) return true;
  if (!wrong || !right) return start > 0; // a letter too few or too many
  return weighMistakes(typed, meant) <= CONFUSED * countEdits(typed);
}

/**
 * @param {string} one
 * @param {string} other
 */
function areAlike(one, other) {
  return ALIKE.some((letters) => letters.includes(one) && letters.includes(other));
}

/**
 * True if two letters are side by side on a keyboard.
 * @param {string} one
 * @param {string} other
 */
function areNear(one, other) {
  const [first, second] = [one, other].map((letter) => {
    const index = ROWS.findIndex((keys) => keys.includes(letter));
    const row = index % ROWS_OF_A_KEYBOARD;
    return { row, keyboard: index - row, place: index < 0 ? NaN : ROWS[index].indexOf(letter) + row * ROW_SHIFT };
  });
  return first.keyboard === second.keyboard && Math.hypot(first.row - second.row, first.place - second.place) < NEAR;
}
