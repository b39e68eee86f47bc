/** Words as the index has them; hooks/concord/searching/splitting.py splits texts in the same way. */

const WORD = /[\p{L}\p{Nl}\p{No}]+|\p{Nd}+/gu;
const STROKES = new Map([["ł", "l"], ["ø", "o"], ["đ", "d"]]);

// The same keys in two layouts. Polish is typed on the Latin one.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:<>~";
const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюёхъжбюё";
const TO_CYRILLIC = new Map([...LATIN].map((letter, place) => [letter, CYRILLIC[place]]));
const TO_LATIN = new Map([...CYRILLIC].map((letter, place) => [letter, LATIN[place]]).reverse());

/** The words of a text, each with where it stands. */
export function* wordsIn(text) {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    yield { word: word.normalize("NFC").toLowerCase(), start: index, end: index + word.length };
  }
}

export function wordsOf(text) {
  return [...wordsIn(text.normalize("NFC"))].map(({ word }) => word);
}

/** The word without the marks on its letters: ё is е, ś is s. */
export function bare(word) {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđ]/g, (letter) => STROKES.get(letter));
}

/** What the same keys write in the other layout; the same again if they write nothing there. */
export function inOtherLayout(typed) {
  const letters = [...typed.toLowerCase()];
  const table = letters.some((letter) => /\p{Script=Cyrillic}/u.test(letter)) ? TO_LATIN : TO_CYRILLIC;
  return letters.map((letter) => table.get(letter) ?? letter).join("");
}
