/**
 * Resolves what a person types to the units that it cites.
 *
 *     const resolver = new Resolver([numbers, …], grammar);
 *     resolver.resolve("85.6а", "ru")            // {matches: […], earlier: [], nearest: [], unread: []}
 *     resolver.findCitations("см. 85.14", "ru")  // [{start, end, matches: […], isRange: false, others: []}]
 *
 * `numbers` is the content of api/v1/<game>/numbers.json, `grammar` that of grammar.json.
 * hooks/concord/features/citing/resolver.py runs this file too, in an engine without a page: what it imports
 * uses the language alone, and stands in this folder.
 */

import { isOnlyMeasures, listUnknown } from "./citation-finder.js";
import { matchAt, rankMatches, toHits, unitOf } from "./matches.js";
import { QueryReader } from "./query-reader.js";
import { Scope } from "./scopes.js";
import { findCitations, indexGames } from "./text-reader.js";
import { lastFormer, listVersions, takeFormer, takeTime, versionAt } from "./times.js";
import { MAX_CITATION_TOKENS } from "./tokens.js";
import { turn } from "./word-order.js";

/**
 * @import { NumbersData } from "#api.d.ts"
 * @import { Answer, Citation, GrammarData, Hit, Reading, Token } from "./types.d.ts"
 */

/**
 * What a query cites, before it is ranked, and the version that it names.
 *
 * @typedef {{hits: Hit[], nearest?: Hit[], unread?: string[], version?: string}} Found
 */

const MAX_QUERY_LENGTH = 1000;
const MAX_NEAREST = 8;
const GLUED_WORD = /(?<!\p{L})\p{L}{2,3}(?=\d+\.\d)/gu; // as the language in “en78.7d”

/** Resolves citations of some games. */
export class Resolver {
  #isOneGame;
  #games;

  /**
   * @param {NumbersData[]} games
   * @param {GrammarData} data
   */
  constructor(games, data) {
    this.#isOneGame = games.length === 1;
    this.#games = indexGames(games, data);
  }

  /**
   * Finds what a query cites, numbers of `language` first.
   * @param {string} query
   * @param {string} language
   * @param {string} topic  with its game, as in `Limits`: a note without a topic is one of it
   * @returns {Answer}
   */
  resolve(query, language = "", topic = "") {
    const { grammar } = this.#games;
    const extracted = grammar.extractQuery(query.slice(0, MAX_QUERY_LENGTH));
    const text = grammar.fold(extracted.normalize("NFC")).replace(GLUED_WORD, (word) => (grammar.languages({ text: word }).size ? `${word} ` : word));
    const { rest, time } = this.#takeVersion(text, topic) ?? takeTime(grammar, text);
    const { hits, nearest = [], unread = [], version } = this.#find(rest, topic);
    const asked = time ?? (version ? { words: version, version } : undefined);
    const { matches, earlier, isThen, doubtful } = matchAt(hits, language, asked);
    const isUnknown = time && hits.length > 0 && (!isThen || doubtful.length > 0);
    return {
      matches,
      earlier,
      nearest: rankMatches(nearest, language).slice(0, MAX_NEAREST),
      unread: isUnknown ? [...unread, doubtful.length ? `${time.words} (${doubtful.join("/")}?)` : time.words] : unread,
    };
  }

  /**
   * Reads “1.6 (1.3)” or “LRR 1.3, 1.6”, where version 1.3 has a clause 1.6; else these are two numbers. “Old 1.6” is
   * that of the last version before the present one.
   * @param {string} text
   * @param {string} topic
   */
  #takeVersion(text, topic) {
    const taken = listVersions(this.#games, text).find(({ rest, time }) => this.#find(rest, topic).hits.some((hit) => versionAt(hit, time)));
    if (taken) return taken;
    const former = takeFormer(this.#games.grammar, text);
    const version = former && lastFormer(this.#find(former.rest, topic).hits);
    return version ? { rest: former.rest, time: { words: former.words, version } } : undefined;
  }

  /**
   * @param {string} text
   * @param {string} topic
   * @returns {Found}
   */
  #find(text, topic) {
    const { grammar, addresses } = this.#games;
    const hits = addresses.find(text);
    if (hits.length) return { hits };
    const linked = this.#readLinks(text);
    if (linked) return linked;
    const number = addresses.findNumber(text);
    const found = number && this.#read(number.query, new Scope({ games: number.game ? [number.game] : [] }));
    if (found?.hits.length && !found.unread?.length) return found;
    const topics = addresses.findTopic(text);
    if (topics.length || addresses.isForeign(text)) return { hits: [], nearest: topics };
    const inTopic = topic ? this.#games.lookup.findInTopics(grammar.tokenize(text), new Scope({ topics: [topic] })) : [];
    return inTopic.length ? { hits: inTopic } : this.#read(text, new Scope());
  }

  /**
   * Finds the citations in a text. What looks like a citation and matches nothing is left out.
   * @param {string} text
   * @param {string} language
   * @returns {Citation[]}
   */
  findCitations(text, language = "") {
    return findCitations(this.#games, text, language, this.#isOneGame);
  }

  /**
   * Lists the numbers in a text that seem to cite what no game has.
   * @param {string} text
   * @param {boolean} hasCited  whether the text cites something
   */
  listUnknown(text, hasCited) {
    return listUnknown(this.#games, this.#games.grammar.fold(text), hasCited);
  }

  /** True if each number of a query measures something: “7.4 on average”. */
  isOnlyMeasures = (/** @type {string} */ query) => isOnlyMeasures(this.#games, this.#games.grammar.fold(query));

  /**
   * Returns what a text with links of the site cites: “1.14 https://…/before-and-after/”.
   * @param {string} text
   * @returns {Found | undefined}
   */
  #readLinks(text) {
    const links = this.#games.addresses.scan(text).filter(({ hits }) => hits.length);
    if (!links.length) return undefined;
    const linked = links.flatMap(({ hits }) => hits);
    const units = new Set(linked.map(unitOf));
    let rest = text;
    for (const { start, end } of links) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
    const tokens = this.#games.grammar.tokenize(rest);
    const reading = new QueryReader(this.#games, tokens, new Scope()).read();
    const others = reading.cited.filter(({ hits }) => !hits.some((hit) => units.has(unitOf(hit))));
    return { hits: [...linked, ...others.flatMap(({ hits }) => hits)], unread: listParts(text, tokens, reading.unread) };
  }

  /**
   * @param {string} text
   * @param {Scope} scope
   * @returns {Found}
   */
  #read(text, scope) {
    const tokens = this.#games.grammar.tokenize(text);
    const whole = tokens.length && turn(this.#games, tokens, 0, scope) ? [] : this.#games.lookup.find(tokens, scope);
    if (whole.length) return { hits: whole };
    const reading = new QueryReader(this.#games, tokens, scope).read();
    const cited = reading.cited.flatMap((each) => each.hits);
    const hits = cited.length ? cited : this.#findComponents(reading, tokens, scope);
    if (!hits.length) return { hits, nearest: this.#findNearestOf(reading, tokens, scope) };
    const hasNumber = reading.unread.some(({ isNumber }) => isNumber);
    const nearest = this.#findNearest(scope, hasNumber ? reading.unread : []);
    return { hits, nearest, unread: listParts(text, tokens, reading.unread), version: reading.scope.version };
  }

  /**
   * Finds the components whose name is the whole query, with or without the name of a game.
   * @param {Reading} reading
   * @param {Token[]} tokens
   * @param {Scope} scope
   */
  #findComponents({ scope: named, namedTokens, title, titleTokens }, tokens, scope) {
    if (!title || without(tokens, [...namedTokens, ...titleTokens]).length) return [];
    const limits = scope.limitedBy(named);
    const keys = title.listKeys(limits).map(({ index, key }) => ({ index, levels: key.split(".").map((part) => [part]) }));
    const hits = keys.flatMap(({ index, levels }) => toHits(index, index.findByNumber(levels)));
    return hits.filter((hit) => hit.entry.unit && limits.admits(hit));
  }

  /**
   * Finds what is closest to a query without any match. Without a number, the words after a title may be
   * the rest of a longer one.
   * @param {Reading} reading
   * @param {Token[]} tokens
   * @param {Scope} scope
   */
  #findNearestOf({ scope: named, namedTokens, title, titleTokens }, tokens, scope) {
    const limits = scope.limitedBy(named);
    const unnamed = without(tokens, namedTokens);
    const rest = unnamed.length ? unnamed : tokens;
    const isNumbered = title && rest.some(({ isNumber }) => isNumber);
    const below = isNumbered ? this.#games.lookup.findNearestBelow(title, without(rest, titleTokens), limits) : [];
    if (below.length) return below;
    const inTopics = this.#games.lookup.findInTopics(rest, limits);
    return inTopics.length ? inTopics : this.#findNearest(limits, rest);
  }

  /**
   * Finds what is closest to a number, in the games that have the most of its levels. If no game has
   * any, it finds titles.
   * @param {Scope} scope
   * @param {Token[]} tokens
   */
  #findNearest(scope, tokens) {
    const { grammar } = this.#games;
    const indexes = this.#games.indexes.filter(({ game }) => scope.hasGame(game));
    const levels = tokens.length <= MAX_CITATION_TOKENS ? grammar.parseKey(tokens) : [];
    const nearest = indexes.map((index) => ({ index, ...index.findNearest(levels) }));
    const deepest = Math.max(0, ...nearest.map(({ depth }) => depth));
    if (deepest) return nearest.filter(({ depth }) => depth === deepest).flatMap(({ index, entries }) => toHits(index, entries));
    const words = grammar.normalizeTokens(tokens).join(" ");
    return indexes.flatMap((index) => toHits(index, index.findByTitlePrefix(words)));
  }
}

/**
 * @param {Token[]} tokens
 * @param {Token[]} others
 */
function without(tokens, others) {
  const starts = new Set(others.map(({ start }) => start));
  return tokens.filter(({ start }) => !starts.has(start));
}

/**
 * Lists the parts of a text that some of its tokens make up.
 * @param {string} text
 * @param {Token[]} tokens
 * @param {Token[]} unread
 */
function listParts(text, tokens, unread) {
  const starts = new Set(unread.map(({ start }) => start));
  /** @type {{start: number, end: number}[]} */
  const parts = [];
  let isOpen = false;
  for (const { start, end } of tokens) {
    const isUnread = starts.has(start);
    if (isUnread && isOpen) parts[parts.length - 1].end = end;
    else if (isUnread) parts.push({ start, end });
    isOpen = isUnread;
  }
  return parts.map(({ start, end }) => text.slice(start, end));
}
