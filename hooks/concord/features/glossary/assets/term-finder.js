/**
 * Finds the terms of a glossary in texts by their inflected forms; the longest phrase wins.
 * hooks/concord/features/glossary/definitions.py finds them in the same way.
 */

/** @import { TermData } from "#api.d.ts" */

/**
 * Words of a text that may mean some terms, from `start` to `end` in UTF-16 code units.
 *
 * @typedef {{start: number, end: number, ids: string[]}} FoundTerms
 */

/** @typedef {{words: string[], id: string, isCapital: boolean}} Phrase  `isCapital` of the name of a component that has capitals */

/** @typedef {Map<string, Phrase[]>} PhraseIndex  phrases by their first word, the longest first */

const WORD = /\p{L}+(?:['’‑-]\p{L}+)*|\d+(?:[.,]\d+)*/gu;

/**
 * @param {TermData[]} terms
 * @param {string} language
 * @returns {PhraseIndex}
 */
export function indexPhrases(terms, language) {
  /** @type {PhraseIndex} */
  const index = new Map();
  for (const { id, forms } of terms) {
    const isCapital = id.includes("#") && !isLower(forms[language]?.[0] ?? "");
    for (const form of forms[language] ?? []) {
      const words = splitWords(form).map(({ word }) => word);
      if (words.length) index.set(words[0], [...(index.get(words[0]) ?? []), { words, id, isCapital }]);
    }
  }
  for (const phrases of index.values()) phrases.sort((one, other) => other.words.length - one.words.length);
  return index;
}

/**
 * @param {string} text
 * @param {PhraseIndex} index
 * @returns {FoundTerms[]}
 */
export function findTerms(text, index) {
  const words = splitWords(text);
  /** @type {FoundTerms[]} */
  const found = [];
  for (let position = 0; position < words.length;) {
    const matching = (index.get(words[position].word) ?? []).filter((phrase) => phrase.words.every((word, place) => words[position + place]?.word === word));
    const length = matching[0]?.words.length ?? 0;
    const [start, end] = length ? [words[position].start, words[position + length - 1].end] : [0, 0];
    // In small letters, the words of a name with a capital are words.
    const named = matching.filter((phrase) => phrase.words.length === length && !(phrase.isCapital && isLower(text.slice(start, end))));
    if (named.length) found.push({ start, end, ids: [...new Set(named.map(({ id }) => id))] });
    position += length || 1;
  }
  return found;
}

/** @param {string} text */
const isLower = (text) => text === text.toLowerCase();

/**
 * Lists the words of a text without case, and with е for ё.
 * @param {string} text
 */
function splitWords(text) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase().replaceAll("ё", "е"), start: index, end: index + word.length };
  });
}
