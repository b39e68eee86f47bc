/** Finds the names of games, editions, languages and topics among the tokens of a text. */

import { Scope } from "./scopes.js";
import { readVersion } from "./times.js";
import { startsNumber } from "./tokens.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Grammar } from "./grammar.js"
 * @import { Title, Token } from "./types.d.ts"
 */

const MIN_INFLECTED = 4; // letters of a word that may have other forms
const MAX_SHORT = 3; // words of a name that is not shortened to two
const MAX_WORDS = 12; // before what is abbreviated at the end of a name
const MIN_ABBREVIATION = 3; // letters of a name that may be typed in two parts: "SW TCG"
const MAX_GAP = 4; // characters between the words of a name
const BREAK = /[.;\n]/; // that no name contains

/** @typedef {{end: number, scope: Scope}} Mention  what is named, up to a token that is not part of the name */

/** Topics whose title stands at some tokens. */
export class TitleMention {
  /**
   * @param {number} end
   * @param {{index: GameIndex, title: Title}[]} titles
   */
  constructor(end, titles) {
    this.end = end;
    this.titles = titles;
  }

  get scope() {
    return new Scope({ topics: [...new Set(this.titles.map(({ index, title }) => `${index.game} ${title.topic}`))] });
  }

  /**
   * Lists the keys of the topics in the games of a scope, each once.
   * @param {Scope} scope
   */
  listKeys(scope) {
    const inScope = this.titles.filter(({ index }) => scope.hasGame(index.game));
    const keys = inScope.flatMap(({ index, title }) => index.listKeys(title).map((key) => ({ index, key })));
    return [...new Map(keys.map((each) => [`${each.index.game} ${each.key}`, each])).values()];
  }
}

/** The names that some games have for themselves, their editions and their topics. */
export class Names {
  #grammar;
  #languages;
  #versions;
  /** @type {Map<string, Map<string, {words: string[], scope: Scope}>>} by the beginning of the name, then by its words */
  #scopes = new Map();
  /** @type {Map<string, {index: GameIndex, title: Title}[]>} */
  #titles = new Map();

  /**
   * @param {GameIndex[]} indexes
   * @param {Grammar} grammar
   */
  constructor(indexes, grammar) {
    this.#grammar = grammar;
    this.#languages = listLanguages(indexes);
    this.#versions = listVersions(indexes);
    for (const index of indexes) this.#addNames(index);
  }

  /**
   * Finds the longest name of a game or an edition, or the mark of a language, at a token.
   * @param {Token[]} tokens
   * @param {number} start
   * @returns {Mention | undefined}
   */
  find(tokens, start) {
    const table = this.#scopes.get(this.#beginning(tokens[start].text)) ?? new Map();
    const mentions = [...table.values()].map(({ words, scope }) => ({ end: this.#endOf(words, tokens, start), scope }));
    const longest = Math.max(0, ...mentions.map(({ end }) => end));
    return longest ? mentions.find(({ end }) => end === longest) : this.#findLanguage(tokens, start);
  }

  /**
   * @param {Token[]} tokens
   * @param {number} start
   * @returns {Mention | undefined}
   */
  findVersion(tokens, start) {
    let begin = start;
    while (begin < tokens.length && this.#grammar.kinds(tokens[begin]).has("version")) begin += 1;
    const read = readVersion(tokens, begin);
    const isKnown = read && this.#versions.has(read.time.words) && !isGlued(tokens, read.end);
    return isKnown ? { end: read.end, scope: new Scope({ version: read.time.words }) } : undefined;
  }

  /**
   * Finds the longest title at a token; titles in the form of the text come before others.
   * @param {Token[]} tokens
   * @param {number} start
   * @returns {TitleMention | undefined}
   */
  findTitles(tokens, start) {
    const table = this.#titles.get(this.#beginning(tokens[start].text)) ?? [];
    const found = table.flatMap(({ index, title }) => {
      const end = this.#endOf(title.words, tokens, start);
      if (!end) return [];
      const written = this.#grammar.normalizeTokens(tokens.slice(start, start + title.words.length));
      return [{ end, isExact: written.join(" ") === title.words.join(" "), index, title }];
    });
    const end = Math.max(0, ...found.map((each) => each.end));
    const longest = found.filter((each) => each.end === end);
    const exact = longest.filter(({ isExact }) => isExact);
    return end ? new TitleMention(end, exact.length ? exact : longest) : undefined;
  }

  /** @param {GameIndex} index */
  #addNames(index) {
    for (const words of listNamesOfGame(index)) this.#add(words, new Scope({ games: [index.game] }));
    for (const [language, edition] of Object.entries(index.data.editions)) {
      const scope = new Scope({ editions: [`${index.game} ${language}`] });
      this.#add(index.normalize(edition.short), scope);
      for (const words of index.normalizeTitle(edition.title)) this.#add(words, scope, true);
    }
    for (const title of index.titles) {
      const beginning = this.#beginning(title.words[0]);
      this.#titles.set(beginning, [...(this.#titles.get(beginning) ?? []), { index, title }]);
    }
  }

  /**
   * @param {string[]} words
   * @param {Scope} scope
   */
  #add(words, scope, isLoose = false) {
    if (!words.length) return;
    const beginning = this.#beginning(words[0]);
    const table = this.#scopes.get(beginning) ?? new Map();
    const known = table.get(words.join(" "))?.scope ?? new Scope({ isLoose });
    table.set(words.join(" "), { words, scope: known.unitedWith(scope) });
    this.#scopes.set(beginning, table);
  }

  /**
   * @param {Token[]} tokens
   * @param {number} start
   */
  #findLanguage(tokens, start) {
    const word = tokens[start].text.toLowerCase();
    const marked = new Set([...this.#grammar.languages(tokens[start]), word]);
    const languages = [...marked].filter((language) => this.#languages.has(language));
    const isMark = languages.length > 0 && !isGlued(tokens, start + 1);
    return isMark ? { end: start + 1, scope: new Scope({ languages }) } : undefined;
  }

  /**
   * Returns the end of a name that starts at a token; 0 if it does not.
   * @param {string[]} words
   * @param {Token[]} tokens
   * @param {number} start
   */
  #endOf(words, tokens, start) {
    if (isGlued(tokens, start)) return 0;
    let end = start + words.length;
    if (end > tokens.length || !words.every((word, place) => this.#isWord(word, tokens[start + place]))) {
      end = start + 2;
      const pair = this.#grammar.normalizeTokens(tokens.slice(start, end)).join("");
      if (words.length > 1 || pair.length < MIN_ABBREVIATION || words[0] !== pair) return 0;
    }
    const gaps = tokens.slice(start + 1, end).map(({ gap }) => gap);
    const isOne = gaps.every((gap) => gap.length <= MAX_GAP && !BREAK.test(gap));
    return isOne && (!isGlued(tokens, end) || tokens[end].gap === "" && startsNumber(tokens, end)) ? end : 0;
  }

  /**
   * @param {string} word
   * @param {Token} token
   */
  #isWord(word, { text }) {
    const normalized = this.#grammar.normalizeWord(text);
    if (word === normalized || word === this.#grammar.transcribe(text)) return true;
    return word.length >= MIN_INFLECTED && this.#grammar.isForm(word, normalized);
  }

  /**
   * Returns what all forms of a word and its spellings have in common.
   * @param {string} word
   */
  #beginning(word) {
    return this.#grammar.transcribe(this.#grammar.normalizeWord(word)).slice(0, 2);
  }
}

/**
 * True if a token continues a number or a word before it: "REF3".
 * @param {Token[]} tokens
 * @param {number} place
 */
function isGlued(tokens, place) {
  if (place <= 0 || place >= tokens.length) return false;
  const [before, { gap, isNumber }] = [tokens[place - 1], tokens[place]];
  return gap === "" || gap === "." && before.isNumber && isNumber;
}

/**
 * Lists the names of a game: its ids, its short name and its titles; also their shorter forms: of
 * “Coral Divers Card Game 2” the first words, the words without the number, and “Coral Divers CG2”.
 * @param {GameIndex} index
 */
function* listNamesOfGame(index) {
  const { short, title, also } = index.data;
  for (const name of [...index.ids, short, ...Object.values(title), ...also]) {
    const words = index.normalize(name);
    yield words;
    const isNumbered = words.length > 1 && /^[0-9]+$/.test(words[words.length - 1]);
    if (isNumbered && words.slice(0, -1).join("").length > 1) yield words.slice(0, -1);
    if (words.length > MAX_SHORT) yield words.slice(0, 2);
    for (let length = 2; length < Math.min(words.length - 1, MAX_WORDS); length += 1) {
      yield [...words.slice(0, length), words.slice(length).map((word) => word[0]).join("")];
    }
  }
}

/** @param {GameIndex[]} indexes */
export function listLanguages(indexes) {
  return new Set(indexes.flatMap(({ data }) => data.topics.flatMap(({ title }) => Object.keys(title))));
}

/**
 * Lists the versions of all editions, those of earlier numbers included.
 * @param {GameIndex[]} indexes
 */
function listVersions(indexes) {
  const numbers = indexes.flatMap(({ data }) => data.topics.flatMap((topic) => [topic, ...topic.units].flatMap((each) => each.numbers)));
  const known = indexes.flatMap(({ editions }) => Object.values(editions)).flatMap(({ version, versions = [] }) => [version, ...versions.map((each) => each.version)]);
  return new Set([...numbers.flatMap(({ earlier }) => earlier ?? []), ...known]);
}
