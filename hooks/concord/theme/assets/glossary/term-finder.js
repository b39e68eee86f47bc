/**
 * Finds the terms of a glossary in texts by their inflected forms; the longest phrase wins.
 * hooks/concord/rules/glossary.py finds them in the same way.
 */

/** @import { TermData } from "../api.d.ts" */

/**
 * Words of a text that may mean some terms, from `start` to `end` in UTF-16 code units.
 *
 * @typedef {{start: number, end: number, ids: string[]}} FoundTerms
 */

/** @typedef {{words: string[], id: string}} Phrase */

/**
 * Phrases by their first word, the longest first.
 *
 * @typedef {Map<string, Phrase[]>} PhraseIndex
 */

const WORD = /\p{L}+(?:['’‑-]\p{L}+)*|\d+(?:[.,]\d+)*/gu;

/**
 * Indexes the forms of terms in one language.
 * @param {TermData[]} terms
 * @param {string} language
 * @returns {PhraseIndex}
 */
export function indexPhrases(terms, language) {
  /** @type {PhraseIndex} */
  const index = new Map();
  for (const { id, forms } of terms) {
    for (const form of forms[language] ?? []) {
      const words = splitWords(form).map(({ word }) => word);
      if (words.length) index.set(words[0], [...(index.get(words[0]) ?? []), { words, id }]);
    }
  }
  for (const phrases of index.values()) phrases.sort((one, other) => other.words.length - one.words.length);
  return index;
}

/**
 * Finds terms in a text, in their order.
 * @param {string} text
 * @param {PhraseIndex} index
 * @returns {FoundTerms[]}
 */
export function findTerms(text, index) {
  const words = splitWords(text);
  /** @type {FoundTerms[]} */
  const found = [];
  for (let position = 0; position < words.length;) {
    const matching = (index.get(words[position].word) ?? []).filter((phrase) => isAt(phrase, words, position));
    const length = matching[0]?.words.length ?? 0;
    const ids = matching.filter((phrase) => phrase.words.length === length).map(({ id }) => id);
    if (length) found.push({ start: words[position].start, end: words[position + length - 1].end, ids: [...new Set(ids)] });
    position += length || 1;
  }
  return found;
}

/**
 * True if the words at a position are those of a phrase.
 * @param {Phrase} phrase
 * @param {{word: string}[]} words
 * @param {number} position
 */
function isAt(phrase, words, position) {
  return phrase.words.every((word, index) => words[position + index]?.word === word);
}

/**
 * Lists the words of a text without case, and with е for ё.
 * @param {string} text
 */
function splitWords(text) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase().replaceAll("ё", "е"), start: index, end: index + word.length };
  });
}
