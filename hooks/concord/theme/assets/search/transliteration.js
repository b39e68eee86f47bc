/** Finds words that are typed in the letters of another language: “predsedatel”, “реликт”. */

import { stripDiacritics } from "./tokens.js";

/** @typedef {[letters: string, other: string]} Rule */

/** The sounds of Latin letters, roughly. Hissing ones are not told apart. The first rule that fits counts. */
/** @type {Rule[]} */
const LATIN_SOUNDS = [
  ["shch", "s"], ["sch", "s"], ["sh", "s"], ["sz", "s"], ["ch", "s"], ["cz", "s"], ["ts", "s"],
  ["zh", "z"], ["rz", "z"], ["kh", "h"], ["ph", "f"], ["ck", "k"], ["qu", "kv"], ["ee", "i"], ["ea", "i"], ["oo", "u"],
  ["ya", "a"], ["ja", "a"], ["ia", "a"], ["yu", "u"], ["ju", "u"], ["iu", "u"], ["yo", "e"], ["jo", "e"], ["ye", "e"], ["je", "e"],
  ["ce", "se"], ["ci", "si"], ["cj", "si"], ["cy", "si"], ["c", "k"], ["q", "k"], ["w", "v"], ["x", "ks"], ["y", "i"], ["j", "i"],
];
const CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const CYRILLIC_SOUNDS = [..."abvgdee", "z", "z", ..."iiklmnoprstufhsss", "s", "", "i", "", ..."eua"];

/** How Latin letters are written in Cyrillic. */
/** @type {Rule[]} */
const TO_CYRILLIC = [
  ["shch", "щ"], ["sch", "щ"], ["sh", "ш"], ["sz", "ш"], ["ch", "ч"], ["cz", "ч"], ["zh", "ж"], ["rz", "ж"], ["kh", "х"], ["ts", "ц"],
  ["ya", "я"], ["ja", "я"], ["yu", "ю"], ["ju", "ю"], ["yo", "е"], ["jo", "е"], ["ye", "е"], ["je", "е"], ["x", "кс"],
  ...[..."abvgdezijklmnoprstufhcywq"].map((letter, index) => /** @type {Rule} */ ([letter, "абвгдезийклмнопрстуфхкивк"[index]])),
];

/** The Latin letters that a word may begin with, where that is not clear from its Cyrillic ones. */
/** @type {Record<string, string[]>} */
const BEGINNINGS = { к: ["k", "c"], х: ["h"], ц: ["c", "ts"], в: ["v", "w"], ч: ["ch", "cz"], ш: ["sh", "sz"], ж: ["z", "j"], с: ["s", "c"], я: ["ya", "ja"] };

/**
 * Returns the sounds of a word, by which it is compared with words in other letters. Those of double
 * letters are one.
 * @param {string} word  in small letters
 */
export function listSounds(word) {
  const bare = stripDiacritics(word);
  const sounds = isCyrillic(bare)
    ? [...bare].map((letter) => CYRILLIC_SOUNDS[CYRILLIC.indexOf(letter)] ?? letter).join("")
    : replaceLetters(bare, LATIN_SOUNDS);
  return sounds.replace(/(.)\1+/gu, "$1");
}

/**
 * Lists how a word may be written in the other letters, as far as that decides where it is sorted.
 * @param {string} word  in small letters
 */
export function transliterate(word) {
  const bare = stripDiacritics(word);
  if (!isCyrillic(bare)) return [replaceLetters(bare, TO_CYRILLIC)];
  const rest = listSounds(bare.slice(1));
  return (BEGINNINGS[bare[0]] ?? [listSounds(bare[0])]).map((beginning) => beginning + rest);
}

/** @param {string} word */
function isCyrillic(word) {
  return /\p{Script=Cyrillic}/u.test(word);
}

/**
 * @param {string} word
 * @param {Rule[]} rules
 */
function replaceLetters(word, rules) {
  let replaced = "";
  for (let place = 0; place < word.length;) {
    const [letters, other] = rules.find((rule) => word.startsWith(rule[0], place)) ?? [word[place], word[place]];
    replaced += other;
    place += letters.length;
  }
  return replaced;
}
