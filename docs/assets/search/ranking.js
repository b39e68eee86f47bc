/**
 * Finds and ranks documents with MiniSearch.
 *
 * MiniSearch wants a whole index in memory. It is given one that holds only the words of the query,
 * put together from the few files where they are listed; to it there is no difference.
 */

import { MiniSearch } from "../vendor/minisearch.js";

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
  const telling = wanted.filter((group) => group.phrase !== null || !isCommon(index, group));
  const needed = telling.length ? telling : rarest(wanted);
  const listing = new Listing(index, wanted, needed);
  const isInside = (document) => !range || (document >= range[0] && document < range[1]);
  const isWanted = ({ id, match }) => isInside(id) && isMatch(match, fields) && listing.hasPhrases(id);
  const search = (combineWith) => listing.engine.search(
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
  const all = search("AND");
  const isSome = !all.length && needed.length > 1;
  const hits = isSome ? search("OR") : all;
  return { isSome, hits: hits.map(({ id }) => ({ document: id, placesIn: (language) => listing.placesIn(id, language) })) };
}

async function loaded(index, group) {
  const names = await Promise.all(group.names.map(async (name) => ({ ...name, ...(await index.listing(name)) })));
  return { ...group, names };
}

/** Of nothing but common words, those that tell most. */
function rarest(groups) {
  const n = ({ names }) => Math.min(...names.map((name) => name.n));
  return [...groups].sort((one, other) => n(one) - n(other)).slice(0, 2);
}

/** Whether words were found in more than the title above, and in one of the fields. */
function isMatch(match, fields) {
  for (const term in match) {
    for (const field of match[term]) {
      if (field !== CONTEXT && (!fields || fields.includes(field))) return true;
    }
  }
  return false;
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
  #phrases;
  #weights = new Map(); // of names
  #factors = new Map(); // of documents

  /** All `groups` tell how close words stand; documents are found by the `needed` ones alone. */
  constructor(index, groups, needed) {
    this.#index = index;
    this.#groups = groups;
    this.#phrases = [...new Set(groups.map(({ phrase }) => phrase))].filter((phrase) => phrase !== null);
    const terms = new Map();
    for (const name of needed.flatMap(({ names }) => names)) {
      terms.set(keyOf(name), groups.length > 1 ? this.#withTopics(name.fields) : name.fields);
      this.#weights.set(keyOf(name), name.weight);
    }
    this.engine = MiniSearch.loadJS(this.#asIndex(terms), { fields: [...FIELDS, CONTEXT] });
  }

  /** What a title says holds for all that stands below it. */
  #withTopics(fields) {
    const titles = Object.keys(fields[FIELDS.indexOf("title")] ?? {}).map(Number);
    if (!titles.length || titles.length > MOST_TITLES) return fields;
    const below = titles.flatMap((title) => {
      const { start, size } = this.#index.leafOf(title);
      return Array.from({ length: size - 1 }, (_, place) => [start + place + 1, 1]);
    });
    return { ...fields, [FIELDS.length]: Object.fromEntries(below) };
  }

  #asIndex(terms) {
    const usual = [...FIELDS, CONTEXT].map(() => USUAL);
    const [documentIds, fieldLength] = [{}, {}];
    for (const fields of terms.values()) {
      for (const field in fields) {
        for (const document in fields[field]) {
          documentIds[document] = Number(document);
          fieldLength[document] = usual;
        }
      }
    }
    for (const { lengths } of this.#groups.flatMap(({ names }) => names)) {
      for (const [document, length] of lengths) fieldLength[document] = usual.map(() => length);
    }
    const { documents: counts } = this.#index.contents;
    const documentCount = Math.max(...Object.values(counts));
    return {
      documentCount,
      nextId: documentCount,
      documentIds,
      fieldIds: Object.fromEntries([...FIELDS, CONTEXT].map((field, place) => [field, place])),
      fieldLength,
      averageFieldLength: usual,
      storedFields: {},
      dirtCount: 0,
      index: [...terms],
      serializationVersion: 2,
    };
  }

  /** How much a name counts in a document: more where the words stand close, or are all of a title. */
  weight(document, term) {
    if (!this.#factors.has(document)) this.#factors.set(document, this.#closeness(document) * this.#wholeness(document));
    return this.#weights.get(term) * this.#factors.get(document);
  }

  #wholeness(document) {
    const { names } = this.#groups[0];
    return names.some(({ lengths }) => lengths.get(document) === this.#groups.length) ? WHOLE_TITLE : 1;
  }

  #closeness(document) {
    if (this.#groups.length < 2) return 1;
    const standing = this.#groups.map((group) => placesOf(group, document)).filter((places) => places.length);
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
    return this.#phrases.every((phrase) => {
      const groups = this.#groups.filter((group) => group.phrase === phrase);
      const places = groups.map((group) => (isComplete(group) ? new Set(placesOf(group, document)) : null));
      const first = places.findIndex(Boolean);
      if (first < 0) return true;
      return [...places[first]].some((from) => places.every((each, step) => !each || each.has(from + step - first)));
    });
  }

  placesIn(document, language) {
    const names = this.#groups.flatMap((group) => group.names).filter((name) => name.language === language);
    return new Set(names.flatMap(({ places }) => places.get(document) ?? []));
  }
}

function placesOf({ names }, document) {
  const found = [];
  for (const { places } of names) if (places.has(document)) found.push(...places.get(document));
  return found;
}
