/** Looks up the tokens of a number in several games at once. */

import { hasAny, KEY_WORDS, MAX_CITATION_TOKENS, SILENT_WORDS } from "./tokens.js";
import { toHits } from "./matches.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Grammar } from "./grammar.js"
 * @import { TitleMention } from "./names.js"
 * @import { Scope } from "./scopes.js"
 * @import { Alternatives, Hit, Token } from "./types.d.ts"
 */

/** Finds what numbers cite, in those games that a scope has. */
export class Lookup {
  #indexes;
  #grammar;

  /**
   * @param {GameIndex[]} indexes
   * @param {Grammar} grammar
   */
  constructor(indexes, grammar) {
    this.#indexes = indexes;
    this.#grammar = grammar;
  }

  /**
   * Finds what tokens cite as a whole number; in a literal reading no number is a letter.
   * @param {Token[]} tokens
   * @param {Scope} scope
   * @param {{isLiteral?: boolean}} options
   * @returns {Hit[]}
   */
  find(tokens, scope, { isLiteral = false } = {}) {
    if (!this.#mayBeNumber(tokens)) return [];
    const levels = this.#grammar.parseKey(tokens, { isLiteral });
    const indexes = this.#indexes.filter(({ game }) => scope.hasGame(game));
    return indexes.flatMap((index) => toHits(index, index.findByNumber(levels))).filter((hit) => scope.admits(hit));
  }

  /**
   * Finds what tokens cite as the rest of the number of a topic that is named by its title.
   * @param {TitleMention} title
   * @param {Token[]} tokens
   * @param {Scope} scope
   * @param {{isLiteral?: boolean}} options
   * @returns {Hit[]}
   */
  findBelow(title, tokens, scope, { isLiteral = false } = {}) {
    if (!this.#mayBeNumber(tokens)) return [];
    const hits = title.listKeys(scope).flatMap(({ index, key }) => {
      return toHits(index, index.findByNumber(this.#parseBelow(key.split("."), tokens, { isLiteral })));
    });
    const admitted = hits.filter((hit) => scope.admits(hit));
    const own = admitted.filter((hit) => title.scope.admits(hit)); // another edition may give the number to another topic
    return own.length ? own : admitted;
  }

  /**
   * @param {TitleMention} title
   * @param {Token[]} tokens
   * @param {Scope} scope
   * @returns {Hit[]}
   */
  findNearestBelow(title, tokens, scope) {
    return title.listKeys(scope).flatMap(({ index, key }) => {
      return toHits(index, index.findNearest(this.#parseBelow(key.split("."), tokens)).entries);
    });
  }

  /**
   * Finds what tokens cite after another number whose beginning they share: 15 in “1.14, 15”, b in
   * “2.6 a and b”.
   * @param {Hit[]} before
   * @param {Token[]} tokens
   * @returns {Hit[]}
   */
  complete(before, tokens) {
    const hits = listKeysOf(before).flatMap(({ index, parts }) => {
      const found = this.#listEndings(parts, tokens).map((levels) => index.findByNumber(levels));
      return toHits(index, found.find((entries) => entries.length) ?? []);
    });
    const own = hits.filter(({ entry }) => before.some((each) => each.entry.topic === entry.topic));
    return own.length ? own : hits;
  }

  /**
   * Finds what tokens that begin with a word cite below another number, or below the closest number above
   * it that has such a unit: “note 4” after “1.14” is that of the topic.
   * @param {Hit[]} before
   * @param {Token[]} tokens
   * @returns {Hit[]}
   */
  findBeside(before, tokens) {
    if (!this.#mayBeNumber(tokens)) return [];
    return listKeysOf(before).flatMap(({ index, parts }) => {
      for (let length = parts.length; length > 0; length -= 1) {
        const levels = this.#parseBelow(parts.slice(0, length), tokens, { isLiteral: true });
        const entries = levels.length > length ? index.findByNumber(levels) : [];
        if (entries.length) return toHits(index, entries);
      }
      return [];
    });
  }

  /**
   * Finds what tokens cite in each topic that a scope admits, if a word says what they are: “note 4b”. In topics that
   * the scope names it is also found below their units: “2nd item”.
   * @param {Token[]} tokens
   * @param {Scope} scope
   * @returns {Hit[]}
   */
  findInTopics(tokens, scope) {
    const ordered = this.#beginWithWord(tokens);
    if (!ordered.length) return [];
    const topics = this.#indexes.flatMap((index) => toHits(index, index.listTopics())).filter((hit) => scope.admits(hit));
    const kinds = [...this.#grammar.kinds(ordered[0])];
    const isMeant = (/** @type {Hit} */ { entry: { number } }) => kinds.some((kind) => number?.key.split(".").includes(kind));
    return topics.flatMap((topic) => {
      const found = this.findBeside([topic], ordered).filter(isMeant);
      const units = found.length || !scope.topics.length ? [] : toHits(topic.index, topic.index.listUnits(topic.entry.topic));
      return [...found, ...this.findBeside(units, ordered).filter(isMeant)];
    });
  }

  /**
   * Finds the units from one number to another, which may leave out what both share.
   * @param {Hit[]} first
   * @param {Token[]} last
   * @returns {Hit[]}
   */
  findRange(first, last) {
    const whole = this.#grammar.parseKey(last, { isLiteral: true });
    return listKeysOf(first).flatMap(({ index, parts }) => {
      const levels = parts.map((part) => [part]);
      const found = [whole, ...this.#listEndings(parts, last)].map((end) => index.findRange(levels, end));
      return toHits(index, found.find((entries) => entries.length) ?? []);
    });
  }

  /**
   * True unless there are too many tokens, a word at the end that adds nothing, or a topic behind a number.
   * @param {Token[]} tokens
   */
  #mayBeNumber(tokens) {
    if (!tokens.length || tokens.length > MAX_CITATION_TOKENS) return false;
    if (tokens.some((token, place) => place > 0 && this.#grammar.kinds(token).has("topic"))) return false; // its number comes last in “14 of topic 1”
    const last = tokens[tokens.length - 1];
    const kinds = this.#grammar.kinds(last);
    return last.text.length === 1 || !hasAny(kinds, SILENT_WORDS) || hasAny(kinds, KEY_WORDS);
  }

  /**
   * Puts the word that says what a label is before it; empty without such a word.
   * @param {Token[]} tokens
   */
  #beginWithWord(tokens) {
    const isWord = (/** @type {Token} */ token) => token.text.length > 1 && hasAny(this.#grammar.kinds(token), KEY_WORDS);
    const words = tokens.filter(isWord);
    const labels = tokens.filter((token) => !isWord(token) && !this.#grammar.isOrdinalEnding(token));
    const isWhole = words.length === 1 && labels.length > 0 && (isWord(tokens[0]) || isWord(tokens[tokens.length - 1]));
    return isWhole ? [...words, ...labels] : [];
  }

  /**
   * Lists the levels of the tokens in place of the last parts of a key; the first of them counts as the
   * first token does.
   * @param {string[]} parts
   * @param {Token[]} tokens
   */
  #listEndings(parts, tokens) {
    /** @type {Alternatives[][]} */
    const endings = [];
    if (!tokens.length) return endings;
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const levels = this.#parseBelow(parts.slice(0, length), tokens, { isLiteral: true });
      const rank = this.#grammar.labels.rankPart(parts[length]);
      const isAlike = levels[length].some((part) => this.#grammar.labels.rankPart(part)?.series === rank?.series);
      if (rank && isAlike) endings.push(levels);
    }
    return endings;
  }

  /**
   * @param {string[]} above
   * @param {Token[]} tokens
   * @param {{isLiteral?: boolean}} options
   */
  #parseBelow(above, tokens, { isLiteral = false } = {}) {
    return this.#grammar.parseKey(tokens, { above: above.map((part) => [part]), isLiteral });
  }
}

/** @param {Hit[]} hits */
function listKeysOf(hits) {
  const keys = hits.flatMap(({ index, entry }) => (entry.number ? [{ index, parts: entry.number.key.split(".") }] : []));
  return [...new Map(keys.map((each) => [`${each.index.game} ${each.parts.join(".")}`, each])).values()];
}
