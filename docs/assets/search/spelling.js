/**
 * Tells mistypings from words that only look alike: “председтель” from “обменять”, which is no mistyped
 * “отменять”.
 */

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"];
const ROWS_OF_A_KEYBOARD = 3;
const ROW_SHIFT = 0.4; // keys by which each row is shifted against the one above
const NEAR = 1.3; // keys

const ALIKE = ["аоеиыуэюя", "aeiouy", "бп", "вф", "гк", "дт", "жшщ", "зсц", "чщ", "bp", "vfw", "gk", "dt", "sz", "cks"]; // sounds that are confused
const PREFIX_LENGTH = 3; // letters in which one word of a family differs from another

/**
 * True if a word may be mistyped for a similar one. Both are without diacritics.
 * @param {string} typed
 * @param {string} meant
 */
export function isLikelyMistake(typed, meant) {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [typed, meant].map((word) => word.slice(start, word.length - end));
  const isSwapped = wrong.length > 1 && [...wrong].toSorted().join() === [...right].toSorted().join();
  if (isSwapped || start >= PREFIX_LENGTH) return true;
  if (!wrong || !right) return start > 0; // a letter too few or too many
  return wrong.length === 1 && right.length === 1 && (areNear(wrong, right) || areAlike(wrong, right));
}

/**
 * @param {string} one
 * @param {string} other
 */
function areAlike(one, other) {
  return ALIKE.some((letters) => letters.includes(one) && letters.includes(other));
}

/**
 * True if two letters are side by side on a keyboard.
 * @param {string} one
 * @param {string} other
 */
function areNear(one, other) {
  const [first, second] = [one, other].map((letter) => {
    const index = ROWS.findIndex((keys) => keys.includes(letter));
    const row = index % ROWS_OF_A_KEYBOARD;
    return { row, keyboard: index - row, place: index < 0 ? NaN : ROWS[index].indexOf(letter) + row * ROW_SHIFT };
  });
  return first.keyboard === second.keyboard && Math.hypot(first.row - second.row, first.place - second.place) < NEAR;
}
