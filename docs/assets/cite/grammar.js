/**
 * Interprets grammar.json: how people write a citation.
 *
 * hooks/concord/citing/grammar.py explains the tables of that file and the keys of numbers, such as
 * "85.6.a" and "118.2.example.1", and interprets it in the same way.
 */

import { createReplacer, kindsByWord, pairCharacters, rankParts, zip, zipLongest } from "./character-tables.js";
import { compileCitationPattern, compileTokenPattern } from "./patterns.js";

/** @import { AddressParts, Alternatives, CitationCandidate, GrammarData, Rank, Token } from "./types.d.ts" */

const MAX_COMPARED_DIGITS = 9;

const KEY_WORDS = ["note", "example", "paragraph", "row"];

/** Reads texts as tokens, and tokens as the keys of numbers. */
export class Grammar {
  #toLatin;
  #lookalikes;
  #letters;
  #numerals;
  #countedParts;
  #ranks;
  #wordKinds;
  #fold;
  #tokenPattern;
  #citeQueryPattern;
  #idPattern; #citationPattern; #rangePattern;

  /** @param {GrammarData} data */
  constructor(data) {
    // A key has the letter of the first alphabet that is long enough.
    const letters = zipLongest(...data.alphabets).map(([letter]) => letter);
    const numerals = data.romans.map((roman) => roman.toUpperCase());
    const toLatin = pairCharacters(data.lookalikes);
    this.#toLatin = createReplacer(toLatin.map(([other, latin]) => [other.toLowerCase(), latin.toLowerCase()]));
    this.#lookalikes = new Map(toLatin.flatMap(([other, latin]) => zip([other, latin], [latin, other])));
    this.#letters = new Map(data.alphabets.flatMap((alphabet) => zip([...alphabet], letters)));
    this.#numerals = new Map(zip(data.romans, numerals));
    // What the number one may stand for, then the number two, and so on.
    this.#countedParts = zipLongest(letters, numerals);
    this.#ranks = new Map([...rankParts("letter", letters), ...rankParts("roman", numerals)]);
    this.#wordKinds = new Map(kindsByWord(data.words).map(([word, kind]) => [this.normalizeWord(word), kind]));
    this.#fold = createReplacer(pairCharacters(data.folds));
    this.#tokenPattern = compileTokenPattern(data);
    this.#citeQueryPattern = new RegExp(data.asked);
    this.#idPattern = new RegExp(`^(?:${data.id})$`, "s");
    this.#citationPattern = compileCitationPattern(data);
    this.#rangePattern = new RegExp(`^(?:${data.range})$`);
  }

  /**
   * Returns the query in an address like “…/cite/?q=85.14”; any other text is returned as it is.
   * Only ASCII is decoded: some engines misread letters beside a broken escape.
   * @param {string} text
   */
  extractQuery(text) {
    const match = this.#citeQueryPattern.exec(text);
    const written = match?.[1].toWellFormed().replace(/[^\0-~]+/g, encodeURIComponent);
    return written === undefined ? text : (new URLSearchParams(`q=${written}`).get("q") ?? "");
  }

  /**
   * Replaces unusual characters by plain ones; the length of the text stays the same.
   * @param {string} text
   */
  fold(text) {
    return this.#fold(text);
  }

  /**
   * Splits a folded text into numbers and words.
   * @param {string} folded
   * @returns {Token[]}
   */
  tokenize(folded) {
    return [...folded.matchAll(this.#tokenPattern)].map(({ 0: text, index }) => {
      return { text, start: index, end: index + text.length, isNumber: /^[0-9]/.test(text) };
    });
  }

  /**
   * Returns a word in the form in which words are compared: in small letters, with Latin ones in place
   * of those that look the same.
   * @param {string} word
   */
  normalizeWord(word) {
    return this.#toLatin(word.toLowerCase());
  }

  normalizeTokens = (/** @type {Token[]} */ tokens) => tokens.map((token) => this.normalizeWord(token.text));

  /**
   * Returns "clause", "note", "example", "paragraph", "row", "part" or "link"; "" for numbers, labels and other words.
   * @param {Token} token
   */
  classifyWord(token) {
    return this.#wordKinds.get(this.normalizeWord(token.text)) ?? "";
  }

  /**
   * Returns the part of a key that a token stands for as a Roman numeral, or "".
   * @param {Token} token
   */
  readNumeral(token) {
    return this.#readNumeralWord(token.text);
  }

  #readNumeralWord = (/** @type {string} */ word) => this.#numerals.get(this.normalizeWord(word)) ?? "";

  /**
   * Lists the parts of a key that a number or a label may stand for, the most likely first.
   * @param {Token} token
   * @returns {Alternatives}
   */
  listParts(token) {
    const word = token.text.toLowerCase();
    if (token.isNumber) return [word, ...(word.startsWith("0") ? [] : this.#countedParts[Number(word) - 1] ?? [])];
    const lookalike = (this.#lookalikes.get(token.text) ?? "").toLowerCase();
    const letters = [this.#letters.get(word) ?? "", this.#letters.get(lookalike) ?? ""].filter(Boolean);
    const literal = letters.length ? "" : this.normalizeWord(token.text);
    return [...new Set([...letters, this.readNumeral(token), literal, ...this.#listSplitParts(token)])].filter(Boolean);
  }

  /**
   * Lists the two parts that “Ia” or “ia” may stand for, joined as in a key.
   * @param {Token} token
   */
  #listSplitParts({ text }) {
    const numeral = this.#readNumeralWord(text.slice(0, -1));
    const letter = text.slice(-1);
    const lookalike = (this.#lookalikes.get(letter) ?? "").toLowerCase();
    const letters = [this.#letters.get(letter.toLowerCase()), this.#letters.get(lookalike)].filter(Boolean);
    return numeral ? letters.map((each) => `${numeral}.${each}`) : [];
  }

  /**
   * Returns the rank of a part of a key; nothing for a word.
   * @param {string} part
   * @returns {Rank | undefined}
   */
  rankPart(part) {
    if (!/^[0-9]+$/.test(part)) return this.#ranks.get(part);
    return { series: "number", position: Number(part.slice(0, MAX_COMPARED_DIGITS)) };
  }

  /**
   * Reads a text as an id or an address.
   * @param {string} text
   * @returns {AddressParts | null}
   */
  parseAddress(text) {
    const match = this.#idPattern.exec(text.toLowerCase());
    return match && { scheme: match[1] ?? "", path: match[2] ?? "", fragment: match[3] ?? "" };
  }

  /**
   * Finds what may be citations in a folded text. A plain number alone is not one.
   * @param {string} folded
   * @returns {CitationCandidate[]}
   */
  scanCitations(folded) {
    return [...folded.matchAll(this.#citationPattern)]
      .map(({ index, 1: written = "", 2: range = "", 3: note = "", 4: position = "", 5: example = "", 6: part = "" }) => {
        const skipped = this.#measureAbbreviation(written);
        return { start: index + skipped, number: written.slice(skipped), range, note, position, example, part };
      })
      .filter(({ number, note, position, example, part }) => part || number && (!/^[0-9]+$/.test(number) || note || position || example));
  }

  /**
   * Returns the length of a word at the start of a number: 2 for “п.8.1”, 0 for “A.8.1”.
   * @param {string} number
   */
  #measureAbbreviation(number) {
    if (!number || this.#wordKinds.get(this.normalizeWord(number[0])) !== "clause") return 0;
    return number[1] === "." ? 2 : 1;
  }

  /**
   * Returns the two ends of “601.2f–h” as they are written; null for any other text.
   * @param {string} folded
   * @returns {[string, string] | null}
   */
  splitRange(folded) {
    const match = this.#rangePattern.exec(folded);
    return match && [match[1], match[2]];
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
    for (const token of ordered) {
      const isTopic = levels.every((alternatives) => alternatives.includes(""));
      levels.push(this.#parseLevel(token, isLiteral || isTopic, token === ordered.at(-1)));
    }
    return levels;
  }

  /**
   * Reads the end of a range, which need not repeat the levels that it shares with the first end.
   * @param {Alternatives[]} first
   * @param {Token[]} last
   */
  parseRangeEnd(first, last) {
    const above = last.length < first.length ? first.slice(0, first.length - last.length) : [];
    return this.parseKey(last, { above, isLiteral: true });
  }

  /**
   * @param {Token} token
   * @param {boolean} isLiteral
   * @param {boolean} isLast
   * @returns {Alternatives}
   */
  #parseLevel(token, isLiteral, isLast) {
    const kind = this.classifyWord(token);
    if (kind === "note" || kind === "example") return [kind];
    if (kind === "paragraph" || kind === "row" || kind === "part") return [kind, ""];
    const parts = this.listParts(token);
    // A single letter at the end is a label, whatever word it abbreviates elsewhere.
    if (kind && !(isLast && token.text.length === 1)) return [...parts, ""];
    return isLiteral && token.isNumber ? parts.slice(0, 1) : parts;
  }

  /**
   * Puts “note 4 to 85” and “note 85.4” into the order of “85 note 4”, “example 118.2” of “118.2 example”.
   * @param {Token[]} tokens
   */
  #orderTokens(tokens) {
    const kind = tokens.length ? this.classifyWord(tokens[0]) : "";
    if (!KEY_WORDS.includes(kind)) return tokens;
    const isInside = (/** @type {number} */ index) => index > 0 && index < tokens.length - 1;
    const link = tokens.findIndex((token, index) => isInside(index) && this.classifyWord(token) === "link");
    if (link > 0) return [...tokens.slice(link + 1), ...tokens.slice(0, link)];
    if (kind === "paragraph" || kind === "row") return tokens;
    const end = kind === "note" ? 2 : tokens.length;
    return [...tokens.slice(1, end), tokens[0], ...tokens.slice(end)];
  }
}
