/**
 * Searches the library: numbers first, then words.
 *
 *     const searcher = await Searcher.load("ru");
 *     const result = await searcher.search("картами", { game: "reef" });
 *     const groups = await searcher.loadTexts(result.groups.slice(0, 5));
 */

import { loadGrammar } from "#citing/grammar-file.js";
import { anchorAt } from "#citing/times.js";
import { once } from "#ui/fetch-once.js";
import { fileUrl, unitUrl } from "#ui/site.js";
import { orderGroups } from "./hit-groups.js";
import { listNeeding } from "./index-format.js";
import { IndexFiles, IndexReader } from "./index-reader.js";
import { areForms, isPlain, preference } from "./names.js";
import { parseQuery } from "./query.js";
import { rankDocuments, refineOrder } from "./ranking.js";
import { listSounds } from "./sounds.js";
import { makeSnippet, MAX_LENGTH_OF_BEST } from "./snippet.js";
import { stripDiacritics } from "#ui/spelling.js";
import { foldDigits, splitWords, tokenize, WORD } from "./tokens.js";

/**
 * @import { GrammarData } from "#citing/types.d.ts"
 * @import { NumberSearch } from "./number-search.js"
 * @import { ChunkHit, CitedUnit, DocumentFilter, GameContents, HitGroup, Name, RankedHit, SearchOptions, SearchResult, ShownGroup, ShownHit } from "./types.d.ts"
 */

const MAY_CITE = /[\d/]/; // a number, or an address of the site
const MAX_QUERY_LENGTH = 200;
const MAX_SHOWN = 20; // hits that a reader gets before asking for all
const LEAD = 2; // the first hit is called the best answer if its score is so many times that of any other

/** Searches for readers of one language. */
export class Searcher {
  #reader;
  #urlOf;
  #loadGrammar;
  /** @type {Map<"", Promise<NumberSearch>>} the only one, once it is loaded */
  #numberSearch = new Map();

  /**
   * @param {IndexReader} reader
   * @param {(place: {game: string, topic: string, unit: string}, language?: string) => URL} urlOf  by default in the reader's language
   * @param {() => Promise<GrammarData>} grammarLoader
   */
  constructor(reader, urlOf, grammarLoader = loadGrammar) {
    this.#reader = reader;
    this.#urlOf = urlOf;
    this.#loadGrammar = grammarLoader;
  }

  /**
   * Loads the index. Rejects if that is not possible.
   * @param {string} language  that of the page
   */
  static async load(language) {
    return new Searcher(await IndexReader.load(new IndexFiles(fileUrl("search_index")), language), unitUrl);
  }

  /** The words of the interface, which come with the index. */
  get messages() {
    return this.#reader.contents.say;
  }

  /** What is proposed to search for. */
  get examples() {
    return this.#reader.contents.examples;
  }

  /** Where questions without an answer are reported; null for nowhere. */
  get report() {
    return this.#reader.contents.report;
  }

  /**
   * Finds what a query cites and the documents that have its words. Rejects if files of the index
   * cannot be loaded.
   * @param {string} typed
   * @param {SearchOptions} options
   * @returns {Promise<SearchResult>}
   */
  async search(typed, { game = "", nearGame = "", page = "", kind = "", language = "", missing = [], isUnfinished = false, isLiteral = false } = {}) {
    const whole = foldDigits(typed.slice(0, MAX_QUERY_LENGTH).normalize("NFC"));
    const numbers = MAY_CITE.test(whole) ? await this.#loadNumberSearch() : null;
    const found = await numbers?.find(whole.trim(), game, page);
    const [cited, earlier] = [found?.cited ?? [], found?.earlier ?? []].map((units) => units.map((each) => ({ ...each, href: this.#hrefOf(each) })));
    const unread = found?.unread ?? [];
    const nCited = cited.length + earlier.length;
    const { games } = this.#reader.contents;
    const scope = games.find(({ id }) => id === game)?.title ?? "";
    const onlyCited = { groups: [], allGroups: [], n: nCited, cited, earlier, unread, corrected: "", unknown: [], named: "", scope, isPartial: false, nLacking: 0, isSure: false };
    if (cited.length ? !WORD.test(whole) : await numbers?.isCitation(whole)) return onlyCited;
    const { game: namedGame, rest: query } = takeGameName(whole, games);
    const named = games.find(({ id }) => id === namedGame)?.title ?? "";
    const { words, names, corrected, unknown } = await parseQuery(query, this.#reader, { language, isUnfinished, isLiteral });
    const filter = this.#createFilter(namedGame || game, kind, missing);
    const ranking = await rankDocuments(this.#reader, words, filter, names);
    const isPartial = ranking.isPartial || (unknown.length > 0 && ranking.hits.length > 0);
    if (cited.length && isPartial) return onlyCited;
    const refined = await refineOrder(this.#reader, words, ranking.hits);
    const [groups, allGroups] = [refined.slice(0, MAX_SHOWN), refined].map((hits) => orderGroups(this.#group(hits), nearGame));
    return { groups, allGroups, n: refined.length + nCited, cited, earlier, unread, corrected, unknown, named, scope, isPartial, nLacking: ranking.nLacking, isSure: !nCited && !isPartial && leads(groups) };
  }

  #loadNumberSearch() {
    return once(this.#numberSearch, "", async () => {
      const { NumberSearch } = await import("./number-search.js");
      return new NumberSearch(this.#reader, this.#loadGrammar, (words, field) => this.#findNamed(words, field));
    });
  }

  /**
   * Finds the title, or the name of a component, that has these words. It may be in any language, as it stands on the card.
   * @param {string} words
   * @param {string} field
   */
  async #findNamed(words, field) {
    const isWanted = (/** @type {Name} */ { kind }) => (field === "title" ? kind === field : preference(kind) === 1);
    for (const language of new Set([this.#reader.language, ...Object.keys(this.#reader.contents.documents)])) {
      const names = (await this.#reader.loadNames(language)).find(splitWords(words).map((word) => ({ word, isFunction: false })));
      const name = names.find(isWanted);
      if (!name || !isPlain(name)) continue;
      const chunk = this.#reader.findChunk(name.document);
      return { chunk, entry: (await this.#reader.loadEntries(chunk))[name.document - chunk.start] };
    }
    return undefined;
  }

  /**
   * Loads the texts of the hits in groups. Rejects if they cannot be loaded.
   * @param {HitGroup[]} groups
   * @param {number} most  how many hits of each
   * @returns {Promise<ShownGroup[]>}
   */
  loadTexts(groups, most = Infinity) {
    return Promise.all(groups.map(async ({ chunk, hits }, group) => {
      const shown = await Promise.all(hits.slice(0, most).map((hit, place) => this.#loadText(hit, group + place === 0 ? MAX_LENGTH_OF_BEST : undefined)));
      const first = (await this.#reader.loadEntries(chunk))[0]; // of the glossary, a term
      const title = first?.field === "title" ? first : null;
      return { chunk, title, hits: shown, nMore: hits.length - shown.length };
    }));
  }

  /** @param {Omit<CitedUnit, "href">} unit  a number of the past leads to the version that had it, in an edition that had it */
  #hrefOf({ chunk, unit, then, place, old, version, entry }) {
    const anchor = anchorAt(unit, then || (old ? version : ""));
    return this.#urlOf({ game: chunk.game, topic: place || chunk.address, unit: anchor }, then ? entry.language : undefined).href;
  }

  /**
   * @param {string} game
   * @param {string} kind
   * @param {Iterable<string>} missing
   * @returns {DocumentFilter}
   */
  #createFilter(game, kind, missing) {
    const chunks = this.#reader.chunks.filter((chunk) => chunk.game === game);
    const last = chunks.at(-1);
    return {
      range: last && [chunks[0].start, last.start + last.size],
      fields: Object.hasOwn(this.#reader.contents.fields, kind) ? [kind] : undefined,
      lacking: listNeeding(this.#reader.contents.games, this.#reader.chunks, missing),
    };
  }

  /**
   * @param {RankedHit[]} hits
   * @returns {HitGroup[]}
   */
  #group(hits) {
    /** @type {Map<string, HitGroup>} */
    const groups = new Map();
    for (const hit of hits) {
      const chunk = this.#reader.findChunk(hit.document);
      const page = `${chunk.game}/${chunk.address}`;
      const group = groups.get(page) ?? { chunk, hits: [] };
      group.hits.push({ ...hit, chunk });
      groups.set(page, group);
    }
    return [...groups.values()];
  }

  /**
   * @param {ChunkHit} hit
   * @param {number} [most]  letters of a text that is shown whole
   * @returns {Promise<ShownHit>}
   */
  async #loadText(hit, most) {
    const { document, chunk, positionsIn } = hit;
    const entry = (await this.#reader.loadEntries(chunk))[document - chunk.start];
    const own = positionsIn(entry.language);
    const languages = Object.keys(this.#reader.contents.documents);
    const other = own.size ? undefined : languages.find((language) => positionsIn(language).size);
    return {
      ...entry,
      href: this.#urlOf({ game: chunk.game, topic: chunk.address, unit: entry.id }).href,
      snippet: makeSnippet(entry.text, own, entry.language, most),
      other: other ? await this.#loadOther(hit, other) : null,
    };
  }

  /**
   * @param {ChunkHit} hit
   * @param {string} language  in which the words are found
   */
  async #loadOther({ document, chunk, positionsIn }, language) {
    const { text } = (await this.#reader.loadEntries(chunk, language))[document - chunk.start];
    return { language, snippet: makeSnippet(text, positionsIn(language), language) };
  }
}

/**
 * True if the first hit leads so clearly that it may be called the best answer.
 * @param {HitGroup[]} groups
 */
function leads(groups) {
  const [first, ...others] = groups.flatMap(({ hits }) => hits);
  return first !== undefined && others.every(({ score }) => first.score >= LEAD * score);
}

/**
 * Takes the name of a game out of a query. A query that is nothing else keeps it.
 * @param {string} query
 * @param {GameContents[]} games
 * @returns {{game: string, rest: string}} the id of the game, empty if none is named, and the query
 *   without its name
 */
export function takeGameName(query, games) {
  const tokens = [...tokenize(query)];
  const names = games.flatMap(({ id, names: own }) => own.map((name) => ({ id, words: stripDiacritics(name).split(" ") })));
  for (const { id, words } of names.sort((one, other) => other.words.length - one.words.length)) {
    const isForm = (/** @type {string} */ word, typed = "") => stripDiacritics(typed) === word || areForms(listSounds(typed), listSounds(word));
    const start = tokens.findIndex((_, index) => words.every((word, step) => isForm(word, tokens[index + step]?.word)));
    if (start < 0) continue;
    const rest = `${query.slice(0, tokens[start].start)} ${query.slice(tokens[start + words.length - 1].end)}`.trim();
    if (/[\p{L}\p{N}]/u.test(rest)) return { game: id, rest };
  }
  return { game: "", rest: query };
}
