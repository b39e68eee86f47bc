/** Reads ids and addresses: what they name, and the numbers that they end in. */

import { decodePath } from "./escapes.js";
import { toHits } from "./matches.js";
import { listLanguages } from "./names.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Grammar } from "./grammar.js"
 * @import { Hit } from "./types.d.ts"
 */

/**
 * An address in a text, with the markup of its link, and the unit that it names, if any.
 *
 * @typedef {{start: number, end: number, hits: Hit[]}} Link
 */

const QUERY = /[?#].*/s;
const WRAPPING = /^[ \t\n<>«»„“”"'()[\],;]+|[ \t\n<>«»„“”"'()[\],;]+$/g;
const PUNCTUATION = /[.,;:!?)\]'*_]+$/;
/** Of a link: what stands before its address, and after it. */
const MARKUP = [
  [/\[[^[\]\n]*\]\($/, /\)/y],
  [/\[url=$/iu, /\][^[\n]*\[\/url\]/iuy],
  [/<a href="$/iu, /"[^>\n]*>[^<\n]*<\/a>/iuy],
];
const MAX_MARKUP = 200;
const WWW = /www\./iu;

/** Reads the addresses of some games. */
export class Addresses {
  #indexes;
  #grammar;
  #pattern;
  #languages;

  /**
   * @param {GameIndex[]} indexes
   * @param {Grammar} grammar
   */
  constructor(indexes, grammar) {
    this.#indexes = indexes;
    this.#grammar = grammar;
    const games = indexes.flatMap(({ ids }) => ids).join("|");
    const bare = `(?<![A-Za-z0-9_/.-])(?:[a-z0-9.-]+/)*(?:${games})/[a-z0-9./#-]+`;
    this.#pattern = new RegExp(`${grammar.linkPattern}|${bare}`, "giu");
    this.#languages = listLanguages(indexes);
  }

  /**
   * Finds the unit that an id or an address names, or the topic if it names no unit. Between the topic
   * and the unit an address may have further names.
   * @param {string} text
   */
  find(text) {
    return this.#parse(text).flatMap(({ index, topic, names }) => {
      const unit = names.find((name) => index.findById(topic, name).length);
      return unit === undefined ? [] : toHits(index, index.findById(topic, unit));
    });
  }

  /**
   * Finds the topic of an id whose unit does not exist.
   * @param {string} text
   */
  findTopic(text) {
    return this.#parse(text).flatMap(({ index, topic }) => toHits(index, index.findById(topic, "")));
  }

  /**
   * Finds the number at the end of an address like “…/ru/reef/85.14”.
   * @param {string} text
   * @returns {{query: string, game: string} | undefined} the game is empty if none is named
   */
  findNumber(text) {
    const bare = text.replace(WRAPPING, "").replace(QUERY, "");
    const divider = bare.indexOf("://");
    const all = (divider < 0 ? bare : bare.slice(divider + 3)).split("/").filter(Boolean).map(decodePath);
    const names = divider < 0 ? all : all.slice(1);
    for (const [place, name] of names.entries()) {
      const index = this.#indexes.find(({ ids }) => ids.includes(name.toLowerCase()));
      if (index && place + 1 < names.length) return numberAt(names.slice(place + 1), index.game);
    }
    const startsWithLanguage = names.length > 1 && this.#languages.has(names[0].toLowerCase());
    return divider >= 0 || bare.startsWith("/") || startsWithLanguage ? numberAt(names, "") : undefined;
  }

  /**
   * True for a single address with a scheme, which is left when it names nothing.
   * @param {string} text
   */
  isForeign(text) {
    return text.includes("://") && !/[ \t\n]/.test(text.replace(WRAPPING, ""));
  }

  /**
   * Lists the addresses in a text. Those of units of these games have hits.
   * @param {string} text
   * @returns {Link[]}
   */
  scan(text) {
    if (!text.includes("/") && !WWW.test(text)) return []; // as in most texts
    return [...text.matchAll(this.#pattern)].map(({ 0: found, index: start }) => {
      const address = found.replace(PUNCTUATION, "");
      const hits = this.find(address).filter(({ entry }) => entry.unit);
      const link = { start, end: start + address.length, hits };
      return hits.length ? findMarkup(text, link) : link;
    });
  }

  /**
   * Reads a text as an id or an address: the topic that it names in each game, and what may be the unit.
   * @param {string} text
   */
  #parse(text) {
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
}

/**
 * Without a game, names before the first digit are those of folders.
 * @param {string[]} names
 * @param {string} game
 */
function numberAt(names, game) {
  const first = names.findIndex((name) => /[0-9]/.test(name));
  return first < 0 ? undefined : { query: names.slice(game ? 0 : first).join("/"), game };
}

/**
 * Extends the span of an address by the link in Markdown, BBCode or HTML that it is part of.
 * @param {string} text
 * @param {Link} link
 */
function findMarkup(text, { start, end, hits }) {
  for (const [opening, closing] of MARKUP) {
    const offset = Math.max(0, start - MAX_MARKUP);
    const before = opening.exec(text.slice(offset, start));
    closing.lastIndex = end;
    const after = closing.exec(text);
    if (before && after) return { start: offset + before.index, end: end + after[0].length, hits };
  }
  return { start, end, hits };
}
