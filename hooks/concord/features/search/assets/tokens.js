/** Splits queries into words; hooks/concord/features/search/tokens.py splits the indexed texts in the same way. */

/**
 * A word of a text, in small letters, from `start` to `end` in UTF-16 code units.
 *
 * @typedef {{word: string, start: number, end: number}} Token
 */

// Han, Hiragana and Katakana
const UNSPACED = "\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
// Vowels of Hebrew and Arabic, which readers may leave out, and what stretches Arabic words.
const MARKS = "\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670";
// eslint-disable-next-line no-misleading-character-class -- the marks are meant one by one
const MARK = new RegExp(`[${MARKS}]+`, "gu");
// Letters that are written in two ways: those of Persian have signs of their own.
const SAME_LETTERS = new Map([["'", "ʼ"], ["’", "ʼ"], ["ی", "ي"], ["ک", "ك"]]);
// An apostrophe between Cyrillic letters is part of the word, as in Ukrainian.
// eslint-disable-next-line no-misleading-character-class -- as above
const RUN = new RegExp(`(?<unspaced>[${UNSPACED}]+)|\\p{Script=Cyrillic}+(?:['’ʼ]\\p{Script=Cyrillic}+)+|(?![${UNSPACED}])[\\p{L}\\p{Nl}\\p{No}](?:(?![${UNSPACED}])[\\p{L}\\p{Nl}\\p{No}${MARKS}])*|\\p{Nd}+`, "gu");
const FIRST_NUMBER = /(?<!\d[.,]?)\d+/g; // that a citation begins with
/** Letters of a word that may be spelled wrong: a longer one is none. */
export const MAX_WORD_LENGTH = 40;

const MAX_NUMBERS = 8; // that a query may cite

/** A word too long for a number: a query with one may begin with the title of a topic. */
export const WORD = /\p{L}{3,}/u;

// The same keys on two keyboard layouts. Polish is typed on the Latin one.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:<>~";
const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюёхъжбюё";
const LATIN_TO_CYRILLIC = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC[index]]));
// Reversed, so that of two keys for one letter the first one counts.
const CYRILLIC_TO_LATIN = new Map([...CYRILLIC].map((letter, index) => /** @type {const} */ ([letter, LATIN[index]])).reverse());

/**
 * Yields the words of a text as the index has them.
 * @param {string} text
 * @returns {Generator<Token>}
 */
export function* tokenize(text) {
  for (const { 0: run, index, groups } of text.matchAll(RUN)) {
    if (groups?.unspaced) yield* pairsIn(run, index);
    else yield { word: toTyped(run.normalize("NFC").toLowerCase()), start: index, end: index + run.length };
  }
}

/**
 * Returns a word as most keyboards write it: without vowel marks, with digits of ASCII.
 * @param {string} word
 */
function toTyped(word) {
  return foldDigits(word).replace(MARK, "").replace(/['’یک]/g, (letter) => SAME_LETTERS.get(letter) ?? letter);
}

/**
 * Writes the digits of all scripts, and letters of full and half width, as keyboards do.
 * @param {string} text
 */
export function foldDigits(text) {
  const plain = text.replace(/[\uff01-\uff9f]+/gu, (run) => run.normalize("NFKC"));
  return plain.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/**
 * Returns the value of a digit: the ten of a script stand together, in blocks that begin at its zero.
 * @param {string} digit
 */
function digitOf(digit) {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Yields each two neighbouring characters of a text in Chinese or Japanese, which has no spaces between words,
 * and its last character.
 * @param {string} run
 * @param {number} index  of the run in its text
 */
function* pairsIn(run, index) {
  const characters = [...run.matchAll(/./gsu)];
  for (const [place, { 0: character, index: start }] of characters.entries()) {
    const word = character + (characters[place + 1]?.[0] ?? "");
    yield { word: word.normalize("NFC").toLowerCase(), start: index + start, end: index + start + word.length };
  }
}

/**
 * Lists the words of what a reader types.
 * @param {string} text
 */
export function splitWords(text) {
  const tokens = [...tokenize(foldDigits(text.normalize("NFC")))];
  // The last character of a text without spaces is in the last pair too.
  return tokens.filter(({ end }, place) => end > (tokens[place - 1]?.end ?? 0)).map(({ word }) => word);
}

/**
 * Returns what the same keys write on the other keyboard layout: Latin for a text with Cyrillic
 * letters, else Cyrillic. Characters that no key has stay as they are.
 * @param {string} typed
 */
export function switchKeyboardLayout(typed) {
  const letters = [...typed.toLowerCase()];
  const table = letters.some((letter) => /\p{Script=Cyrillic}/u.test(letter)) ? CYRILLIC_TO_LATIN : LATIN_TO_CYRILLIC;
  return letters.map((letter) => table.get(letter) ?? letter).join("");
}

/**
 * Lists the numbers that the citations of a text may begin with, each once.
 * @param {string} text
 */
export function listFirstNumbers(text) {
  return [...new Set(text.match(FIRST_NUMBER) ?? [])].slice(0, MAX_NUMBERS);
}
