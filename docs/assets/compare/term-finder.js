/**
 * Glossary terms found in texts by their inflected forms; the longest phrase wins. Pure functions,
 * which know nothing of the page. The site itself finds them in the same way.
 *
 * @typedef {object} Found
 * @property {number} start
 * @property {number} end
 * @property {string[]} ids  of all terms that the words may mean
 */

const WORD = /\p{L}+(?:['’‑-]\p{L}+)*|\d+/gu;

const fold = (text) => text.toLowerCase().replaceAll("ё", "е");
const wordsOf = (text) => [...text.matchAll(WORD)].map((match) => ({ word: fold(match[0]), start: match.index, end: match.index + match[0].length }));

/** The phrases of a glossary in one language, by their first word, the longest first. */
export function phrasesOf(terms, language) {
  const phrases = new Map();
  for (const { id, forms } of terms) {
    for (const form of forms[language] ?? []) {
      const words = wordsOf(form).map(({ word }) => word);
      if (!words.length) continue;
      if (!phrases.has(words[0])) phrases.set(words[0], []);
      phrases.get(words[0]).push({ words, id });
    }
  }
  for (const candidates of phrases.values()) candidates.sort((one, other) => other.words.length - one.words.length);
  return phrases;
}

/** @returns {Found[]} each occurrence in turn */
export function termsIn(text, phrases) {
  const words = wordsOf(text);
  const found = [];
  for (let place = 0; place < words.length;) {
    const stands = ({ words: phrase }) => phrase.every((word, index) => words[place + index]?.word === word);
    const fitting = (phrases.get(words[place].word) ?? []).filter(stands);
    const longest = fitting[0]?.words.length ?? 0;
    const ids = fitting.filter(({ words: phrase }) => phrase.length === longest).map(({ id }) => id);
    if (longest) found.push({ start: words[place].start, end: words[place + longest - 1].end, ids: [...new Set(ids)] });
    place += longest || 1;
  }
  return found;
}
