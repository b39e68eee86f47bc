/** Finds names of components, topics and terms in what a reader types: inflected, misspelled, in part, in other letters. */

import { SearchableMap } from "#vendor/minisearch.js";
import { listSounds } from "./sounds.js";
import { MAX_WORD_LENGTH } from "./tokens.js";

/** @import { Name, NamesFile, Reading } from "./types.d.ts" */

/** @typedef {{row: number, name: number, place: number}} Use  of a word in a name */
/** @typedef {{word: string, uses: Use[]}} NameWord */
/** @typedef {Pick<Reading, "word" | "isFunction"> & {isKnown?: boolean}} NameToken  a word; one that texts have is not misspelled */
/** @typedef {{token: number, quality: number, word: string}} WordMatch */

const MIN_STEM = 3; // sounds that the forms of a word have in common
const MAX_ENDING = 3; // sounds by which they differ
const MIN_FUZZY = 5; // sounds of a word that may be misspelled
const MIN_TWO_EDITS = 8;
const [SAME_SOUNDS, INFLECTED, MISSPELLED, BEGUN] = [0.99, 0.95, 0.8, 0.5]; // how well such words match
const FIELDS = new Map([["title", 0.98], ["heading", 0.96], ["term", 0.9]]); // of what has the same name, components come first
const WHOLE = 0.9; // the part of a title that is named for the components below it
const BY_KIND = 0.8; // how well the title and the kind name a component: “Hacan hero”
const MIN_COVER = 0.3; // the part of a name that is named by it
const MORE_WORDS = 0.05; // what a name gains of which the query has more words
const [PLAIN_SHARE, PLAIN_COVER] = [0.99, 0.6];
const MIN_REPAIR = 0.55; // the part with which the word for its kind counts

/** The names in one language. */
export class NameList {
  /** @type {{document: number, end: number, kind: string, names: string[][]}[]} */
  #rows = [];
  /** @type {SearchableMap<NameWord[]>} by their sounds */
  #words = new SearchableMap();
  /** @type {Map<string, string[]>} the sounds of the words for a kind of component */
  #kinds;

  /** @param {NamesFile} file */
  constructor({ names, kinds }) {
    let document = 0;
    /** @type {Map<string, Use[]>} by word */
    const uses = new Map();
    this.#kinds = new Map(Object.entries(kinds).map(([kind, said]) => [kind, said.split(/[| ]/u).filter(Boolean).map(listSounds)]));
    for (const [row, [step, kind, listed]] of names.entries()) {
      document += step;
      if (row) this.#rows[row - 1].end = document;
      this.#rows.push({ document, end: document + 1, kind, names: listed.split("|").map((name) => name.split(" ")) });
      for (const [name, words] of this.#rows[row].names.entries()) {
        for (const [place, word] of words.entries()) {
          const known = uses.get(word) ?? [];
          uses.set(word, known);
          known.push({ row, name, place });
        }
      }
    }
    for (const [word, own] of uses) {
      this.#words.update(listSounds(word), (known = []) => [...known, { word, uses: own }]);
    }
  }

  /**
   * Lists the names in a query, the most likely first.
   * @param {NameToken[]} tokens
   * @returns {Name[]}
   */
  find(tokens) {
    /** @type {Map<string, Map<number, WordMatch>>} by row and name */
    const matches = new Map();
    for (const [token, { word, isKnown = false }] of tokens.entries()) {
      for (const [known, quality] of this.#matchWord(word, isKnown)) {
        for (const { row, name, place } of known.uses) {
          const key = `${row} ${name}`;
          const places = matches.get(key) ?? new Map();
          matches.set(key, places);
          if ((places.get(place)?.quality ?? 0) < quality) places.set(place, { token, quality, word: known.word });
        }
      }
    }
    const hasContent = tokens.some(({ isFunction }) => !isFunction);
    const content = tokens.flatMap(({ isFunction, word }, token) => (isFunction && hasContent ? [] : [{ token, sounds: listSounds(word) }]));
    const isKind = (/** @type {string} */ kind, /** @type {string} */ sounds) => (this.#kinds.get(kind) ?? []).some((own) => areForms(own, sounds));
    const found = [...matches].map(([key, places]) => {
      const [row, name] = key.split(" ").map(Number);
      const { document, end, kind, names } = this.#rows[row];
      const words = names[name];
      const weights = words.map((word) => this.#weigh(word));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const cover = [...places].reduce((sum, [place, { quality }]) => sum + weights[place] * quality, 0) / total;
      const used = new Set([...places.values()].map(({ token }) => token));
      const share = content.reduce((sum, { token, sounds }) => sum + (used.has(token) || (cover >= MIN_REPAIR && isKind(kind, sounds)) ? 1 : 0), 0) / content.length;
      return { row, document, end, kind, cover, share, isTight: Math.max(...used) - Math.min(...used) < words.length, words: [...places.values()], isContext: kind === "title" || (row > 0 && this.#rows[row - 1].kind === "title" && this.#rows[row - 1].document === document), used };
    });
    for (const { row, cover, words, used } of found.filter((each) => each.isContext && each.cover > WHOLE)) {
      for (let below = row + 1; below < this.#rows.length && !FIELDS.has(this.#rows[below].kind); below += 1) {
        const { document, end, kind } = this.#rows[below];
        const said = content.filter(({ token, sounds }) => !used.has(token) && isKind(kind, sounds));
        if (said.length) found.push({ row: below, document, end, kind, cover: cover * BY_KIND, share: (used.size + said.length) / content.length, isTight: true, words, used, isContext: false });
      }
    }
    const best = new Map();
    for (const each of found.filter(({ cover }) => cover >= MIN_COVER)) {
      const known = best.get(each.row);
      if (!known || rate(known) < rate(each)) best.set(each.row, each);
    }
    return [...best.values()].sort((one, other) => rate(other) - rate(one) || one.document - other.document);
  }

  /**
   * Returns the spelling that the best name has of a word; the word itself where none is near enough.
   * @param {Name[]} found
   * @param {number} token
   */
  spell(found, token) {
    const name = found.find(({ cover, words }) => cover >= MIN_COVER && words.some((each) => each.token === token));
    return name?.words.find((each) => each.token === token)?.word ?? "";
  }

  /** @param {string} word */
  #weigh(word) {
    const uses = this.#words.get(listSounds(word))?.reduce((sum, each) => sum + each.uses.length, 0) ?? 1;
    return Math.log(1 + this.#rows.length / uses);
  }

  /**
   * @param {string} word
   * @param {boolean} isKnown
   * @returns {[NameWord, number][]}
   */
  #matchWord(word, isKnown) {
    const sounds = listSounds(word);
    if (!sounds || word.length > MAX_WORD_LENGTH) return [];
    /** @type {Map<NameWord, number>} */
    const found = new Map();
    const note = (/** @type {NameWord[]} */ words, /** @type {number} */ quality) => {
      for (const each of words) if ((found.get(each) ?? 0) < quality) found.set(each, quality);
    };
    for (const each of this.#words.get(sounds) ?? []) note([each], each.word === word ? 1 : SAME_SOUNDS);
    if (/\p{N}/u.test(word)) return [...found];
    const stem = sounds.slice(0, Math.max(MIN_STEM, sounds.length - MAX_ENDING));
    for (const [form, words] of stem.length >= MIN_STEM ? this.#words.atPrefix(stem) : []) {
      if (areForms(sounds, form)) note(words, INFLECTED);
      else if (form.startsWith(sounds)) note(words, BEGUN);
    }
    const edits = isKnown || sounds.length < MIN_FUZZY ? 0 : sounds.length < MIN_TWO_EDITS ? 1 : 2;
    if (edits) for (const [, [words, distance]] of this.#words.fuzzyGet(sounds, edits)) note(words, MISSPELLED - 0.1 * (distance - 1));
    return [...found];
  }
}

/**
 * Returns how likely what has a name is meant by it: components are likelier than other things.
 * @param {string} kind
 */
export const preference = (kind) => FIELDS.get(kind) ?? 1;

/** @param {Pick<Name, "cover" | "share" | "kind" | "words">} name */
export const rate = ({ cover, share, kind, words }) => cover * share * preference(kind) * words.length ** MORE_WORDS;

/**
 * True if two words may be forms of one, by their sounds.
 * @param {string} one
 * @param {string} other
 */
export function areForms(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [end, otherEnd] = [one.length - same, other.length - same];
  return same >= MIN_STEM + Math.min(end, otherEnd) && Math.max(end, otherEnd) <= Math.min(MAX_ENDING, same - 1);
}

/**
 * True for a name that is the whole query, as far as that has words that count.
 * @param {Name | undefined} name
 */
export const isPlain = (name) => name !== undefined && name.share >= PLAIN_SHARE && name.cover >= PLAIN_COVER;

/**
 * Returns the names of two lists, of each document the better one.
 * @param {Name[]} some
 * @param {Name[]} others
 */
export function mergeNames(some, others) {
  const best = new Map(some.map((name) => [name.document, name]));
  for (const name of others) {
    const known = best.get(name.document);
    if (!known || rate(known) < rate(name)) best.set(name.document, name);
  }
  return [...best.values()].sort((one, other) => rate(other) - rate(one) || one.document - other.document);
}
