/** Finds forms of words in a file of the index, by the same or a similar spelling. */

import { stripDiacritics } from "./tokens.js";

/**
 * @import { SearchableMap } from "../vendor/minisearch.js"
 * @import { Analysis } from "./types.d.ts"
 */

const MIN_FUZZY_LENGTH = 5; // letters: a shorter word must be spelled right
const MIN_TWO_EDITS_LENGTH = 9;
const MIN_STEM_LENGTH = 6; // letters that words with the same stem have in common
const MAX_ENDING_LENGTH = 2; // letters of an unknown ending that are ignored

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"];
const ROWS_OF_A_KEYBOARD = 3;
const ROW_SHIFT = 0.4; // keys by which each row is shifted against the one above
const NEAR = 1.3; // keys

const ALIKE = ["аоеиыуэюя", "aeiouy", "бп", "вф", "гк", "дт", "жшщ", "зсц", "чщ", "bp", "vfw", "gk", "dt", "sz", "cks"]; // sounds that are confused
const PREFIX_LENGTH = 3; // letters in which one word of a family differs from another

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
 * Returns how many edits may turn a word into one that the index has.
 * @param {string} word
 */
export function countEdits(word) {
  const typed = stripDiacritics(word);
  if (typed.length < MIN_FUZZY_LENGTH || /\p{N}/u.test(typed)) return 0;
  return typed.length < MIN_TWO_EDITS_LENGTH ? 1 : 2;
}

/**
 * Lists the analyses of the forms that a misspelled word may be; if there are none, of those with the
 * same stem. Words that only look alike are left out.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} word
 */
export function findSimilarForms(forms, word) {
  const typed = stripDiacritics(word);
  const misspelled = findMisspelled(forms, typed, countEdits(word));
  return misspelled.length ? misspelled : findByStem(forms, typed);
}

/**
 * Returns the lemma with the smallest edit distance from a word, if one is close enough.
 * @param {SearchableMap<string>} lemmas
 * @param {string} word
 */
export function findClosestLemma(lemmas, word) {
  const typed = stripDiacritics(word);
  const similar = [...lemmas.fuzzyGet(typed, countEdits(word))].filter(([form]) => isLikelyMistake(typed, form)).map(([, each]) => each);
  return similar.sort(([, one], [, other]) => one - other)[0]?.[0];
}

/**
 * Lists the analyses of the forms with the smallest edit distance. Two letters in the wrong order
 * count as one edit.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} typed
 * @param {number} maxEdits
 */
function findMisspelled(forms, typed, maxEdits) {
  const transposed = [...typed].slice(1).map((letter, index) => typed.slice(0, index) + letter + typed[index] + typed.slice(index + 2));
  /** @type {[Analysis[], number][]} */
  const found = [
    ...transposed.map((form) => /** @type {[Analysis[], number]} */ ([forms.get(form) ?? [], 1])),
    ...[...forms.fuzzyGet(typed, maxEdits)].filter(([form]) => isLikelyMistake(typed, form)).map(([, each]) => each),
  ];
  const existing = found.filter(([analyses]) => analyses.some(({ isExpression }) => !isExpression));
  const smallest = Math.min(...existing.map(([, distance]) => distance));
  return existing.filter(([, distance]) => distance === smallest).flatMap(([analyses]) => analyses);
}

/**
 * Lists the analyses of the forms with the same beginning and another ending.
 * @param {SearchableMap<Analysis[]>} forms
 * @param {string} typed
 */
function findByStem(forms, typed) {
  const shortest = Math.max(MIN_STEM_LENGTH, typed.length - MAX_ENDING_LENGTH);
  for (let length = typed.length - 1; length >= shortest; length -= 1) {
    const similar = [...forms.atPrefix(typed.slice(0, length))].filter(([form]) => form.length <= typed.length + 1);
    if (similar.length) return similar.flatMap(([, analyses]) => analyses);
  }
  return [];
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
  return wrong.length === 1 && right.length === 1 && (areNear(wrong, right) || areAlike(wrong, right));
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
