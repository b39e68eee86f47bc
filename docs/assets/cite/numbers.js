/** The numbers of the games, looked through in the page; they are loaded when they are first used. */

import { Resolver } from "./resolver.js";

const language = document.documentElement.lang;

const loading = new Map(); // what was fetched, by address

/** Finds in some games; `root` leads to the site, `home` to its pages in the page's language. */
export class Finder {
  #root;
  #resolvers = new Map();
  #games = new Map();

  constructor({ root, home }) {
    this.#root = root;
    this.root = new URL(root, document.baseURI);
    this.home = new URL(home, document.baseURI);
    /** True if some of the games asked for last could not be looked through. */
    this.isPartial = false;
  }

  /** What a query means in some games. Rejects if their numbers cannot be loaded. */
  async resolve(query, games) {
    const resolver = await this.#resolver(games);
    return resolver.resolve(query, language);
  }

  /** The citations in a running text. Rejects in the same way. */
  async citationsIn(text, games) {
    const resolver = await this.#resolver(games);
    return resolver.findCitations(text, language);
  }

  addressOf({ game, topic, unit }) {
    return new URL(`${game}/${topic}/${unit && `#${unit}`}`, this.home);
  }

  /** The same address where the site is published. */
  published({ href }) {
    const canonical = document.querySelector("link[rel=canonical]").href;
    const root = new URL(this.#root, canonical);
    return new URL(href.slice(this.root.href.length), root).href;
  }

  /** What a list says of a match. */
  describe(match) {
    const { title, editions, topics, retired } = this.#games.get(match.game);
    const topic = topics.find(({ id }) => id === match.topic);
    const entry = match.unit ? topic?.units.find(({ id }) => id === match.unit) : topic;
    const gone = retired.find(({ id }) => id === (match.unit ? `${match.topic}#${match.unit}` : match.topic));
    const edition = editions[match.edition];
    return {
      game: own(title, language).text,
      edition: edition ? `${edition.title} ${match.old ? "" : match.version}`.trim() : "",
      words: own((entry ?? gone)?.text ?? topic.title, language),
      isRetired: !entry,
      numberNow: entry?.numbers.find(({ citation, former }) => !former && citation[language])?.citation[language],
    };
  }

  async #resolver(games) {
    const key = games.join(" ");
    if (!this.#resolvers.has(key)) {
      const grammar = fetched(new URL("./grammar.json", import.meta.url));
      const numbers = games.map((game) => this.data(`${game}/numbers.json`));
      const rules = await grammar;
      const loaded = await allThatLoad(numbers);
      for (const each of loaded) this.#games.set(each.game, each);
      this.isPartial = loaded.length < games.length;
      const resolver = new Resolver(loaded, rules);
      if (this.isPartial) return resolver; // the others may be had another time
      this.#resolvers.set(key, resolver);
    }
    this.isPartial = false;
    return this.#resolvers.get(key);
  }

  /** A file of the library's data. */
  data(name) {
    return fetched(new URL(`api/v1/${name}`, this.root));
  }
}

/** Without a connection only some games may be on the device. Rejects if there is nothing at all. */
async function allThatLoad(promises) {
  const all = await Promise.allSettled(promises);
  const loaded = all.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  if (promises.length && !loaded.length) throw all[0].reason;
  return loaded;
}

/** What texts say in a language, else in any, as pages show what is not translated. */
export function own(texts, wanted) {
  const spoken = texts[wanted] ? wanted : Object.keys(texts).find((each) => texts[each]);
  return { text: texts[spoken] ?? "", language: spoken };
}

/** What an address holds, fetched once. */
function fetched({ href }) {
  if (!loading.has(href)) {
    const answer = fetchData(href);
    loading.set(href, answer);
    answer.catch(() => loading.delete(href));
  }
  return loading.get(href);
}

async function fetchData(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}
