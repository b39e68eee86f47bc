/** Finds the citations in a text. */

import { Evidence } from "./evidence.js";
import { candidate } from "./matches.js";
import { TextShapes } from "./shapes.js";
import { TextScanner } from "./text-scanner.js";
import { startsNumber } from "./tokens.js";

/** @import { Candidate, Games, Hit, Scan, Time } from "./types.d.ts" */

const JOINED_NUMBER = /\d+(?:[.,]\d+)+/g;

/** @typedef {{start: number, end: number, hits: Hit[], isRange: boolean, others: Hit[], time?: Time}} CitedHits */

/**
 * Finds what in a folded text cites units of some games; a citation is as long as it can be and still match.
 * What is written like a citation and matches nothing is left out; so is a number that measures something,
 * and one of two levels without any company: a word, a game, a topic or another citation.
 * @param {Games} games
 * @param {string} text
 * @param {boolean} isOneGame
 * @returns {CitedHits[]}
 */
export function findCitedHits(games, text, isOneGame) {
  if (!/[0-9/]/.test(text)) return [];
  const tokens = games.grammar.tokenize(text);
  const scan = new TextScanner(games, tokens, text).scan();
  const chosen = choose(scan, new Evidence(games.grammar, tokens, text), isOneGame);
  const ofGames = countClear(scan.candidates, gameOf);
  const ofEditions = countClear(scan.candidates, editionOf);
  return chosen.map((each) => {
    const hits = limitToMost(limitToGame(each, scan, ofGames), editionOf, ofEditions);
    const others = each.hits.filter((hit) => !hits.includes(hit));
    return { start: each.start, end: each.end, hits, isRange: each.isRange, others, time: each.time };
  });
}

/**
 * Lists what a folded text writes like a citation that matches nothing: “rule 39.4” of a topic that has three. A number
 * counts if it is all of the text, if a word or a sign says that it is one of a rule, or beside what is cited.
 * @param {Games} games
 * @param {string} text
 * @param {boolean} hasCited  whether the text cites something
 */
export function listUnknown(games, text, hasCited) {
  const tokens = games.grammar.tokenize(text);
  const { candidates } = new TextScanner(games, tokens, text).scan();
  const [shapes, evidence] = [new TextShapes(games.grammar, tokens, text), new Evidence(games.grammar, tokens, text)];
  const unknown = tokens.flatMap(({ start }, first) => {
    const isNumber = shapes.mayStart(first, undefined) && startsNumber(tokens, first);
    const [last] = isNumber ? shapes.listEnds(first) : [];
    if (!last || candidates.some((each) => each.start <= start && start < each.end)) return [];
    const end = shapes.endOf(first, last);
    const found = candidate(first, last, { start, end, hits: [] });
    return (hasCited || isSure(found, evidence)) && !isMeasured(found, evidence) ? [text.slice(start, end)] : [];
  });
  return [...new Set(unknown)];
}

/** True if each number of a folded query measures something: “7.4 on average”. */
export function isOnlyMeasures(/** @type {Games} */ { grammar, names }, /** @type {string} */ query) {
  const text = query.toLowerCase(); // a capital letter tells no name here
  const tokens = grammar.tokenize(text);
  const evidence = new Evidence(grammar, tokens, text);
  const numbers = [...text.matchAll(JOINED_NUMBER)];
  return numbers.length > 0 && numbers.every(({ 0: { length }, index }) => {
    const [first, last] = [index, index + length].map((end) => tokens.filter(({ start }) => start < end).length);
    const { text: label = "", gap = "", isNumber = true } = tokens[last] ?? {};
    const hasLetter = !isNumber && label.length === 1 && (gap === "" || !evidence.kinds(last).size);
    const isTitled = tokens.slice(0, first).some((_, place) => names.findTitles(tokens, place)?.end === first);
    return !isTitled && isMeasured({ first, last, isNamed: false, isCertain: hasLetter || last > first + 2 }, evidence);
  });
}

/**
 * @param {Scan} scan
 * @param {Evidence} evidence
 * @param {boolean} isOneGame
 */
function choose({ candidates, mentions }, evidence, isOneGame) {
  const doubtful = findDoubtful(candidates, evidence);
  const left = candidates.filter((_, place) => !doubtful.has(place));
  const sure = new Set(left.filter((each) => isOneGame || isSure(each, evidence)));
  const games = new Set([...mentions.flatMap((each) => each.games), ...[...sure].flatMap((each) => each.hits.map(gameOf))]);
  const inGame = countNames(left.map((each) => new Set(each.hits.map(gameOf))));
  const about = games.size ? games : new Set([...inGame].filter(([, n]) => n > 1).map(([game]) => game));
  return left.filter((each) => sure.has(each) || each.hits.some((hit) => about.has(gameOf(hit))));
}

/**
 * @param {Candidate} candidate
 * @param {Evidence} evidence
 */
function isSure({ isCertain, isNamed, first, last, start, end }, evidence) {
  if (isCertain || isNamed || evidence.hasCompany(first, last)) return true;
  return evidence.tokens.every((token) => start <= token.start && token.start < end);
}

/**
 * Returns what is meant in the game that the text is about, if that can be told.
 * @param {Candidate} candidate
 * @param {Scan} scan
 * @param {Map<string, number>} counts  of the clear citations of each game
 */
function limitToGame({ hits, first }, { mentions }, counts) {
  const games = new Set(hits.map(gameOf));
  if (games.size === 1) return hits;
  const named = mentions.filter((each) => each.games.some((game) => games.has(game)));
  const closest = named.findLast(({ place }) => place < first) ?? named.find(({ place }) => place >= first);
  return closest ? hits.filter((hit) => closest.games.includes(gameOf(hit))) : limitToMost(hits, gameOf, counts);
}

/**
 * Returns what is meant in the game or the edition that most of the clear citations of the text are of, if it
 * is one.
 * @param {Hit[]} hits
 * @param {(hit: Hit) => string} nameOf  returns the game or the edition
 * @param {Map<string, number>} counts  of the clear citations of each
 */
function limitToMost(hits, nameOf, counts) {
  const names = [...new Set(hits.map(nameOf))].filter((name) => counts.has(name));
  const most = Math.max(...names.map((name) => counts.get(name) ?? 0));
  const best = names.filter((name) => counts.get(name) === most);
  return best.length === 1 ? hits.filter((hit) => nameOf(hit) === best[0]) : hits;
}

/**
 * Counts the candidates that have one game or edition only.
 * @param {Candidate[]} candidates
 * @param {(hit: Hit) => string} nameOf  returns the game or the edition
 */
function countClear(candidates, nameOf) {
  return countNames(candidates.map((each) => new Set(each.hits.map(nameOf))).filter(({ size }) => size === 1));
}

/** @param {Set<string>[]} sets */
function countNames(sets) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of sets.flatMap((names) => [...names])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** @param {Hit} hit */
function gameOf({ index }) {
  return index.game;
}

/**
 * Returns the game and the edition that prints the number; no edition where there is no number.
 * @param {Hit} hit
 */
function editionOf({ index, entry }) {
  return `${index.game} ${entry.number?.edition ?? ""}`;
}

/**
 * Returns the places of the candidates that measure something, and of those measured with them.
 * @param {Candidate[]} candidates
 * @param {Evidence} evidence
 */
function findDoubtful(candidates, evidence) {
  const doubtful = new Set([...candidates.keys()].filter((place) => isMeasured(candidates[place], evidence)));
  for (let place = 0; place + 1 < candidates.length; place += 1) {
    const pair = [place, place + 1];
    if (!evidence.areAlike(candidates[place].last, candidates[place + 1].first) || !pair.some((each) => doubtful.has(each))) continue;
    for (const each of pair) if (!candidates[each].isCertain) doubtful.add(each);
  }
  return doubtful;
}

/**
 * @param {Pick<Candidate, "first" | "last" | "isNamed" | "isCertain">} candidate
 * @param {Evidence} evidence
 */
function isMeasured({ first, last, isNamed, isCertain }, evidence) {
  if (isNamed && isCertain || evidence.hasCompany(first, last)) return false;
  if (!isNamed && evidence.isMeasuredBefore(first)) return true;
  return !isCertain && (evidence.isMeasuredAfter(last) || evidence.isDate(first, last));
}
