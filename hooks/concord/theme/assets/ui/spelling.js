/** Texts without what spelling leaves open. Search terms and words typed into filters are compared in this form. */

// Letters that Unicode does not decompose.
const INDIVISIBLE = new Map([["ł", "l"], ["ø", "o"], ["đ", "d"], ["ґ", "г"], ["ß", "ss"], ["ʼ", ""]]);

/**
 * Replaces each letter of a word in small letters by its base letter: ё by е, ś by s.
 * @param {string} word
 */
export function stripDiacritics(word) {
  return word.normalize("NFD").replace(/[\p{M}łøđґßʼ]/gu, (letter) => INDIVISIBLE.get(letter) ?? "");
}

/**
 * Returns a text without what spelling leaves open: case, diacritics, hyphens for spaces.
 * @param {string} text
 */
export const fold = (text) => stripDiacritics(text.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
