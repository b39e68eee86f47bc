/**
 * Searches the library: numbers first, then words.
 *
 *     const searcher = await Searcher.load(root, home, "ru");
 *     const answer = await searcher.search("картами", { game: "ti4" });
 *     const groups = await searcher.read(answer.groups.slice(0, 5));
 */

import { kept } from "./files.js";
import { Index } from "./index-reader.js";
import { interpret } from "./query.js";
import { FIELDS, rank } from "./ranking.js";
import { wordsIn } from "./tokens.js";

const GLOSSARY = "glossary"; // the address of what is no topic
const LONGEST_QUERY = 200;
const LONGEST_SNIPPET = 220; // letters
const WORD = /\p{L}{3,}/u;
const PROSE = 3; // words; what has more is no citation

export class Searcher {
  #resolvers = new Map(); // by the number that a citation begins with

  constructor(index, root, home) {
    this.index = index;
    this.root = root;
    this.home = home; // where the pages in the reader's language begin
  }

  /** Rejects if the index cannot be loaded. */
  static async load(root, home, language) {
    return new Searcher(await Index.load(new URL("search/", root), language), root, home);
  }

  get language() {
    return this.index.language;
  }

  /**
   * What a query finds: {groups, n, cited, instead, unknown, isSome}.
   *
   * Each group is the hits in one leaf. `cited` are the units that the query is the number of.
   */
  async search(typed, { game = "", kind = "", language = "", isUnfinished = false } = {}) {
    const query = typed.slice(0, LONGEST_QUERY).normalize("NFC");
    const cited = await this.#cited(query.trim(), game);
    const nothing = { groups: [], n: 0, cited, instead: "", unknown: [], isSome: false };
    if (cited.length && !WORD.test(query)) return { ...nothing, n: cited.length };
    const { groups, instead, unknown } = await interpret(query, this.index, { language, isUnfinished });
    const ranked = groups.length ? await rank(this.index, groups, this.#filter(game, kind)) : { hits: [], isSome: false };
    const isSome = ranked.isSome || (unknown.length > 0 && ranked.hits.length > 0);
    if (cited.length && isSome) return { ...nothing, n: cited.length };
    const n = ranked.hits.length + cited.length;
    return { groups: this.#grouped(ranked.hits), n, cited, instead, unknown, isSome };
  }

  /** The same groups with the texts of their hits; of each at most so many. */
  read(groups, most = Infinity) {
    return Promise.all(groups.map(async ({ leaf, hits }) => {
      const shown = await Promise.all(hits.slice(0, most).map((hit) => this.#shown(hit)));
      const title = leaf.address === GLOSSARY ? null : (await this.index.entries(leaf))[0];
      return { leaf, title, hits: shown, nMore: hits.length - shown.length };
    }));
  }

  addressOf({ game, address }, id = "") {
    return new URL(`${game}/${address}/${id && `#${id}`}`, this.home).href;
  }

  /** Words of the library that are like one that it does not have. */
  async nearestWords(words) {
    const known = await this.index.known(this.language);
    const near = words.flatMap((word) => {
      const typed = word.normalize("NFD").replace(/\p{M}/gu, "");
      const found = [...known.fuzzyGet(typed, Math.max(1, Math.floor(typed.length / 3))).values()];
      const begun = typed.length > 3 ? [...known.atPrefix(typed.slice(0, 3)).values()].map((each) => [each, 9]) : [];
      return [...found, ...begun].sort((one, other) => one[1] - other[1]).map(([each]) => each);
    });
    return [...new Set(near)].slice(0, 5);
  }

  #filter(game, kind) {
    const own = this.index.leaves.filter((leaf) => leaf.game === game);
    const last = own.at(-1);
    return {
      range: last && [own[0].start, last.start + last.size],
      fields: FIELDS.includes(kind) ? [kind] : undefined,
    };
  }

  #grouped(hits) {
    const groups = new Map();
    for (const hit of hits) {
      const leaf = this.index.leafOf(hit.document);
      const place = `${leaf.game}/${leaf.address}`;
      if (!groups.has(place)) groups.set(place, { leaf, hits: [] });
      groups.get(place).hits.push({ ...hit, leaf });
    }
    return [...groups.values()];
  }

  async #shown({ document, leaf, placesIn }) {
    const place = document - leaf.start;
    const { [place]: entry } = await this.index.entries(leaf);
    const own = placesIn(entry.language);
    const others = own.size ? [] : Object.keys(this.index.contents.documents).filter((each) => placesIn(each).size);
    return {
      ...entry,
      href: this.addressOf(leaf, entry.id),
      snippet: snippetOf(entry.text, own, entry.language),
      other: others.length ? await this.#other(leaf, place, others[0], placesIn) : null,
    };
  }

  /** The words found, where they stand in another language than the one shown. */
  async #other(leaf, place, language, placesIn) {
    const entries = await this.index.entries(leaf, language);
    const { text } = entries[place];
    return { language, snippet: snippetOf(text, placesIn(language), language) };
  }

  async #cited(query, game) {
    const [first] = query.match(/\d+/) ?? [];
    if (!first || query.split(/\s+/).length > PROSE + 3) return [];
    const numbered = await this.#resolved(query, first);
    const matches = numbered.length || !WORD.test(query) ? numbered : await this.#underTitle(query);
    const wanted = matches.filter((match) => !game || match.game === game);
    const found = await Promise.all(wanted.map((match) => this.#entryOf(match)));
    return found.filter(({ entry }) => entry);
  }

  /** What is meant by the title of a topic and a number below it. */
  async #underTitle(query) {
    const { groups } = await interpret(query.replace(/\d.*$/, ""), this.index);
    const { hits } = groups.length ? await rank(this.index, groups, { fields: ["title"] }) : { hits: [] };
    if (!hits.length) return [];
    const [{ number }] = await this.index.entries(this.index.leafOf(hits[0].document));
    const [first] = number.match(/\d+/) ?? [];
    return first ? this.#resolved(query, first) : [];
  }

  async #entryOf(match) {
    const leaf = this.index.topic(match.game, match.topic);
    const entries = leaf ? await this.index.entries(leaf) : [];
    const entry = entries.find(({ id }) => id === match.unit);
    return { ...match, leaf, title: entries[0], entry, href: entry && this.addressOf(leaf, match.unit) };
  }

  async #resolved(query, first) {
    const resolver = await kept(this.#resolvers, first, () => this.#resolver(first));
    return resolver.resolve(query, this.language).matches;
  }

  async #resolver(first) {
    const [{ Resolver }, grammar, numbers] = await Promise.all([
      import("../cite/resolver.js"),
      fetch(new URL("../cite/grammar.json", import.meta.url)).then((response) => response.json()),
      this.index.numbers(first),
    ]);
    return new Resolver(numbers, grammar);
  }
}

/** The sentence with the most words found, in pieces: [{text, isFound}]. */
function snippetOf(text, places, language) {
  const words = [...wordsIn(text)].map((word, place) => ({ ...word, isFound: places.has(place) }));
  const found = words.filter(({ isFound }) => isFound);
  const { start, end } = text.length > LONGEST_SNIPPET && found.length ? sentenceWith(text, found, language) : { start: 0, end: text.length };
  const pieces = [];
  let from = start;
  for (const each of joined(found.filter((word) => word.start >= start && word.end <= end), text)) {
    pieces.push({ text: text.slice(from, each.start), isFound: false }, { text: text.slice(each.start, each.end), isFound: true });
    from = each.end;
  }
  pieces.push({ text: text.slice(from, end), isFound: false });
  if (start > 0) pieces.unshift({ text: "… ", isFound: false });
  if (end < text.trimEnd().length) pieces.push({ text: " …", isFound: false });
  return pieces.filter((piece) => piece.text);
}

/** Words found side by side are marked as one. */
function joined(found, text) {
  return found.reduce((runs, { start, end }) => {
    const last = runs.at(-1);
    if (last && /^[\s\u00a0’'-]*$/.test(text.slice(last.end, start))) return [...runs.slice(0, -1), { start: last.start, end }];
    return [...runs, { start, end }];
  }, []);
}

function sentenceWith(text, found, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences = [...segmenter.segment(text)].map(({ segment, index }) => ({ start: index, end: index + segment.trimEnd().length }));
  const count = ({ start, end }) => found.filter((word) => word.start >= start && word.end <= end).length;
  return sentences.reduce((best, each) => (count(each) > count(best) ? each : best));
}
