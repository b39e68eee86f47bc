/** Looks up the numbers, ids and titles of one game. */

/**
 * @import { Grammar } from "./grammar.js"
 * @import { NumberData, NumbersData } from "#api.d.ts"
 * @import { Alternatives, Entry, Rank, Title } from "./types.d.ts"
 */

/** The numbers of a game, indexed by id, by key and by title. */
export class GameIndex {
  #grammar;
  #formerIds;
  /** @type {Map<string, Entry[]>} */
  #byId = new Map();
  /** @type {Map<string, Entry[]>} */
  #byKey = new Map();
  /** @type {Map<string, Set<string>>} the parts that continue a key, by that key */
  #children = new Map([["", new Set()]]);

  /**
   * @param {NumbersData} data
   * @param {Grammar} grammar
   */
  constructor(data, grammar) {
    this.#grammar = grammar;
    this.#formerIds = new Map(Object.entries(data.former_ids));
    this.data = data;
    this.game = data.game;
    /** What addresses call the game, or called it. */
    this.ids = [data.game, ...data.aliases];
    this.editions = data.editions;
    for (const topic of data.topics) {
      this.#add(topic.id, topic.numbers);
      for (const unit of topic.units) this.#add(`${topic.id}#${unit.id}`, unit.numbers);
    }
    for (const part of data.parts) this.#add(part.id, part.numbers);
    for (const retired of data.retired) this.#add(retired.id, retired.numbers);
    /** @type {Title[]} in all languages, with and without what stands in brackets */
    this.titles = [...data.topics, ...data.parts].flatMap(({ id, title }) => this.#listTitles(title, id));
    for (const topic of data.topics) this.titles.push(...topic.units.flatMap((unit) => this.#listNames(unit, topic.id)));
  }

  /**
   * @param {Record<string, string>} words  by language
   * @param {string} topic
   * @param {string} unit
   */
  #listTitles(words, topic, unit = "") {
    return Object.entries(words).flatMap(([language, each]) => {
      return this.normalizeTitle(each).map((normalized) => ({ words: normalized, topic, unit, language }));
    });
  }

  /**
   * Lists the names of a component, which is cited by its name.
   * @param {{id: string, numbers: NumberData[]}} unit
   * @param {string} topic
   */
  #listNames({ id, numbers }, topic) {
    const named = numbers.filter(({ key }) => key === `@${topic}.${id}`);
    return named.flatMap(({ citation }) => this.#listTitles(citation, topic, id));
  }

  /**
   * Finds a topic, or a unit of it, by an id that it has or had.
   * @param {string} topic
   * @param {string} unit  empty for the topic itself
   * @returns {Entry[]} one for each of its numbers; one in all if it has none
   */
  findById(topic, unit) {
    for (const known of [topic, this.#formerIds.get(topic) ?? ""]) {
      const id = unit ? `${known}#${unit}` : known;
      const entries = this.#byId.get(id) ?? this.#byId.get(this.#formerIds.get(id) ?? "");
      if (entries) return entries;
    }
    return [];
  }

  /**
   * Finds what has a number: the entries of the most likely key that exists. A number that no topic has
   * may be that of a part, whose word is left out.
   * @param {Alternatives[]} levels  as Grammar.parseKey returns them
   * @returns {Entry[]}
   */
  findByNumber(levels) {
    for (const key of [...this.#expandKeys(levels), ...this.#expandKeys([["part"], ...levels])]) {
      const entries = this.#entriesAt(key);
      if (entries.length) return entries;
    }
    return [];
  }

  /**
   * Finds the entries from the first key to the last, both of one parent; none if one of them is not.
   * @param {Alternatives[]} first
   * @param {Alternatives[]} last
   * @returns {Entry[]}
   */
  findRange(first, last) {
    for (const start of this.#expandKeys(first)) {
      const from = splitKey(start);
      for (const end of this.#expandKeys(last)) {
        const through = splitKey(end);
        if (from.above !== through.above) continue;
        const found = this.#listBetween(from.above, [from.part, through.part]).map((key) => this.#entriesAt(key));
        if (!found[0]?.length || !found.at(-1)?.length) continue;
        const current = found.flat().filter((entry) => !isFormer(entry));
        return current.length ? current : found.flat();
      }
    }
    return [];
  }

  /**
   * Finds what is closest to a number that does not exist.
   * @param {Alternatives[]} levels
   * @returns {{depth: number, entries: Entry[]}} how many of the levels exist, and the entries that
   *   are closest to the level after them
   */
  findNearest(levels) {
    for (let depth = levels.length - 1; depth > 0; depth -= 1) {
      for (const key of this.#expandKeys(levels.slice(0, depth))) {
        const closest = key ? this.#closestEntries(key, levels[depth]) : [];
        const entries = closest.length ? closest : this.#byKey.get(key) ?? [];
        if (entries.length) return { depth, entries };
      }
    }
    return { depth: 0, entries: [] };
  }

  /** Lists the topics by their present numbers: an entry for each. */
  listTopics() {
    return this.data.topics.flatMap(({ id }) => this.#byId.get(id) ?? []).filter((entry) => !isFormer(entry));
  }

  /**
   * Lists the units of a topic by their present numbers: an entry for each.
   * @param {string} topic
   */
  listUnits(topic) {
    const units = this.data.topics.filter(({ id }) => id === topic).flatMap((each) => each.units);
    return units.flatMap(({ id }) => this.#byId.get(`${topic}#${id}`) ?? []).filter((entry) => !isFormer(entry));
  }

  /**
   * Finds the topics whose title, and the components whose name begins with normalized words.
   * @param {string} words  separated by spaces
   * @returns {Entry[]}
   */
  findByTitlePrefix(words) {
    const matching = this.titles.filter((title) => words && title.words.join(" ").startsWith(words));
    const ids = matching.map(({ topic, unit }) => (unit ? `${topic}#${unit}` : topic));
    return [...new Set(ids)].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /**
   * Lists the keys of the topic with a title: those that the language of the title prints, if it prints
   * any. A topic without a number has its id, and so has a component.
   * @param {Title} title
   */
  listKeys({ topic, unit, language }) {
    if (unit) return [`@${topic}.${unit}`];
    const current = (this.#byId.get(topic) ?? []).filter((entry) => !isFormer(entry)).flatMap(({ number }) => number ?? []);
    const own = current.filter(({ citation }) => language in citation);
    const keys = (own.length ? own : current).map(({ key }) => key);
    return keys.length ? keys : [`@${topic}`];
  }

  /**
   * @param {string} id
   * @param {NumberData[]} numbers
   */
  #add(id, numbers) {
    const [topic, unit = ""] = id.split("#");
    const entries = numbers.map((number) => ({ topic, unit, number }));
    this.#byId.set(id, entries.length ? entries : [{ topic, unit, number: null }]);
    for (const entry of entries) {
      const { key } = entry.number;
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), entry]);
      this.#addKey(key);
    }
  }

  /** @param {string} key */
  #addKey(key) {
    let above = "";
    for (const part of key.split(".")) {
      this.#children.get(above)?.add(part);
      above = joinKey(above, part);
      if (!this.#children.has(above)) this.#children.set(above, new Set());
    }
  }

  /**
   * Yields the keys, or beginnings of keys, that exist among the alternatives, the most likely first.
   * @param {Alternatives[]} levels
   * @returns {Generator<string>}
   */
  *#expandKeys(levels, above = "") {
    if (!levels.length) {
      yield above;
      return;
    }
    for (const part of levels[0]) {
      const key = joinKey(above, part);
      if (this.#children.has(key)) yield* this.#expandKeys(levels.slice(1), key);
    }
  }

  /**
   * Returns the entries under a key. A “1 note” or “118.2 example” without a number of its own stands
   * for all notes or examples there.
   * @param {string} key
   */
  #entriesAt(key) {
    if (!/(?:^|\.)(?:note|example)$/.test(key)) return this.#byKey.get(key) ?? [];
    const below = this.#childrenOf(key).flatMap((part) => this.#byKey.get(joinKey(key, part)) ?? []);
    return below.filter((entry) => !isFormer(entry));
  }

  /**
   * Returns the entries below a key that are closest to one of the alternatives: one for each topic
   * and edition.
   * @param {string} key
   * @param {Alternatives} alternatives
   */
  #closestEntries(key, alternatives) {
    for (const rank of alternatives.map((part) => this.#grammar.labels.rankPart(part))) {
      const closest = new Map();
      for (const near of rank ? this.#sortByDistance(key, rank) : []) {
        for (const entry of this.#byKey.get(near) ?? []) {
          const place = `${entry.topic} ${entry.number?.edition}`;
          if (!isFormer(entry) && !closest.has(place)) closest.set(place, entry);
        }
      }
      if (closest.size) return [...closest.values()];
    }
    return [];
  }

  /**
   * Lists the keys below a key from one part to another of the same series, in their order.
   * @param {string} above
   * @param {[string, string]} ends
   */
  #listBetween(above, ends) {
    const [start, end] = ends.map((part) => this.#grammar.labels.rankPart(part));
    if (!start || !end || start.series !== end.series || start.position >= end.position) return [];
    return this.#listSeries(above, start)
      .filter(({ position }) => start.position <= position && position <= end.position)
      .sort((one, other) => one.position - other.position)
      .map(({ key }) => key);
  }

  /**
   * Lists the keys below a key whose last part is of the series of a rank, by their distance from it; of two
   * at the same distance the lower one first.
   * @param {string} above
   * @param {Rank} wanted
   */
  #sortByDistance(above, wanted) {
    const distance = (/** @type {number} */ position) => Math.abs(position - wanted.position);
    return this.#listSeries(above, wanted)
      .sort((one, other) => distance(one.position) - distance(other.position) || one.position - other.position)
      .map(({ key }) => key);
  }

  /**
   * @param {string} above
   * @param {Rank} wanted
   */
  #listSeries(above, { series }) {
    return this.#childrenOf(above).flatMap((part) => {
      const rank = this.#grammar.labels.rankPart(part);
      return rank?.series === series ? [{ key: joinKey(above, part), position: rank.position }] : [];
    });
  }

  /** @param {string} key */
  #childrenOf(key) {
    return [...(this.#children.get(key) ?? [])];
  }

  /**
   * Lists the words of a title, and those without what stands in brackets.
   * @param {string} title
   */
  normalizeTitle(title) {
    const either = [title, title.replace(/\([^()]*\)/g, "")].map((each) => this.normalize(each));
    return [...new Map(either.filter(({ length }) => length).map((words) => [words.join(" "), words])).values()];
  }

  /** @param {string} name */
  normalize(name) {
    return this.#grammar.normalizeTokens(this.#grammar.tokenize(this.#grammar.fold(name)));
  }
}

/** @param {Pick<Entry, "number">} entry */
export function isFormer({ number }) {
  return number !== null && "earlier" in number;
}

/**
 * Joins a key and a part below it; either may be empty.
 * @param {string} above
 * @param {string} part
 */
function joinKey(above, part) {
  return above && part ? `${above}.${part}` : above || part;
}

/** @param {string} key */
function splitKey(key) {
  const end = Math.max(0, key.lastIndexOf("."));
  return { above: key.slice(0, end), part: key.slice(end ? end + 1 : 0) };
}
