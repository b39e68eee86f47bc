/** Finds the concepts that words of a query name together: terms of glossaries, and groups of synonyms. */

import { CONCEPT_PREFIX } from "./index-reader.js";
import { analyzeForm } from "./word-forms.js";
import { collectPostings } from "./word-reader.js";

/**
 * @import { QueryWord, WeightedPostings } from "./types.d.ts"
 * @import { WordReader } from "./word-reader.js"
 */

const MAX_CONCEPT_WORDS = 4;
const MAX_EXPRESSIONS = 4; // of the same words, which may have several lemmas
const SYNONYM_WEIGHT = 0.75;

/**
 * Lets words find the concepts that they name in another language alone, and those that they are
 * another expression for.
 * @param {WordReader} reader
 * @param {QueryWord[]} words  are changed
 */
export async function addConcepts(reader, words) {
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(MAX_CONCEPT_WORDS, words.length - start); length > 0; length -= 1) {
      const phrase = words.slice(start, start + length);
      const postings = await findConcepts(reader, phrase);
      if (!postings.length) continue;
      for (const each of phrase) each.postings = [...each.postings, ...postings];
      start += length - 1;
      break;
    }
  }
}

/**
 * @param {WordReader} reader
 * @param {QueryWord[]} words
 * @returns {Promise<WeightedPostings[]>} in the reader's language
 */
async function findConcepts(reader, words) {
  if (words.some(({ phrase }) => phrase !== null)) return [];
  const named = await findNamed(reader, words);
  const expressed = words.length > 1 ? await findExpressed(reader, words) : [];
  const postings = [...collectPostings(named, 1), ...collectPostings(expressed, SYNONYM_WEIGHT)];
  return postings.filter(({ language }) => language === reader.own);
}

/**
 * Finds the terms that words name in another language alone.
 * @param {WordReader} reader
 * @param {QueryWord[]} words
 */
async function findNamed(reader, words) {
  const phrase = words.map(({ word, correction }) => correction ?? word).join(" ");
  const analyses = analyzeForm(await reader.index.loadForms(phrase), phrase).filter(({ isExpression }) => !isExpression);
  if (analyses.some(({ language }) => language === reader.own)) return [];
  return analyses.filter(({ lemma }) => lemma.startsWith(CONCEPT_PREFIX));
}

/**
 * Finds the concepts that words are another expression for, in any of their forms.
 * @param {WordReader} reader
 * @param {QueryWord[]} words
 */
async function findExpressed(reader, words) {
  /** @type {string[]} */
  let expressions = [""];
  for (const { lemmas } of words) expressions = expressions.flatMap((start) => lemmas.map((lemma) => `${start} ${lemma}`.trim()));
  const found = await Promise.all(expressions.slice(0, MAX_EXPRESSIONS).map(async (expression) => {
    const analyses = analyzeForm(await reader.index.loadForms(expression), expression);
    return analyses.filter(({ isExpression }) => isExpression);
  }));
  return found.flat();
}
