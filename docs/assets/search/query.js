/** From what a reader types to the names under which the index lists it. */

import { CONCEPT } from "./index-reader.js";
import { bare, inOtherLayout, wordsOf } from "./tokens.js";

const FORGIVEN = 5; // letters from which on a word may have a mistake
const TWICE = 9; // or two
const LONGEST_CONCEPT = 4; // words
const MOST_BEGUN = 3; // headwords that an unfinished word may stand for
const MOST_CUT = 3; // letters of an ending that no form has
const FOREIGN = 0.7; // of the weight of a word in the reader's own language
const GUESSED = 0.5;

/**
 * A reader's words: {groups, instead, unknown}.
 *
 * A group stands for one word: {word, names, phrase}, any of whose names will do. A name is
 * {name, language, n, file, weight}. Groups of one phrase stand side by side. `instead` is what was
 * searched for instead of what was typed, if that led nowhere; `unknown` are the words that did not.
 */
export async function interpret(query, index, { language = "", isUnfinished = false } = {}) {
  const interpreter = new Interpreter(index, language);
  const chunks = chunksOf(query);
  const groups = [];
  for (const [place, { text, phrase }] of chunks.entries()) {
    const mayGoOn = isUnfinished && place === chunks.length - 1 && phrase === null && /[\p{L}\p{N}]$/u.test(query);
    groups.push(...(await interpreter.groups(text, mayGoOn)).map((group) => ({ ...group, phrase })));
  }
  await interpreter.addConcepts(groups);
  const known = groups.filter(({ names }) => names.length);
  const isChanged = known.some(({ word, instead }) => instead && instead !== word);
  return {
    groups: known,
    instead: isChanged ? known.map(({ word, instead }) => instead ?? word).join(" ") : "",
    unknown: groups.filter(({ names }) => !names.length).map(({ word }) => word),
  };
}

/** What stands between spaces; within quotation marks, with the number of the phrase. */
function chunksOf(query) {
  const parts = query.split(/["“”„«»]/);
  return parts.flatMap((part, place) => {
    const isQuoted = place % 2 === 1 && (place < parts.length - 1 || part.trim());
    return part.split(/\s+/).filter(Boolean).map((text) => ({ text, phrase: isQuoted ? place : null }));
  });
}

class Interpreter {
  constructor(index, language) {
    this.index = index;
    this.language = language; // the only one to be searched, if any
  }

  /** A group for each word of a chunk as it was typed, or as the other layout writes it. */
  async groups(chunk, mayGoOn) {
    const asTyped = await this.found(wordsOf(chunk), mayGoOn);
    if (asTyped.every(({ names }) => names.length)) return asTyped;
    const other = wordsOf(inOtherLayout(chunk));
    const elsewhere = await this.found(other, mayGoOn);
    if (elsewhere.length && elsewhere.every(({ names }) => names.length)) {
      return elsewhere.map((group) => ({ ...group, word: chunk, instead: group.word }));
    }
    return Promise.all(asTyped.map((group) => (group.names.length ? group : this.guessed(group.word))));
  }

  found(words, mayGoOn) {
    return Promise.all(words.map(async (word, place) => {
      const forms = await this.index.formsNear(word);
      const names = this.namesOf(exact(forms, word));
      const begun = mayGoOn && place === words.length - 1 ? this.begun(forms, word, names) : [];
      return { word, names: [...names, ...begun] };
    }));
  }

  /** The names that ways lead to in the language wanted, else in the reader's own, else in any. */
  namesOf(ways, weight = 1) {
    const { language: own } = this.index;
    const headwords = ways.filter(({ name }) => !name.startsWith(CONCEPT));
    const wanted = headwords.filter(({ language }) => language === (this.language || own));
    if (wanted.length || this.language) return namesAt(wanted, weight);
    return namesAt(headwords, weight * FOREIGN);
  }

  /** What the word may be the beginning of, the most frequent first. */
  begun(forms, word, names) {
    const known = new Set(names.map(({ name }) => name));
    const ways = [...forms.atPrefix(bare(word)).values()].flat();
    const going = this.namesOf(ways.filter(({ form }) => !form.includes(" ")), GUESSED);
    const more = going.filter(({ name }) => !known.has(name));
    return more.sort((one, other) => other.n - one.n).slice(0, MOST_BEGUN);
  }

  /** What was meant by a word that nothing has: a mistake in it is forgiven, or an unknown ending. */
  async guessed(word) {
    const none = { word, names: [] };
    const typed = bare(word);
    if (typed.length < FORGIVEN || /\p{N}/u.test(typed)) return none;
    const edits = typed.length < TWICE ? 1 : 2;
    const forms = await this.index.formsNear(word);
    const near = nearest(forms, typed, edits);
    const ways = near.length ? near : cut(forms, typed);
    if (ways.length) return this.groupOf(word, ways);
    for (const language of this.language ? [this.language] : this.languages()) {
      const headwords = [...(await this.index.known(language)).fuzzyGet(typed, edits)];
      const [closest] = headwords.sort((one, other) => one[1][1] - other[1][1]);
      if (closest) return this.groupOf(word, exact(await this.index.formsNear(closest[0]), closest[1][0]));
    }
    return none;
  }

  groupOf(word, ways) {
    const names = this.namesOf(ways, GUESSED);
    const chosen = ways.find(({ name }) => names.some((each) => each.name === name));
    return { word, names, instead: chosen?.form };
  }

  /** The reader's own language first; the others only in an alphabet like that of the word. */
  languages() {
    const all = Object.keys(this.index.contents.documents);
    return [this.index.language, ...all.filter((each) => each !== this.index.language)];
  }

  /** Lets a term in another language be found by what it is called in the reader's own. */
  async addConcepts(groups) {
    for (let start = 0; start < groups.length; start += 1) {
      for (let length = Math.min(LONGEST_CONCEPT, groups.length - start); length > 0; length -= 1) {
        const names = await this.concepts(groups.slice(start, start + length));
        if (!names.length) continue;
        for (const group of groups.slice(start, start + length)) group.names = [...group.names, ...names];
        start += length - 1;
        break;
      }
    }
  }

  async concepts(groups) {
    const own = this.language || this.index.language;
    if (groups.some(({ phrase }) => phrase !== null)) return [];
    const phrase = groups.map(({ word, instead }) => instead ?? word).join(" ");
    const ways = exact(await this.index.formsNear(phrase), phrase);
    const foreign = ways.filter(({ name, language }) => name.startsWith(CONCEPT) && language !== own);
    const isSaidHere = ways.some(({ language }) => language === own);
    return isSaidHere ? [] : namesAt(foreign, 1).filter(({ language }) => language === own);
  }
}

/** The ways from a form; from one with marks those that have the same, if there are such. */
function exact(forms, word) {
  const ways = forms.get(bare(word)) ?? [];
  const same = ways.filter(({ form }) => form === word);
  return word !== bare(word) && same.length ? same : ways;
}

/** The ways from the forms that fewest mistakes lead to; two letters that changed places are one. */
function nearest(forms, typed, edits) {
  const swapped = [...typed].slice(1).map((letter, place) => typed.slice(0, place) + letter + typed[place] + typed.slice(place + 2));
  const found = [...swapped.map((form) => [forms.get(form) ?? [], 1]), ...forms.fuzzyGet(typed, edits).values()];
  const likely = found.filter(([ways]) => ways.length);
  const least = Math.min(...likely.map(([, distance]) => distance));
  return likely.filter(([, distance]) => distance === least).flatMap(([ways]) => ways);
}

/** The ways from forms that begin as the word does, and end otherwise. */
function cut(forms, typed) {
  for (let length = typed.length - 1; length >= Math.max(FORGIVEN, typed.length - MOST_CUT); length -= 1) {
    const near = [...forms.atPrefix(typed.slice(0, length))].filter(([form]) => form.length <= typed.length + 1);
    if (near.length) return near.flatMap(([, ways]) => ways);
  }
  return [];
}

/** Each name once. */
function namesAt(ways, weight) {
  const places = ways.flatMap((way) => way.places);
  const distinct = new Map(places.map((place) => [`${place.language}:${place.name}`, { ...place, weight }]));
  return [...distinct.values()];
}
