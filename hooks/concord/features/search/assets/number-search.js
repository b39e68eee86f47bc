/** Searches for the units that a query cites by their numbers. It is loaded for queries that have some. */

import { Grammar } from "#citing/grammar.js";
import { hasAny, KEY_WORDS } from "#citing/tokens.js";
import { Resolver } from "#citing/resolver.js";
import { loadTextThen } from "#history/text-then.js";
import { once } from "#ui/fetch-once.js";
import { listFirstNumbers, WORD } from "./tokens.js";

/**
 * @import { Answer, GrammarData, Match, Token } from "#citing/types.d.ts"
 * @import { NumbersData } from "#api.d.ts"
 * @import { IndexReader } from "./index-reader.js"
 * @import { CitedUnit, Entry, TextChunk } from "./types.d.ts"
 */

const NUMBER = /\d+/g;
const JOINED_NUMBERS = /\d\s?[.,:]\s?\d/;
const NUMBER_OR_YEAR = /\d\.\d|(?<!\d)(?:19|20)\d\d(?!\d)/;
const LETTERED_NUMBER = /\d\s?\p{L}(?!\p{L})/u;
const LAST_LABEL = /\d+\s?\p{L}?(?=[^\p{L}\d]*$)/u;

/** @typedef {{cited: Omit<CitedUnit, "href">[], earlier: Omit<CitedUnit, "href">[], unread: string[]}} Found  `unread` has the numbers and times that are left out */
/** @typedef {Pick<Answer, "matches" | "earlier" | "unread">} Resolved */

/** @type {Found} */
const NOTHING = { cited: [], earlier: [], unread: [] };
/** @type {Resolved} */
const NONE = { matches: [], earlier: [], unread: [] };

/** Resolves citations with those parts of the games' numbers that they need. */
export class NumberSearch {
  #reader;
  #loadGrammar;
  #findNamed;
  /** @type {Map<string, Promise<Resolver>>} by the numbers that the citations of a query begin with */
  #resolvers = new Map();
  /** @type {Map<"", Promise<Grammar>>} the only one, once it is loaded */
  #grammars = new Map();

  /**
   * @param {IndexReader} reader
   * @param {() => Promise<GrammarData>} loadGrammar
   * @param {(words: string, field: string) => Promise<{chunk: TextChunk, entry: Entry} | undefined>} findNamed
   *   what has these words as its title or its name
   */
  constructor(reader, loadGrammar, findNamed) {
    this.#reader = reader;
    this.#loadGrammar = loadGrammar;
    this.#findNamed = findNamed;
  }

  /**
   * Finds the units that a query cites: it may be one number, or a text with several. Rejects if the numbers cannot be loaded.
   * @param {string} query
   * @param {string} game  the only game that is searched; empty for all
   * @param {string} page  the path of the page, of whose topic a note is that names none
   * @returns {Promise<Found>}
   */
  async find(query, game, page = "") {
    const linked = query.includes("/") ? await this.#findByAddress(query) : NOTHING;
    if (linked.cited.length) return linked;
    const firsts = listFirstNumbers(query);
    if (!firsts.length) return NOTHING;
    const onPage = WORD.test(query) ? await this.#resolveOnPage(query, page) : NONE;
    const numbered = onPage.matches.length ? onPage : await this.#resolve(query, firsts);
    const { matches, earlier, unread } = numbered.matches.length || !WORD.test(query) ? numbered : await this.#resolveUnderName(query);
    const [cited, citedBefore] = await Promise.all([matches, earlier].map((each) => this.#addEntries(each, game)));
    return { cited, earlier: citedBefore, unread: cited.length ? unread.filter((part) => NUMBER_OR_YEAR.test(part)) : [] };
  }

  /**
   * Resolves the title of a topic, or the name of a component, with a number below it.
   * @param {string} query
   * @returns {Promise<Resolved>}
   */
  async #resolveUnderName(query) {
    const words = await this.#removeNumbers(query);
    if (!words) return NONE;
    const topic = (await this.#findNamed(words, "title"))?.chunk;
    const firsts = topic ? listFirstNumbers(await this.#findNumber(topic)) : [];
    const found = firsts.length ? await this.#resolve(query, firsts) : NONE;
    if (found.matches.length || !(await this.#hasKeyWord(query))) return found;
    return { ...NONE, matches: await this.#findNote(query, await this.#findNamed(words, "component")) };
  }

  /**
   * Finds the note on a component: “Name note 2”. Entries give its number with the name before it.
   * @param {string} query
   * @param {{chunk: TextChunk, entry: Entry} | undefined} component
   * @returns {Promise<Match[]>}
   */
  async #findNote(query, component) {
    if (!component?.entry.number || !component.entry.text.startsWith(component.entry.number)) return [];
    const { chunk, entry: { number: name } } = component;
    const label = LAST_LABEL.exec(query)?.[0].replace(/\s/, "");
    const entries = await this.#reader.loadEntries(chunk);
    const notes = entries.filter(({ number }) => number.startsWith(`${name} `) && LAST_LABEL.exec(number)?.[0] === label);
    const { language } = this.#reader;
    return notes.map(({ id, number }) => ({ game: chunk.game, topic: chunk.address, unit: id, languages: [language], edition: "", version: "", citation: number, old: false, then: "", place: "" }));
  }

  /**
   * Returns the number of a topic in the edition of the reader's language, or else in another one.
   * @param {TextChunk} chunk
   */
  async #findNumber(chunk) {
    const languages = Object.keys(this.#reader.contents.documents);
    for (const language of [this.#reader.language, ...languages]) {
      const [{ number }] = await this.#reader.loadEntries(chunk, language);
      if (number) return number;
    }
    return "";
  }

  /**
   * True if a query means a unit, even if there is none: it has several numbers, with a sign between them or the
   * word for a note, and no words but those of citations. The name “L1Z1X” is none.
   * @param {string} query
   */
  async isCitation(query) {
    if ((query.match(NUMBER) ?? []).length < 2 || (await this.#removeNumbers(query))) return false;
    return JOINED_NUMBERS.test(query) || this.#hasKeyWord(query);
  }

  /**
   * True if a query has a word that tells what a number is of, as “note”.
   * @param {string} query
   */
  async #hasKeyWord(query) {
    const grammar = await this.#findGrammar();
    return grammar.tokenize(grammar.fold(query)).some((token) => hasAny(grammar.kinds(token), KEY_WORDS));
  }

  /**
   * Leaves the words of a query that are neither numbers nor words of citations, as its title may be.
   * @param {string} query
   */
  async #removeNumbers(query) {
    const grammar = await this.#findGrammar();
    const tokens = grammar.tokenize(grammar.fold(query));
    const isWord = (/** @type {Token} */ token) => token.text.length > 1 && !token.isNumber && !grammar.labels.readNumeral(token);
    return tokens.filter((token) => isWord(token) && !grammar.kinds(token).size).map(({ text }) => text).join(" ");
  }

  /**
   * Finds the unit that an address of the site names.
   * @param {string} query
   * @returns {Promise<Found>}
   */
  async #findByAddress(query) {
    const [, rest, then = ""] = /^(.*?)(?:@([\w.-]+))?$/.exec(query) ?? ["", query];
    const [, path = "", fragment = ""] = /^(?:[a-z]+:\/\/[^/\s]*)?([^\s?#]*)[^\s#]*(?:#([a-z0-9.-]*))?$/.exec(rest) ?? [];
    const { chunk, unit } = this.#readPath(path);
    if (!chunk) return NOTHING;
    const { game, address: topic } = chunk;
    const entries = await this.#reader.loadEntries(chunk);
    const entry = entries.find(({ id }) => id === (fragment || unit || ""));
    if (!entry) return NOTHING;
    const text = then && await loadTextThen({ game, topic, unit: entry.id, then }, this.#reader.language);
    const version = text ? then : "";
    const number = { citation: entry.number, languages: [this.#reader.language], edition: "", version, old: Boolean(text), then: version, place: "" };
    const said = text ? { ...entry, text } : entry;
    return { ...NOTHING, cited: [{ game, topic, unit: entry.id, ...number, chunk, title: entries[0], entry: said }], unread: then && !text ? [then] : [] };
  }

  /**
   * Resolves a note without a topic as one of the topic of a page.
   * @param {string} query
   * @param {string} page
   * @returns {Promise<Resolved>}
   */
  async #resolveOnPage(query, page) {
    const { chunk } = this.#readPath(page);
    if (!chunk || !(await this.#hasKeyWord(query))) return NONE;
    const firsts = listFirstNumbers(await this.#findNumber(chunk));
    if (!firsts.length) return NONE;
    const { matches, earlier, unread } = await this.#resolve(query, firsts, `${chunk.game} ${chunk.address}`);
    const [here, before] = [matches, earlier].map((each) => each.filter(({ game, topic }) => game === chunk.game && topic === chunk.address));
    return { matches: here, earlier: before, unread };
  }

  /**
   * Returns the topic that a path names, and the unit after it.
   * @param {string} path
   */
  #readPath(path) {
    const names = path.split("/").filter(Boolean);
    const place = names.findIndex((name, index) => index + 1 < names.length && this.#reader.findTopic(name, names[index + 1]));
    const [game, topic, unit] = names.slice(place < 0 ? names.length : place);
    return { chunk: topic ? this.#reader.findTopic(game, topic) : undefined, unit };
  }

  /**
   * @param {string} query
   * @param {string[]} firsts  the numbers that its citations begin with
   * @param {string} topic  as in `Resolver.resolve`
   * @returns {Promise<Resolved>}
   */
  async #resolve(query, firsts, topic = "") {
    const resolver = await once(this.#resolvers, firsts.join(" "), () => this.#loadResolver(firsts));
    const { matches, earlier, unread } = resolver.resolve(query, this.#reader.language, topic);
    // Among other words a plain number is hardly one of a rule: “draw 2 action cards”.
    const isPlain = !JOINED_NUMBERS.test(query) && !LETTERED_NUMBER.test(query);
    return unread.length && (isPlain || resolver.isOnlyMeasures(query)) ? NONE : { matches, earlier, unread };
  }

  #findGrammar() {
    return once(this.#grammars, "", async () => new Grammar(await this.#loadGrammar()));
  }

  /** @param {string[]} firsts */
  async #loadResolver(firsts) {
    const parts = Promise.all(firsts.map((first) => this.#reader.loadNumbers(first)));
    const [grammar, numbers] = await Promise.all([this.#loadGrammar(), parts]);
    return new Resolver(mergeNumbers(numbers), grammar);
  }

  /**
   * @param {Match[]} matches
   * @param {string} game  the only one that is searched; empty for all
   */
  async #addEntries(matches, game) {
    const wanted = matches.filter((match) => !game || match.game === game);
    return (await Promise.all(wanted.map((match) => this.#addEntry(match)))).flat();
  }

  /**
   * @param {Match} match
   * @returns {Promise<Omit<CitedUnit, "href">[]>} nothing for what is retired
   */
  async #addEntry(match) {
    const chunk = this.#reader.findTopic(match.game, match.topic) ?? this.#reader.findTopic(match.game, match.place);
    if (!chunk) return [];
    const entries = await this.#reader.loadEntries(chunk);
    const entry = entries.find(({ id }) => id === match.unit);
    if (!match.then) return entry ? [{ ...match, chunk, title: entries[0], entry }] : [];
    const [language] = match.languages.includes(this.#reader.language) ? [this.#reader.language] : match.languages;
    const text = await loadTextThen(match, language);
    return [{ ...match, chunk, title: entries[0], entry: { ...(entry ?? { ...entries[0], id: match.unit, field: "clause" }), text, language } }];
  }
}

/**
 * Merges parts of the numbers of games. A topic may be in several.
 * @param {NumbersData[][]} parts
 * @returns {NumbersData[]}
 */
function mergeNumbers(parts) {
  /** @type {Map<string, NumbersData>} */
  const games = new Map();
  for (const data of parts.flat()) {
    const known = games.get(data.game);
    games.set(data.game, known ? {
      ...known,
      topics: mergeById(known.topics, data.topics),
      retired: mergeById(known.retired, data.retired),
      former_ids: { ...known.former_ids, ...data.former_ids },
    } : data);
  }
  return [...games.values()];
}

/**
 * @template {{id: string}} T
 * @param {T[]} ones
 * @param {T[]} others
 */
function mergeById(ones, others) {
  return [...new Map([...ones, ...others].map((each) => [each.id, each])).values()];
}
