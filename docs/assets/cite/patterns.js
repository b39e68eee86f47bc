/** Compiles the patterns of grammar.json. */

/** @import { GrammarData } from "./types.d.ts" */

/**
 * Compiles the pattern of a number, a suffix, an abbreviation with full stops, or a word.
 * @param {GrammarData} data
 */
export function compileTokenPattern({ letters, words }) {
  const dotted = Object.values(words).flat().filter((word) => word.includes("."));
  const either = dotted.map((word) => [...word].map((sign) => `[${sign}${sign.toUpperCase()}]`).join(""));
  const abbreviation = `(?<![0-9.${letters}])(?:${either.join("|")})(?![${letters}])`;
  return new RegExp(`[0-9]+|(?<=[0-9${letters}])\\++|${abbreviation}|[${letters}]+`, "g");
}
