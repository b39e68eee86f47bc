/** Finds forms of words in a file of the index, by the same or a similar spelling. */

import { stripDiacritics } from "#ui/spelling.js";

/**
 * @import { Forms } from "./index-format.js"
 * @import { IndexReader } from "./index-reader.js"
 */

const CONFUSED = 0.5; // the weight of letters that are doubled or in the wrong order, against 1 for any others
const MIN_FUZZY_LENGTH = 5; // letters: a shorter word that stands alone must be spelled right
const MIN_SHORT_LENGTH = 3; // letters of a word among others, whose letters may be confused
const MIN_TWO_EDITS_LENGTH = 9;
const PREFIX_LENGTH = 3; // letters in which one word of a family differs from another
const MIN_BASE_LENGTH = 4; // letters of a word without its prefix

/**
 * Lists the analyses of a form. A form with diacritics has only its own, if it has any; one without
 * has those of every form that differs in diacritics.
 * @param {Forms} forms
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

/** @type {(word: string, place: number) => string} */
export const swapLetters = (word, place) => word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);

/**
 * Finds the forms that a misspelled word may be, with the least mistakes. Words that only look alike are left out.
 * @param {Forms[]} files
 * @param {string} word
 * @param {string[]} affixes  which words that are alike may differ in: “un”, “-less”
 */
export function findMisspelled(files, word, affixes) {
  const typed = stripDiacritics(word);
  const swapped = [...typed].slice(1).map((_, place) => swapLetters(typed, place));
  const found = files.flatMap((forms) => {
    const similar = [...new Set([...swapped, ...forms.tree.fuzzyGet(typed, countEdits(word, false)).keys()])].filter((form) => isMisspelled(typed, form, affixes));
    return similar.map((form) => ({ analyses: forms.get(form) ?? [], weight: weighMistakes(typed, form) }));
  }).filter(({ analyses }) => analyses.length);
  const least = Math.min(...found.map(({ weight }) => weight), typed.length < MIN_FUZZY_LENGTH ? CONFUSED : Infinity);
  return found.filter(({ weight }) => weight === least).flatMap(({ analyses }) => analyses);
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
 * Doubled letters and those in the wrong order weigh less.
 * @param {string} typed
 * @param {string} meant
 */
function weighMistakes(typed, meant) {
  const weights = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row += 1) {
    weights.push([row]);
    for (let column = 1; column <= meant.length; column += 1) {
      const [wrong, right, wrongBefore, rightBefore] = [typed[row - 1], meant[column - 1], typed[row - 2], meant[column - 2]];
      const isSwapped = wrong === rightBefore && wrongBefore === right;
      weights[row].push(Math.min(
        weights[row - 1][column] + (wrong === wrongBefore ? CONFUSED : 1),
        weights[row][column - 1] + (right === rightBefore ? CONFUSED : 1),
        weights[row - 1][column - 1] + Number(wrong !== right),
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
