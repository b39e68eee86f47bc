/** Makes snippets: the part of a text that is shown of a hit, with the words that are found marked, or a phrase. */

import { splitWords, tokenize } from "./tokens.js";

/** @import { SnippetPart } from "./types.d.ts" */

/** @typedef {{start: number, end: number}} Span */

const MAX_LENGTH = 220; // letters, beyond which one sentence is shown

/**
 * Makes the snippet of a text: all of a short one, else the sentence with the most words found.
 * @param {string} text
 * @param {Set<number>} positions  of the words that are found
 * @param {string} language  of the text
 * @returns {SnippetPart[]}
 */
export function makeSnippet(text, positions, language) {
  const found = [...tokenize(text)].filter((_, position) => positions.has(position));
  const whole = { start: 0, end: text.length };
  const shown = text.length > MAX_LENGTH && found.length ? findBestSentence(text, found, language) : whole;
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
 * Returns the phrase that readers type when a unit is the answer, with the most words that are found, if these are more than a number; else nothing.
 * @param {string[]} phrases
 * @param {Set<number>} positions  of the words that are found, counted through all phrases
 * @param {number} nElsewhere
 */
export function pickPhrase(phrases, positions, nElsewhere) {
  let [best, most, start] = ["", nElsewhere, 0];
  for (const phrase of phrases) {
    const end = start + splitWords(phrase).length;
    const n = [...positions].filter((position) => position >= start && position < end).length;
    if (n > most) [best, most] = [phrase, n];
    start = end;
  }
  return best;
}
