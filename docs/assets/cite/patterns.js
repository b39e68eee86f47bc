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

/**
 * Compiles the pattern of citations in folded text, with five groups, and a sixth for parts. A match
 * without groups is text that only looks like a citation.
 * @param {GrammarData} data
 */
export function compileCitationPattern(data) {
  const words = Object.entries(data.words).map(([kind, each]) => [`${kind} words`, each.join("|")]);
  /** @type {Record<string, string>} */
  const rules = { letters: data.letters, ...data.scanner, ...Object.fromEntries(words) };
  /** @type {(pattern: string) => string} */
  const expand = (pattern) => pattern.replace(/<([a-z ]+)>/g, (_, name) => expand(rules[name]));
  return new RegExp(expand([...data.scanner.skipped, data.scanner.cited, data.scanner.parted].join("|")), "giu");
}
