/**
 * Interprets grammar.json: how people write a citation.
 *
 * hooks/concord/features/citing/grammar.py explains the tables of that file and the keys of numbers, such as
 * "85.6.a" and "118.2.example.1", and makes these keys.
 */

import { compileTokenPattern, createReplacer, pairCharacters, remember, WordTable } from "./tables.js";
import { decodePath } from "./escapes.js";
import { Labels } from "./labels.js";
import { hasAny, KEY_WORDS, SILENT_WORDS } from "./tokens.js";

/** @import { AddressParts, Alternatives, GrammarData, Kind, Measure, Token } from "./types.d.ts" */

const DIVIDING_SIGN = /[-/,;]/; // a number after one of them is no letter
const MIN_STEM = 3; // letters
const MAX_ENDING = 4; // letters
const MAX_CHANGED = 2; // letters at the end of a word that a form has not: “zasada” is no form of “zasadzka”

/** Reads texts as tokens, and tokens as the keys of numbers. */
export class Grammar {
  #ordinals;
  #tokenPattern;
  #citeQueryPattern;
  #idPattern;

  /** @param {GrammarData} data */
  constructor(data) {
    const lookalikes = pairCharacters(data.lookalikes);
    /** @type {[string, string][]} */
    const smallLookalikes = lookalikes.map(([other, latin]) => [other.toLowerCase(), latin.toLowerCase()]);
    const toLatin = remember(createReplacer(smallLookalikes));
    const toSounds = remember(createReplacer([...smallLookalikes, ...pairCharacters(data.sounds)]));
    /** Returns a word as words are compared: in small letters, with Latin ones in place of those that look the same. */
    this.normalizeWord = (/** @type {string} */ word) => toLatin(word.toLowerCase());
    /** Returns a word in Latin letters of the same sounds: "ти" as "ti". */
    this.transcribe = (/** @type {string} */ word) => toSounds(word.toLowerCase());
    /** Replaces unusual characters by plain ones; the length of the text stays the same. */
    this.fold = createReplacer(pairCharacters(data.folds));
    /** Reads labels, and ranks them. */
    this.labels = new Labels(data, this.normalizeWord);
    /** @type {(token: Token) => ReadonlySet<Kind>} returns the kinds of a word; none for numbers, labels and other words */
    this.kinds = this.#tabulate(data.words);
    /** @type {(word: Pick<Token, "text">) => ReadonlySet<string>} returns the languages whose numbers a word marks */
    this.languages = this.#tabulate(data.languages);
    /** @type {(token: Token) => ReadonlySet<Measure>} returns what a word says about a number beside it */
    this.measures = this.#tabulate(data.measured);
    /** Returns the months that a word names, from "1". */
    this.months = this.#tabulate(data.months);
    /** Returns whether a word may stand "before" a date, or "after" it. */
    this.datings = this.#tabulate(data.dated);
    this.#ordinals = new Set(data.ordinals);
    this.#tokenPattern = compileTokenPattern(data);
    this.#citeQueryPattern = new RegExp(data.asked);
    this.#idPattern = new RegExp(`^(?:${data.id})$`, "s");
    /** The pattern of an address within a text. */
    this.linkPattern = data.link;
  }

  /**
   * Returns a function that finds the kinds of a word in a table.
   * @template {string} T
   * @param {Record<T, string[]>} words
   */
  #tabulate(words) {
    const kinds = /** @type {[T, string[]][]} */ (Object.entries(words));
    const table = new WordTable(kinds.flatMap(([kind, each]) => each.map((word) => /** @type {const} */ ([this.#normalizeKnown(word), kind]))));
    return (/** @type {Pick<Token, "text">} */ { text }) => table.find(this.#normalizeKnown(text));
  }

  /**
   * Normalizes a word of the tables. Single letters are other words in each script: “с” is no c.
   * @param {string} word
   */
  #normalizeKnown(word) {
    return word.length > 1 ? this.normalizeWord(word) : word.toLowerCase();
  }

  /**
   * Returns the query in an address like “…/cite/?q=85.14”; any other text is returned as it is.
   * @param {string} text
   */
  extractQuery(text) {
    const match = this.#citeQueryPattern.exec(text);
    return match ? decodePath(match[1].replaceAll("+", " ")) : text;
  }

  /**
   * @param {string} folded
   * @returns {Token[]}
   */
  tokenize(folded) {
    let before = 0;
    return [...folded.matchAll(this.#tokenPattern)].map(({ 0: text, index: start }) => {
      const gap = folded.slice(before, start);
      before = start + text.length;
      return { text, start, end: before, gap, isNumber: /^[0-9]/.test(text) };
    });
  }

  normalizeTokens = (/** @type {Token[]} */ tokens) => tokens.map((token) => this.normalizeWord(token.text));

  /**
   * True if a normalized word may have another one as its form: “zdolnosci”, “zdolnosciach”.
   * @param {string} word
   * @param {string} other
   */
  isForm(word, other) {
    if (word === other) return true;
    const longest = Math.max(word.length, other.length);
    let shared = 0;
    while (shared < word.length && word[shared] === other[shared]) shared += 1;
    return shared >= MIN_STEM && word.length - shared <= MAX_CHANGED && longest - shared <= MAX_ENDING && 20 * shared >= 11 * longest;
  }

  /** True for “nd” in “2nd”. */
  isOrdinalEnding = (/** @type {Token} */ { gap, text }) => this.#ordinals.has(gap + text.toLowerCase());

  /**
   * @param {string} text
   * @returns {AddressParts | null}
   */
  parseAddress(text) {
    const match = this.#idPattern.exec(text.toLowerCase());
    return match && { scheme: match[1] ?? "", path: match[2] ?? "", fragment: match[3] ?? "" };
  }

  /**
   * Reads tokens as a key, level by level, below the levels of `above`.
   *
   * A number may stand for a letter, except that of a topic, and except in a literal reading.
   * @param {Token[]} tokens
   * @param {{above?: Alternatives[], isLiteral?: boolean}} options
   * @returns {Alternatives[]}
   */
  parseKey(tokens, { above = [], isLiteral = false } = {}) {
    const levels = [...above];
    const ordered = above.length ? tokens : this.#orderTokens(tokens);
    for (const [place, token] of ordered.entries()) {
      const isTopic = levels.every((alternatives) => alternatives.includes(""));
      const isExact = isLiteral || isTopic || DIVIDING_SIGN.test(token.gap);
      levels.push(this.#parseLevel(token, isExact, place === ordered.length - 1));
    }
    return levels;
  }

  /**
   * @param {Token} token
   * @param {boolean} isLiteral
   * @param {boolean} isLast
   */
  #parseLevel(token, isLiteral, isLast) {
    const kinds = this.kinds(token);
    const parts = this.labels.listParts(token);
    const letters = token.text.length === 1 ? parts : []; // n may be a letter or a note
    for (const kind of /** @type {const} */ (["note", "example", "lead"])) if (kinds.has(kind)) return [...letters, kind];
    for (const kind of /** @type {const} */ (["paragraph", "row", "item", "part"])) if (kinds.has(kind)) return [...letters, kind, ""];
    // A single letter at the end is a label, whatever word it abbreviates elsewhere.
    if (hasAny(kinds, SILENT_WORDS) && !(isLast && token.text.length === 1)) return [...parts, ""];
    return isLiteral && token.isNumber ? parts.slice(0, 1) : parts;
  }

  /**
   * Puts “note 4 to 85” and “note 85.4” into the order of “85 note 4”, “example 118.2” of “118.2 example”.
   * @param {Token[]} tokens
   */
  #orderTokens(tokens) {
    const kinds = tokens.length ? this.kinds(tokens[0]) : new Set();
    const isInside = (/** @type {number} */ index) => index > 0 && index < tokens.length - 1;
    const link = tokens.findIndex((token, index) => isInside(index) && this.kinds(token).has("link"));
    if (link > 0 && hasAny(kinds, KEY_WORDS)) return [...tokens.slice(link + 1), ...tokens.slice(0, link)];
    const isNote = kinds.has("note");
    if (isNote ? tokens.length === 2 : !hasAny(kinds, ["example", "lead"])) return tokens; // “note 4” is of no topic
    const end = isNote ? 2 : tokens.length;
    return [...tokens.slice(1, end), tokens[0], ...tokens.slice(end)];
  }
}
