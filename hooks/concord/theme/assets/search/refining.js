/**
 * Refines the order of the best hits by their texts: the index knows the lemmas of words, and a text has
 * their forms. Only texts that the short list of results shows are loaded, so that this costs no requests.
 */

import { splitWords } from "./tokens.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { Entry, QueryWord, RankedHit, TextChunk } from "./types.d.ts"
 */

const MAX_CHUNKS = 6; // as many as a short list shows
const MAX_HITS = 60;
const EXACT = 0.4; // what a text gains that has the words as they are typed
const ADJACENT = 0.4; // what it gains that has them side by side
const ASKED = 0.5; // the share of it that a document gains by a phrase that it is asked

/**
 * Orders hits anew whose texts have the words of a query in the form that is typed, function words included.
 * Texts that cannot be loaded change nothing.
 * @param {IndexReader} reader
 * @param {QueryWord[]} words
 * @param {RankedHit[]} hits  the best first
 * @returns {Promise<RankedHit[]>}
 */
export async function refineOrder(reader, words, hits) {
  const best = hits.slice(0, MAX_HITS);
  const chunks = [...new Set(best.map(({ document }) => reader.findChunk(document)))].slice(0, MAX_CHUNKS);
  const entries = new Map(await Promise.all(chunks.map((chunk) => loadEntries(reader, chunk))));
  const typed = words.map(({ word, correction, isFunction }) => ({ word: correction ?? word, isFunction }));
  const refined = best.map((hit) => {
    const chunk = reader.findChunk(hit.document);
    const entry = entries.get(chunk)?.[hit.document - chunk.start];
    return entry ? { ...hit, score: hit.score * (1 + gain(typed, entry)) } : hit;
  });
  refined.sort((one, other) => other.score - one.score || one.document - other.document);
  return [...refined, ...hits.slice(MAX_HITS)];
}

/**
 * Loads the texts of a chunk. Without a connection they may not be on the device.
 * @param {IndexReader} reader
 * @param {TextChunk} chunk
 * @returns {Promise<[TextChunk, Entry[]]>}
 */
async function loadEntries(reader, chunk) {
  return [chunk, await reader.loadEntries(chunk).catch(() => [])];
}

/**
 * Returns what a document gains by what it says or what it is asked.
 * @param {{word: string, isFunction: boolean}[]} typed
 * @param {Entry} entry
 */
function gain(typed, { text, asked }) {
  const byPhrase = asked.map((phrase) => ASKED * rateForms(typed, splitWords(phrase)));
  return Math.max(rateForms(typed, splitWords(text)), ...byPhrase);
}

/**
 * Returns what a text gains that has words as they are typed, alone and side by side.
 * @param {{word: string, isFunction: boolean}[]} typed
 * @param {string[]} text
 */
function rateForms(typed, text) {
  const content = typed.filter(({ isFunction }) => !isFunction);
  const counted = content.length ? content : typed;
  const nExact = counted.filter(({ word }) => text.includes(word)).length;
  const pairs = new Set(text.slice(1).map((word, place) => `${text[place]} ${word}`));
  const nAdjacent = typed.filter(({ word }, place) => place > 0 && pairs.has(`${typed[place - 1].word} ${word}`)).length;
  return (EXACT * nExact) / counted.length + (ADJACENT * nAdjacent) / Math.max(1, typed.length - 1);
}
