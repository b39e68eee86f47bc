/**
 * Resolves what a person types to the units that it cites.
 *
 *     const resolver = new Resolver([numbers, …], grammar);
 *     resolver.resolve("85.6а", "ru")            // {matches: […], nearest: []}
 *     resolver.findCitations("см. 85.14", "ru")  // [{start, end, matches: […]}]
 *
 * `numbers` is the content of api/v1/<game>/numbers.json, `grammar` that of grammar.json.
 * hooks/concord/citing/ does the same in Python; the tests compare the answers of both.
 */

import { Grammar } from "./grammar.js";
import { CitationFinder } from "./citation-finder.js";
import { GameIndex } from "./game-index.js";
import { GameNames } from "./game-names.js";
import { firstNonEmpty, rankMatches, toHits } from "./matches.js";

/**
 * @import { NumbersData } from "../api.d.ts"
 * @import { Alternatives, Answer, Citation, GrammarData, Token } from "./types.d.ts"
 */

const MAX_QUERY_LENGTH = 1000;
const MAX_CITATION_TOKENS = 16;
const MAX_NEAREST = 8;
const MIN_PROSE_WORD = 3; // letters: an unknown word that long is no part of a citation

/** Resolves citations of some games. */
export class Resolver {
  #grammar;
  #indexes;
  #names;
  #citations;

  /**
   * @param {NumbersData[]} games
   * @param {GrammarData} grammar
   */
  constructor(games, grammar) {
    this.#grammar = new Grammar(grammar);
    this.#indexes = games.map((game) => new GameIndex(game, this.#grammar));
    this.#names = new GameNames(this.#indexes, this.#grammar);
    this.#citations = new CitationFinder(this.#indexes, this.#names, this.#grammar);
  }

  /**
   * Finds what a query cites, numbers of `language` first.
   * @param {string} query
   * @param {string} language
   * @returns {Answer}
   */
  resolve(query, language = "") {
    const extracted = this.#grammar.extractQuery(query.slice(0, MAX_QUERY_LENGTH));
    const text = this.#grammar.fold(extracted.normalize("NFC"));
    const allTokens = this.#grammar.tokenize(text);
    const { indexes, tokens } = this.#names.splitOff(allTokens);
    const hits = firstNonEmpty([
      () => this.#findById(text),
      () => this.#findByNumber(this.#indexes, allTokens),
      () => this.#findByNumber(indexes, tokens),
      () => this.#findUnderTitle(indexes, tokens),
      () => this.#findRange(indexes, text),
      () => this.#findInProse(text, tokens),
    ]);
    if (hits.length) return { matches: rankMatches(hits, language), nearest: [] };
    const nearest = firstNonEmpty([
      () => this.#findTopicOfId(text),
      () => this.#findNearestUnderTitle(indexes, tokens),
      () => this.#findNearest(indexes, tokens),
    ]);
    return { matches: [], nearest: rankMatches(nearest, language).slice(0, MAX_NEAREST) };
  }

  /**
   * Finds the citations of units in a text. What looks like a citation and matches nothing is left out.
   * @param {string} text
   * @param {string} language
   * @returns {Citation[]}
   */
  findCitations(text, language = "") {
    const found = this.#citations.find(this.#grammar.fold(text));
    return found.map(({ start, end, hits }) => ({ start, end, matches: rankMatches(hits, language) }));
  }

  /**
   * Finds the unit that an id or an address names, or the topic if it names no unit. Between the topic
   * and the unit an address may have further names.
   * @param {string} text
   */
  #findById(text) {
    return this.#parseAddress(text).flatMap(({ index, topic, names }) => {
      return firstNonEmpty(names.map((unit) => () => toHits(index, index.findById(topic, unit))));
    });
  }

  /**
   * Finds the topic of an id whose unit does not exist.
   * @param {string} text
   */
  #findTopicOfId(text) {
    return this.#parseAddress(text).flatMap(({ index, topic }) => toHits(index, index.findById(topic, "")));
  }

  /**
   * Reads a text as an id or an address: the topic that it names in each game, and what may be the unit.
   * @param {string} text
   */
  #parseAddress(text) {
    const address = this.#grammar.parseAddress(text);
    if (!address) return [];
    const { scheme, path, fragment } = address;
    const names = path.split("/").filter(Boolean);
    return this.#indexes.map((index) => {
      const game = names.findIndex((name) => index.ids.includes(name));
      const below = game >= 0 ? names.slice(game + 1) : scheme ? [] : names;
      const [topic = "", ...rest] = below;
      return { index, topic, names: fragment ? [fragment] : rest.length ? rest : [""] };
    });
  }

  /**
   * @param {GameIndex[]} indexes
   * @param {Token[]} tokens
   */
  #findByNumber(indexes, tokens) {
    const levels = this.#parseKey(tokens);
    return indexes.flatMap((index) => toHits(index, index.findByNumber(levels)));
  }

  /**
   * Finds the units of a range: “601.2f–h”.
   * @param {GameIndex[]} indexes
   * @param {string} text
   */
  #findRange(indexes, text) {
    const ends = this.#grammar.splitRange(text);
    if (!ends) return [];
    const [first, last] = ends.map((end) => this.#grammar.tokenize(end));
    const levels = this.#parseKey(this.#names.splitOff(first).tokens);
    const through = this.#grammar.parseRangeEnd(levels, last);
    return indexes.flatMap((index) => toHits(index, index.findRange(levels, through)));
  }

  /** @param {Token[]} tokens */
  #parseKey(tokens) {
    return tokens.length <= MAX_CITATION_TOKENS ? this.#grammar.parseKey(tokens) : [];
  }

  /**
   * Finds what is cited by the title of its topic: “Abilities 14”, “note 1 to Abilities”.
   * @param {GameIndex[]} indexes
   * @param {Token[]} tokens
   */
  #findUnderTitle(indexes, tokens) {
    return this.#splitTitle(indexes, tokens).flatMap(({ index, levels }) => toHits(index, index.findByNumber(levels)));
  }

  /**
   * @param {GameIndex[]} indexes
   * @param {Token[]} tokens
   */
  #findNearestUnderTitle(indexes, tokens) {
    // Without a number, the words after a title may be the rest of a longer one.
    if (!tokens.some((token) => token.isNumber)) return [];
    return this.#splitTitle(indexes, tokens).flatMap(({ index, levels }) => toHits(index, index.findNearest(levels).entries));
  }

  /**
   * Reads the longest title at either end of the tokens as the number of its topic.
   * @param {GameIndex[]} indexes
   * @param {Token[]} tokens
   * @returns {{index: GameIndex, levels: Alternatives[]}[]} one for each topic with that title
   */
  #splitTitle(indexes, tokens) {
    const words = tokens.length <= MAX_CITATION_TOKENS ? this.#grammar.normalizeTokens(tokens) : [];
    for (let length = words.length - 1; length > 0; length -= 1) {
      const atStart = this.#readUnderTitle(indexes, words.slice(0, length), tokens.slice(length));
      if (atStart.length) return atStart;
      const atEnd = this.#readUnderTitle(indexes, words.slice(-length), this.#dropLink(tokens.slice(0, -length)));
      if (atEnd.length) return atEnd;
    }
    return [];
  }

  /**
   * @param {GameIndex[]} indexes
   * @param {string[]} title
   * @param {Token[]} rest
   */
  #readUnderTitle(indexes, title, rest) {
    return indexes.flatMap((index) => {
      const keys = index.listKeysOfTitle(title.join(" "));
      return keys.map((key) => ({ index, levels: this.#grammar.parseKey(rest, { above: key.split(".").map((part) => [part]) }) }));
    });
  }

  /**
   * Reads “note 1 to” as “note 1”.
   * @param {Token[]} tokens
   */
  #dropLink(tokens) {
    const last = tokens.at(-1);
    return last && this.#grammar.classifyWord(last) === "link" ? tokens.slice(0, -1) : tokens;
  }

  /**
   * Finds the citations in a query that is a text: it has several, or words that no citation has.
   * @param {string} text
   * @param {Token[]} tokens
   */
  #findInProse(text, tokens) {
    const cited = this.#citations.find(text);
    const isProse = cited.length > 1 || tokens.some((token) => this.#isProse(token));
    return isProse ? cited.flatMap(({ hits }) => hits) : [];
  }

  /** @param {Token} token */
  #isProse(token) {
    const isKnown = token.isNumber || this.#grammar.classifyWord(token) || this.#grammar.readNumeral(token);
    return !isKnown && token.text.length >= MIN_PROSE_WORD;
  }

  /**
   * Finds what is closest to a number, in the games that have the most of its levels. If no game has
   * any, it finds titles.
   * @param {GameIndex[]} indexes
   * @param {Token[]} tokens
   */
  #findNearest(indexes, tokens) {
    const levels = this.#parseKey(tokens);
    const nearest = indexes.map((index) => ({ index, ...index.findNearest(levels) }));
    const deepest = Math.max(0, ...nearest.map(({ depth }) => depth));
    if (deepest) return nearest.filter(({ depth }) => depth === deepest).flatMap(({ index, entries }) => toHits(index, entries));
    const words = this.#grammar.normalizeTokens(tokens).join(" ");
    return indexes.flatMap((index) => toHits(index, index.findByTitlePrefix(words)));
  }
}
