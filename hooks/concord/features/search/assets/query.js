/** Interprets what a reader types: which posting lists of the index each word stands for. */

import { isCyrillic, listSounds } from "./sounds.js";
import { splitWords } from "./tokens.js";
import { affixesIn, differInAffix } from "./word-forms.js";
import { isPlain, mergeNames } from "./names.js";
import { areKnown, WordReader } from "./word-reader.js";
import { readOnOtherLayout, repairWord } from "./word-repair.js";

/**
 * @import { IndexReader } from "./index-reader.js"
 * @import { Name, ParsedQuery, QueryWord, Reading } from "./types.d.ts"
 */

/**
 * A piece of a query without spaces.
 *
 * @typedef {object} Segment
 * @property {string} text
 * @property {number | null} phrase
 * @property {Reading[]} readings
 */

/**
 * Interprets a query.
 * @param {string} query
 * @param {IndexReader} index
 * @param {{language?: string, isUnfinished?: boolean, isLiteral?: boolean}} options  `language` is the only one
 *   that is searched, if any; the last word of an unfinished query may be the beginning of a word; no word of a literal
 *   one is repaired
 * @returns {Promise<ParsedQuery>}
 */
export async function parseQuery(query, index, { language = "", isUnfinished = false, isLiteral = false } = {}) {
  const reader = new WordReader(index, language);
  const mayContinue = isUnfinished && /[\p{L}\p{N}]$/u.test(query);
  const segments = await readSegments(splitQuery(query, index.contents.contractions), reader, mayContinue);
  const { names, spellings, heard } = isLiteral ? { names: [], spellings: new Map(), heard: new Map() } : await readNames(reader, segments.flatMap(({ readings }) => readings));
  /** @type {QueryWord[]} */
  const words = [];
  for (const { text, phrase, readings: typed } of segments) {
    const readings = typed.map((reading) => heard.get(reading) ?? reading);
    const repaired = isLiteral || areKnown(readings) ? readings : await repairSegment(reader, text, readings, { mayContinue, isAlone: segments.length === 1 });
    const spelled = areKnown(repaired) ? repaired : typed.map((reading) => spellings.get(reading) ?? reading);
    words.push(...(areKnown(spelled) ? spelled : repaired).map((each) => ({ ...each, phrase })));
  }
  const known = words.filter(({ postings }) => postings.length);
  const isCorrected = known.some(({ word, correction }) => correction && correction !== word);
  return {
    words: known,
    corrected: isCorrected ? known.map(({ word, correction }) => correction ?? word).join(" ") : "",
    names,
    unknown: isPlain(names[0]) && names[0].cover > 0.9 ? [] : words.filter((word) => !areKnown([word])).map(({ word }) => word),
  };
}

/**
 * Finds the names in a query, also in other languages if words of it are in none of the texts in the reader's, and
 * spells unknown words as these names have them.
 * @param {WordReader} reader
 * @param {Reading[]} readings
 */
async function readNames(reader, readings) {
  /** @type {Map<Reading, Reading>} */
  const spellings = new Map();
  /** @type {Map<Reading, Reading>} of words in another alphabet that sound the same */
  const heard = new Map();
  /** @type {Name[]} */
  let names = [];
  const isOwn = (/** @type {Reading} */ { isFunction, postings }) => isFunction || postings.some(({ language }) => language === reader.own);
  for (const language of reader.languages) {
    if (language !== reader.own && (readings.every(isOwn) || isPlain(names[0]))) break;
    const list = await reader.index.loadNames(language).catch(() => null);
    if (!list) continue;
    const found = list.find(readings.map((reading) => ({ ...reading, isKnown: isOwn(reading) })));
    names = mergeNames(names, found);
    for (const [token, reading] of readings.entries()) {
      const spelling = areKnown([reading]) || spellings.has(reading) ? "" : list.spell(found, token);
      if (!spelling || differInAffix(reading.word, spelling, affixesIn(reader.index))) continue;
      const [[own], [named]] = await Promise.all([reader, new WordReader(reader.index, language)].map((each) => each.read([spelling])));
      const known = own.postings.some((each) => each.language === language) ? own : { ...own, postings: [...own.postings, ...named.postings] };
      if (!known.postings.length) continue;
      spellings.set(reading, { ...known, word: reading.word, correction: spelling });
      const isHeard = isCyrillic(reading.word) !== isCyrillic(spelling) && listSounds(reading.word) === listSounds(spelling);
      if (isHeard) heard.set(reading, { ...known, word: reading.word, correction: spelling });
    }
  }
  return { names, spellings, heard };
}

/**
 * Splits a query at spaces and quotation marks, and writes contractions in full.
 * @param {string} query
 * @param {Record<string, string>} contractions
 * @returns {Omit<Segment, "readings">[]}
 */
function splitQuery(query, contractions) {
  const parts = query.split(/["“”„«»]/);
  return parts.flatMap((part, index) => {
    // A last quotation mark that nothing follows only closes a phrase.
    const isQuoted = index % 2 === 1 && (index < parts.length - 1 || part.trim());
    const pieces = part.split(/\s+/).filter(Boolean).flatMap((piece) => expand(piece, contractions));
    return pieces.map((text) => ({ text, phrase: isQuoted ? index : null }));
  });
}

/**
 * Writes a contraction in full; the ending of a possessive is left out.
 * @param {string} piece
 * @param {Record<string, string>} contractions
 */
function expand(piece, contractions) {
  const typed = piece.toLowerCase().replaceAll("’", "'").replace(/[^\p{L}\p{N}]+$/u, "");
  if (Object.hasOwn(contractions, typed)) return contractions[typed].split(" ");
  return [piece.replace(/(?<=\p{Script=Latin})['’]s?(?![\p{L}\p{N}])/giu, "")];
}

/**
 * Reads the pieces of a query as they are typed.
 * @param {Omit<Segment, "readings">[]} segments
 * @param {WordReader} reader
 * @param {boolean} mayContinue
 * @returns {Promise<Segment[]>}
 */
function readSegments(segments, reader, mayContinue) {
  return Promise.all(segments.map(async (segment, index) => {
    const isUnfinished = mayContinue && index === segments.length - 1 && segment.phrase === null;
    return { ...segment, readings: await reader.read(splitWords(segment.text), isUnfinished) };
  }));
}

/**
 * Reads a piece with words that the index does not have: on the other keyboard layout, else word by word.
 * @param {WordReader} reader
 * @param {string} text
 * @param {Reading[]} readings
 * @param {{mayContinue: boolean, isAlone: boolean}} state
 */
async function repairSegment(reader, text, readings, { mayContinue, isAlone }) {
  const switched = await readOnOtherLayout(reader, text, mayContinue);
  if (switched.length) return switched;
  const repaired = readings.map((reading) => (areKnown([reading]) ? [reading] : repairWord(reader, reading.word, isAlone)));
  return (await Promise.all(repaired)).flat();
}
