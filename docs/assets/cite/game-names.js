/** Finds the names of games in the tokens of citations. */

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Grammar } from "./grammar.js"
 * @import { Token } from "./types.d.ts"
 */

const MAX_NAME_LENGTH = 120;
const GAP = /^(?!\.)[^\n,;!?()]{1,24}$/; // between the name of a game and a number

/** The names of some games. */
export class GameNames {
  #grammar;
  #indexes;
  /** @type {Map<string, GameIndex[]>} */
  #byName = new Map();

  /**
   * @param {GameIndex[]} indexes
   * @param {Grammar} grammar
   */
  constructor(indexes, grammar) {
    this.#grammar = grammar;
    this.#indexes = indexes;
    for (const index of indexes) {
      for (const name of index.names) this.#byName.set(name, [...(this.#byName.get(name) ?? []), index]);
    }
  }

  /**
   * Splits the longest name of a game off either end of the tokens.
   * @param {Token[]} tokens
   * @returns {{indexes: GameIndex[], tokens: Token[]}} all games if none is named
   */
  splitOff(tokens) {
    const words = this.#grammar.normalizeTokens(tokens);
    for (let length = words.length; length > 0; length -= 1) {
      const atStart = this.#byName.get(words.slice(0, length).join(" "));
      if (atStart) return { indexes: atStart, tokens: tokens.slice(length) };
      const atEnd = this.#byName.get(words.slice(-length).join(" "));
      if (atEnd) return { indexes: atEnd, tokens: tokens.slice(0, -length) };
    }
    return { indexes: this.#indexes, tokens };
  }

  /**
   * Finds the game that is named right before a number.
   * @param {string} text
   * @param {number} end  where the number starts
   * @returns {{indexes: GameIndex[], start: number}} where the citation starts; all games if none is
   *   named
   */
  findBefore(text, end) {
    const offset = Math.max(0, end - MAX_NAME_LENGTH);
    const tokens = this.#grammar.tokenize(text.slice(offset, end));
    const isClauseWord = (/** @type {Token | undefined} */ token) => token && ["clause", "part"].includes(this.#grammar.classifyWord(token));
    while (isClauseWord(tokens.at(-1))) tokens.pop();
    const isNear = GAP.test(text.slice(offset + (tokens.at(-1)?.end ?? 0), end));
    const words = isNear ? this.#grammar.normalizeTokens(tokens) : [];
    for (let length = words.length; length > 0; length -= 1) {
      const indexes = this.#byName.get(words.slice(-length).join(" "));
      if (indexes) return { indexes, start: offset + tokens[tokens.length - length].start };
    }
    return { indexes: this.#indexes, start: end };
  }
}
