/** Makes snippets: the part of a text that is shown of a hit, with the words that are found marked, or a phrase. */

import { splitWords, tokenize } from "./tokens.js";

/** @import { AskedWord, SnippetPart } from "./types.d.ts" */

/** @typedef {{start: number, end: number}} Span */

const MAX_LENGTH = 220; // letters, beyond which one sentence is shown
export const MAX_LENGTH_OF_BEST = 600; // of the first hit, which answers the query

/**
 * Makes the snippet of a text: all of a short one, else the sentence with the most words found.
 * @param {string} text
 * @param {Set<number>} positions  of the words that are found
 * @param {string} language  of the text
 * @param {number} most  letters of a text that is shown whole
 * @returns {SnippetPart[]}
 */
export function makeSnippet(text, positions, language, most = MAX_LENGTH) {
  const found = [...tokenize(text)].filter((_, position) => positions.has(position));
  const whole = { start: 0, end: text.length };
  const shown = text.length > most && found.length ? findBestSentence(text, found, language) : whole;
  /** @type {SnippetPart[]} */
  const parts = [{ text: shown.start > 0 ? "… " : "", isFound: false }];
  let end = shown.start;
  for (const run of joinNeighbours(text, found.filter((word) => isWithin(word, shown)))) {
    parts.push({ text: text.slice(end, run.start), isFound: false }, { text: text.slice(run.start, run.end), isFound: true });
    end = run.end;
  }
  parts.push({ text: text.slice(end, shown.end), isFound: false });
  parts.push({ text: shown.end < text.trimEnd().length ? " …" : "", isFound: false });
  return parts.filter((part) => part.text);
}

/**
 * @param {string} text
 * @param {Span[]} found
 * @param {string} language
 */
function findBestSentence(text, found, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences = [...segmenter.segment(text)].map(({ segment, index }) => ({ start: index, end: index + segment.trimEnd().length }));
  const count = (/** @type {Span} */ sentence) => found.filter((word) => isWithin(word, sentence)).length;
  return sentences.reduce((best, sentence) => (count(sentence) > count(best) ? sentence : best));
}

/**
 * Joins words with nothing but spaces, apostrophes and hyphens between them, to be marked as one.
 * @param {string} text
 * @param {Span[]} words
 */
function joinNeighbours(text, words) {
  /** @type {Span[]} */
  const runs = [];
  for (const { start, end } of words) {
    const last = runs.at(-1);
    if (last && /^[\s\u00a0’'-]*$/.test(text.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

/**
 * @param {Span} inner
 * @param {Span} outer
 */
function isWithin(inner, outer) {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/**
 * Returns the phrase that readers type when a unit is the answer and that has the sense of a query: the one
 * with the most of its words, the rare ones first. It has more of them than the text that is shown, and more
 * than half by their rarity; else there is none.
 * @param {string[]} phrases
 * @param {AskedWord[]} words  of the query
 * @param {number} nElsewhere  the words that the text has
 */
export function pickPhrase(phrases, words, nElsewhere) {
  let [best, most, start] = ["", words.reduce((sum, { rarity }) => sum + rarity, 0) / 2, 0];
  for (const phrase of phrases) {
    const end = start + splitWords(phrase).length;
    const isHere = (/** @type {number} */ position) => position >= start && position < end;
    const found = words.filter(({ positions }) => [...positions].some(isHere));
    const n = new Set(found.flatMap(({ positions }) => [...positions].filter(isHere))).size;
    const rarity = found.reduce((sum, word) => sum + word.rarity, 0);
    if (n > nElsewhere && rarity > most) [best, most] = [phrase, rarity];
    start = end;
  }
  return best;
}
