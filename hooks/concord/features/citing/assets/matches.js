/** Turns what is found in the index of a game into matches. */

import { isFormer } from "./game-index.js";
import { listDoubtful, versionAt } from "./times.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Candidate, Entry, Hit, Match, Time } from "./types.d.ts"
 */

/**
 * @param {GameIndex} index
 * @param {Entry[]} entries
 * @returns {Hit[]}
 */
export function toHits(index, entries) {
  return entries.map((entry) => ({ index, entry }));
}

/**
 * Returns what hits mean at a time; without one, or if none is recorded then, what they mean now, apart from what only
 * had before a number that another unit of the game has now.
 * @param {Hit[]} hits
 * @param {string} language
 * @param {Time} [time]
 * @returns {{matches: Match[], earlier: Match[], isThen: boolean, doubtful: string[]}} `doubtful` as in `listDoubtful`
 */
export function matchAt(hits, language, time) {
  const then = time ? hits.filter((hit) => versionAt(hit, time)) : [];
  if (time && then.length) return { matches: rankMatches(then, language, time), earlier: [], isThen: true, doubtful: listDoubtful(then, time) };
  const replaced = new Set(hits.filter((hit) => hits.some((other) => replaces(other, hit, language))));
  const meant = hits.filter((hit) => !replaced.has(hit));
  const units = new Set(meant.map(unitOf));
  const earlier = rankMatches([...replaced].filter((hit) => !units.has(unitOf(hit))), language);
  return { matches: rankMatches(meant, language), earlier, isThen: false, doubtful: [] };
}

/**
 * True if a unit has now the number that another one had, and it suits the language better.
 * @param {Hit} one
 * @param {Hit} other
 * @param {string} language
 */
function replaces(one, other, language) {
  return isFormer(other.entry) && !isFormer(one.entry) && one.index === other.index && one.entry.number?.key === other.entry.number?.key
    && unsuitability(one.entry, language) < unsuitability(other.entry, language);
}

/**
 * Turns hits into matches: each unit once, under the number that suits the language best, those that
 * suit it best first.
 * @param {Hit[]} hits
 * @param {string} language
 * @param {Time} [time]  at which all hits had their numbers
 */
export function rankMatches(hits, language, time) {
  const ranked = preferLanguage(hits, language).sort((one, other) => unsuitability(one.entry, language) - unsuitability(other.entry, language));
  /** @type {Map<string, Match>} */
  const matches = new Map();
  for (const { index, entry } of ranked) {
    const id = unitOf({ index, entry });
    if (!matches.has(id)) matches.set(id, toMatch(index, entry, language, time));
  }
  return [...matches.values()];
}

/**
 * Returns the hits without those whose number another unit has in the language. Languages of one edition
 * may order the items of a list differently.
 * @param {Hit[]} hits
 * @param {string} language
 */
function preferLanguage(hits, language) {
  const isOwn = (/** @type {Hit} */ { entry: { number } }) => number !== null && language in number.citation;
  const own = new Set(hits.filter(isOwn).map(placeOf));
  return hits.filter((hit) => !hit.entry.number || isOwn(hit) || !own.has(placeOf(hit)));
}

/** @param {Hit} hit */
function placeOf({ index, entry: { number } }) {
  return [index.game, number?.edition, number?.key, number?.earlier].join(" ");
}

/**
 * Returns what names the unit of a hit among all games.
 * @param {Hit} hit
 */
export function unitOf({ index, entry }) {
  return `${index.game}/${entry.topic}#${entry.unit}`;
}

/**
 * Returns how little a number suits readers of a language, from 0. It matters most whether their
 * language writes it, then whether it is present, then whether their own edition prints it.
 * @param {Entry} entry
 * @param {string} language
 */
function unsuitability(entry, language) {
  const isForeign = !entry.number || !(language in entry.number.citation);
  return 4 * Number(isForeign) + 2 * Number(isFormer(entry)) + Number(entry.number?.edition !== language);
}

/**
 * @param {GameIndex} index
 * @param {Entry} entry
 * @param {string} language
 * @param {Time} [time]
 */
function toMatch(index, { topic, unit, number }, language, time) {
  const citation = number?.citation ?? {};
  const edition = number?.edition ?? "";
  const present = index.editions[edition]?.version ?? "";
  const then = (time && versionAt({ index, entry: { topic, unit, number } }, time)) ?? "";
  return {
    game: index.game,
    topic,
    unit,
    languages: Object.keys(citation),
    edition,
    version: then || (number?.earlier ?? present),
    citation: citation[language] ?? Object.values(citation)[0] ?? "",
    old: isFormer({ number }) || Boolean(then) && then !== present,
    then,
    place: (then && number?.place) || "",
  };
}

/**
 * Makes a candidate: what is written like a citation in a text.
 * @param {number} first
 * @param {number} last
 * @param {Pick<Candidate, "start" | "end" | "hits"> & Partial<Candidate>} rest
 * @returns {Candidate}
 */
export function candidate(first, last, rest) {
  return { isRange: false, isCertain: false, isNamed: false, ...rest, first, last };
}
