/** The sounds of words, roughly, by which words in different letters or spellings are compared. */

import { stripDiacritics } from "#ui/spelling.js";

/** The sounds of Latin letters, roughly. Hissing ones are not told apart. The first rule that fits counts. */
/** @type {[letters: string, other: string][]} */
const LATIN_SOUNDS = [
  ["shch", "s"], ["sch", "s"], ["sh", "s"], ["sz", "s"], ["ch", "s"], ["cz", "s"], ["ts", "s"],
  ["zh", "z"], ["rz", "z"], ["kh", "h"], ["ph", "f"], ["ck", "k"], ["qu", "kv"], ["ee", "i"], ["ea", "i"], ["oo", "u"],
  ["ya", "a"], ["ja", "a"], ["ia", "a"], ["yu", "u"], ["ju", "u"], ["iu", "u"], ["yo", "e"], ["jo", "e"], ["ye", "e"], ["je", "e"],
  ["ce", "se"], ["ci", "si"], ["cj", "si"], ["cy", "si"], ["c", "k"], ["q", "k"], ["w", "v"], ["x", "ks"], ["y", "i"], ["j", "i"],
];
const CYRILLIC = "абвгдежзиклмнопрстуфхцчшщъыьэюяіє";
const CYRILLIC_SOUNDS = [..."abvgde", "z", "z", ..."iklmnoprstufhsss", "s", "", "i", "", ..."eua", "i", "e"];
const SOUNDS = new Map([...LATIN_SOUNDS, ...[...CYRILLIC].map((letter, place) => /** @type {const} */ ([letter, CYRILLIC_SOUNDS[place]]))]);
const SOUNDING = new RegExp([...SOUNDS.keys()].join("|"), "g");

/**
 * Returns the sounds of a word, by which it is compared with words in other letters. Those of double
 * letters are one.
 * @param {string} word  in small letters
 */
export function listSounds(word) {
  const sounds = stripDiacritics(word).replace(SOUNDING, (letters) => SOUNDS.get(letters) ?? letters);
  return sounds.replace(/(.)\1+/gu, "$1");
}

/** @param {string} word */
export function isCyrillic(word) {
  return /\p{Script=Cyrillic}/u.test(word);
}
