/** Makes snippets: the part of a text that is shown of a hit, with the words that are found marked, or a phrase. */

import { tokenize } from "./tokens.js";

/** @import { SnippetPart } from "./types.d.ts" */

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
  for (const word of found.filter((each) => isWithin(each, shown))) {
    parts.push({ text: text.slice(end, word.start), isFound: false }, { text: text.slice(word.start, word.end), isFound: true });
    end = word.end;
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
 * @param {Span} inner
 * @param {Span} outer
 */
function isWithin(inner, outer) {
  return inner.start >= outer.start && inner.end <= outer.end;
}
