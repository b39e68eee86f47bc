/** The labels of units: numbers, letters and Roman numerals, as the parts of keys. */

import { pairCharacters, zip, zipLongest } from "./tables.js";

/** @import { Alternatives, GrammarData, Rank, Token } from "./types.d.ts" */

const MAX_COMPARED_DIGITS = 9;

/** Reads labels. */
export class Labels {
  #normalize;
  #lookalikes;
  #letters;
  #numerals;
  #countedParts;
  #ranks;

  /**
   * @param {GrammarData} data
   * @param {(word: string) => string} normalize
   */
  constructor(data, normalize) {
    // A key has the letter of the first alphabet that is long enough.
    const letters = zipLongest(...data.alphabets).map(([letter]) => letter);
    const numerals = data.romans.map((roman) => roman.toUpperCase());
    this.#normalize = normalize;
    this.#lookalikes = new Map(pairCharacters(data.lookalikes).flatMap(([other, latin]) => zip([other, latin], [latin, other])));
    this.#letters = new Map(data.alphabets.flatMap((alphabet) => zip([...alphabet], letters)));
    this.#numerals = new Map(zip(data.romans, numerals));
    // What the number one may stand for, then the number two, and so on.
    this.#countedParts = zipLongest(letters, numerals);
    this.#ranks = new Map([
      ...letters.map((part, position) => /** @type {[string, Rank]} */ ([part, { series: "letter", position }])),
      ...numerals.map((part, position) => /** @type {[string, Rank]} */ ([part, { series: "roman", position }])),
    ]);
  }

  /**
   * Returns the part of a key that a word stands for as a Roman numeral, or "".
   * @param {Pick<Token, "text">} word
   */
  readNumeral({ text }) {
    return this.#numerals.get(this.#normalize(text)) ?? "";
  }

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
    const literal = letters.length ? "" : this.#normalize(token.text);
    return [...new Set([...letters, this.readNumeral(token), literal, ...this.#listSplitParts(token)])].filter(Boolean);
  }

  /**
   * Lists the two parts that “Ia” or “ia” may stand for, joined as in a key.
   * @param {Token} token
   */
  #listSplitParts({ text }) {
    const numeral = this.readNumeral({ text: text.slice(0, -1) });
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
}
