/** Finds the citations in a text. */

import { Evidence } from "./evidence.js";
import { scanText } from "./text-scanner.js";

/**
 * @import { Candidate, Games, Hit, Scan, Token } from "./types.d.ts"
 */

/** @typedef {{start: number, end: number, hits: Hit[], isRange: boolean, others: Hit[]}} CitedHits */

/**
 * Finds what cites units of some games. What is written like a citation and matches nothing is left out;
 * so is a number that measures something, and one of two levels without any company: a word, a game, a
 * topic or another citation.
 */
export class CitationFinder {
  #games;
  #isOneGame;

  /**
   * @param {Games} games
   * @param {boolean} isOneGame
   */
  constructor(games, isOneGame) {
    this.#games = games;
    this.#isOneGame = isOneGame;
  }

  /**
   * Finds the citations in a folded text. A citation is as long as it can be and still match.
   * @param {string} text
   * @returns {CitedHits[]}
   */
  find(text) {
    if (!/[0-9/]/.test(text)) return [];
    const tokens = this.#games.grammar.tokenize(text);
    const scan = scanText(this.#games, tokens, text);
    const evidence = new Evidence(this.#games.grammar, tokens, text);
    return this.#choose(scan, evidence, tokens).map((each) => {
      const hits = limitToEdition(limitToGame(each, scan), scan);
      const others = each.hits.filter((hit) => !hits.includes(hit));
      return { start: each.start, end: each.end, hits, isRange: each.isRange, others };
    });
  }

  /**
   * Returns the candidates that are citations, by all that the text says.
   * @param {Scan} scan
   * @param {Evidence} evidence
   * @param {Token[]} tokens
   */
  #choose({ candidates, mentions }, evidence, tokens) {
    const doubtful = findDoubtful(candidates, evidence);
    const left = candidates.filter((_, place) => !doubtful.has(place));
    const sure = new Set(left.filter((each) => this.#isSure(each, evidence, tokens)));
    const games = new Set([...mentions.flatMap((each) => each.games), ...[...sure].flatMap((each) => [...gamesOf(each)])]);
    const inGame = countNames(left.map(gamesOf));
    const about = games.size ? games : new Set([...inGame].filter(([, n]) => n > 1).map(([game]) => game));
    return left.filter((each) => sure.has(each) || [...gamesOf(each)].some((game) => about.has(game)));
  }

  /**
   * @param {Candidate} candidate
   * @param {Evidence} evidence
   * @param {Token[]} tokens
   */
  #isSure({ isCertain, isNamed, first, last, start, end }, evidence, tokens) {
    if (this.#isOneGame || isCertain || isNamed || evidence.hasCompany(first, last)) return true;
    return tokens.every((token) => start <= token.start && token.start < end);
  }
}

/** @param {Candidate} candidate */
function gamesOf({ hits }) {
  return new Set(hits.map(({ index }) => index.game));
}

/** @param {Set<string>[]} sets */
function countNames(sets) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const game of sets.flatMap((games) => [...games])) counts.set(game, (counts.get(game) ?? 0) + 1);
  return counts;
}

/**
 * Returns what is meant in the game that the text is about, if that can be told.
 * @param {Candidate} candidate
 * @param {Scan} scan
 */
function limitToGame(candidate, { candidates, mentions }) {
  const { hits, first } = candidate;
  const games = gamesOf(candidate);
  if (games.size === 1) return hits;
  const named = mentions.map((each) => ({ ...each, games: each.games.filter((game) => games.has(game)) })).filter((each) => each.games.length);
  const closest = named.findLast(({ place }) => place < first) ?? named.find(({ place }) => place >= first);
  if (closest) return hits.filter(({ index }) => closest.games.includes(index.game));
  const clear = candidates.map(gamesOf).filter((each) => each.size === 1 && [...each].some((game) => games.has(game)));
  const counts = countNames(clear);
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, n]) => n === most).map(([game]) => game);
  return best.length === 1 ? hits.filter(({ index }) => index.game === best[0]) : hits;
}

/**
 * Returns what is meant in the edition that the clear citations of the text are of, if it is one.
 * @param {Hit[]} hits
 * @param {Scan} scan
 */
function limitToEdition(hits, { candidates }) {
  const editions = editionsOf(hits);
  if (editions.size === 1) return hits;
  const clear = candidates.map((each) => editionsOf(each.hits)).filter((each) => each.size === 1);
  const counts = countNames(clear.filter((each) => [...each].every((edition) => editions.has(edition))));
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, n]) => n === most).map(([edition]) => edition);
  return best.length === 1 ? hits.filter((hit) => editionOf(hit) === best[0]) : hits;
}

/** @param {Hit[]} hits */
function editionsOf(hits) {
  return new Set(hits.map(editionOf));
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
 * @param {Candidate} candidate
 * @param {Evidence} evidence
 */
function isMeasured({ first, last, isNamed, isCertain }, evidence) {
  if (isNamed && isCertain || evidence.hasCompany(first, last)) return false;
  if (!isNamed && evidence.isMeasuredBefore(first)) return true;
  return !isCertain && (evidence.isMeasuredAfter(last) || evidence.isDate(first, last));
}
