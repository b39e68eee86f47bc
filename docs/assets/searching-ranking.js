/**
 * Finds and ranks documents with MiniSearch.
 *
 * MiniSearch wants a whole index in memory. It is given one that holds only the words of the query,
 * put together from the few files where they are listed; to it there is no difference.
 */

import { MiniSearch } from "./vendor/minisearch.js";

// The sequence of FIELDS in hooks/concord/searching/documents.py; last, the title above a document.
export const FIELDS = ["title", "term", "heading", "clause", "note", "example"];
const CONTEXT = "context";
const WEIGHTS = { title: 6, term: 4, heading: 3, clause: 2, note: 1.4, example: 1, [CONTEXT]: 0.5 };
const USUAL = 20; // words of a document that is no title

const MOST_LISTED = 4096; // as in hooks/concord/searching/postings.py: more are not listed
const COMMON = 0.25; // of the documents: what stands in more of them tells little
const SHORT = 2; // letters
const MOST_TITLES = 60; // whose topics a word in the title opens to the other words
const WHOLE_TITLE = 3; // times as much as a mention
const CLOSE = 1.5; // times more for words side by side

/**
 * The documents that answer a query, the best first: [{document, placesIn}], where placesIn(language)
 * are the places of the words found in the text of that language.
 *
 * @param groups as interpret() makes them
 * @param {{range?: [number, number], fields?: string[]}} filter
 */
export async function rank(index, groups, { range, fields } = {}) {
  const wanted = await Promise.all(groups.map((group) => loaded(index, group)));
  const listing = new Listing(index, wanted);
  const isInside = (document) => !range || (document >= range[0] && document < range[1]);
  const isWanted = ({ id, match }) => {
    const found = Object.values(match).flat().filter((field) => field !== CONTEXT);
    return isInside(id) && found.some((field) => !fields || fields.includes(field)) && listing.hasPhrases(id);
  };
  const search = (combineWith, needed) => listing.engine.search(
    { combineWith, queries: needed.map(({ names }) => ({ combineWith: "OR", queries: names.map(keyOf) })) },
    {
      fields: [...FIELDS, CONTEXT],
      boost: WEIGHTS,
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boostDocument: (document, term) => listing.weight(document, term),
      filter: isWanted,
    },
  );
  const telling = wanted.filter((group) => group.phrase !== null || !isCommon(index, group));
  const complete = (telling.length ? telling : wanted).filter(isComplete);
  const all = complete.length ? search("AND", complete) : [];
  const isSome = !all.length && wanted.length > 0;
  const hits = isSome ? search("OR", wanted) : all;
  return {
    isSome: isSome && wanted.length > 1 && complete.length > 0,
    hits: hits.map(({ id }) => ({ document: id, placesIn: (language) => listing.placesIn(id, language) })),
  };
}

async function loaded(index, group) {
  const names = await Promise.all(group.names.map(async (name) => ({ ...name, lists: await index.postings(name) })));
  return { ...group, names };
}

const keyOf = ({ language, name }) => `${language}:${name}`;

const isComplete = ({ names }) => names.every(({ n }) => n <= MOST_LISTED);

function isCommon({ contents }, { word, names }) {
  if (word.length <= SHORT && !/\p{N}/u.test(word)) return true;
  return names.some(({ n, language }) => n > MOST_LISTED || (n > 100 && n > COMMON * contents.documents[language]));
}

/** What a query's words are listed with, for MiniSearch and for judging how close they stand. */
class Listing {
  #index;
  #groups;
  #places = new Map(); // of each name, by document
  #lengths = new Map(); // of titles and terms, in words
  #weights = new Map(); // of names
  #closeness = new Map(); // of documents

  constructor(index, groups) {
    this.#index = index;
    this.#groups = groups;
    const terms = new Map();
    for (const { names } of groups) {
      for (const name of names) terms.set(keyOf(name), this.#add(name));
    }
    if (groups.length > 1) for (const fields of terms.values()) this.#openTopics(fields);
    this.engine = MiniSearch.loadJS(this.#asIndex(terms), { fields: [...FIELDS, CONTEXT] });
  }

  /** The frequencies of a name by field and document. */
  #add(name) {
    const fields = {};
    const places = new Map();
    for (const { field, documents, places: each, lengths } of name.lists) {
      fields[field] = Object.fromEntries(documents.map((document, place) => {
        const standing = [each[place]].flat();
        places.set(document, standing);
        if (lengths) this.#lengths.set(document, lengths[place]);
        return [document, standing.length];
      }));
    }
    this.#places.set(keyOf(name), places);
    this.#weights.set(keyOf(name), name.weight);
    return fields;
  }

  /** What a title says holds for all that stands below it. */
  #openTopics(fields) {
    const titles = Object.keys(fields[FIELDS.indexOf("title")] ?? {}).map(Number);
    if (!titles.length || titles.length > MOST_TITLES) return;
    const below = titles.flatMap((title) => {
      const { start, size } = this.#index.leafOf(title);
      return Array.from({ length: size - 1 }, (_, place) => [start + place + 1, 1]);
    });
    fields[FIELDS.length] = Object.fromEntries(below);
  }

  #asIndex(terms) {
    const documents = new Set([...terms.values()].flatMap((fields) => Object.values(fields).flatMap((each) => Object.keys(each))));
    const usual = [...FIELDS, CONTEXT].map(() => USUAL);
    const lengths = (document) => {
      const length = this.#lengths.get(Number(document));
      return length ? usual.map(() => length) : usual;
    };
    const { documents: counts } = this.#index.contents;
    const documentCount = Math.max(...Object.values(counts));
    return {
      documentCount,
      nextId: documentCount,
      documentIds: Object.fromEntries([...documents].map((document) => [document, Number(document)])),
      fieldIds: Object.fromEntries([...FIELDS, CONTEXT].map((field, place) => [field, place])),
      fieldLength: Object.fromEntries([...documents].map((document) => [document, lengths(document)])),
      averageFieldLength: usual,
      storedFields: {},
      dirtCount: 0,
      index: [...terms],
      serializationVersion: 2,
    };
  }

  /** How much a name counts in a document: more where the words stand close, or are all of a title. */
  weight(document, term) {
    if (!this.#closeness.has(document)) this.#closeness.set(document, this.#closenessIn(document) * this.#wholeness(document));
    return this.#weights.get(term) * this.#closeness.get(document);
  }

  #wholeness(document) {
    return this.#lengths.get(document) === this.#groups.length ? WHOLE_TITLE : 1;
  }

  #closenessIn(document) {
    const standing = this.#groups.map((group) => this.#placesOf(group, document)).filter((places) => places.length);
    if (standing.length < 2) return 1;
    const [first, ...others] = standing;
    const span = Math.min(...first.map((from) => {
      const distances = others.map((places) => Math.min(...places.map((place) => Math.abs(place - from))));
      return Math.max(...distances, others.length);
    }));
    return 1 + (CLOSE * others.length) / span;
  }

  /** Where the words of each phrase stand one after the other, or a common one may. */
  hasPhrases(document) {
    const phrases = [...new Set(this.#groups.map(({ phrase }) => phrase))].filter((phrase) => phrase !== null);
    return phrases.every((phrase) => {
      const groups = this.#groups.filter((group) => group.phrase === phrase);
      const places = groups.map((group) => (isComplete(group) ? new Set(this.#placesOf(group, document)) : null));
      const first = places.findIndex(Boolean);
      if (first < 0) return true;
      return [...places[first]].some((from) => places.every((each, step) => !each || each.has(from + step - first)));
    });
  }

  #placesOf({ names }, document) {
    return names.flatMap((name) => this.#places.get(keyOf(name)).get(document) ?? []);
  }

  placesIn(document, language) {
    const names = this.#groups.flatMap((group) => group.names).filter((name) => name.language === language);
    return new Set(names.flatMap((name) => this.#places.get(keyOf(name)).get(document) ?? []));
  }
}
