/** Parses the files of the search index, which hooks/concord/features/search/writer.py writes. */

import { SearchableMap } from "#vendor/minisearch.js";
import { stripDiacritics } from "#ui/spelling.js";

/** @import { Analysis, IndexContents, PostingRow, Postings, PostingsRef, TextChunk } from "./types.d.ts" */

/** The mark of a function word: FUNCTION in hooks/concord/features/search/form_table.py. */
export const FUNCTION_MARK = "*";

const EXACT_LENGTHS = 20; // words: EXACT_LENGTHS in hooks/concord/features/search/postings.py
const LENGTH_STEP = 8;

/**
 * @param {IndexContents["games"]} games
 * @returns {TextChunk[]}
 */
export function parseChunks(games) {
  /** @type {TextChunk[]} */
  const chunks = [];
  let start = 0;
  for (const { id: game, title: gameTitle, leaves } of games) {
    for (const chunk of leaves.split(" ").filter(Boolean)) {
      const [name, size] = chunk.split(":");
      chunks.push({ game, gameTitle, name, address: name.split(".")[0], start, size: Number(size) });
      start += Number(size);
    }
  }
  return chunks;
}

/**
 * Lists the documents that need one of some expansions.
 * @param {IndexContents["games"]} games
 * @param {TextChunk[]} chunks
 * @param {Iterable<string>} expansions  each with its game: "sails/high-seas"
 */
export function listNeeding(games, chunks, expansions) {
  /** @type {Set<number>} */
  const documents = new Set();
  for (const each of expansions) {
    const [game, expansion] = each.split("/");
    let place = chunks.find((chunk) => chunk.game === game)?.start ?? 0;
    for (const [turn, n] of (games.find(({ id }) => id === game)?.needs[expansion] ?? []).entries()) {
      if (turn % 2) for (let step = 0; step < n; step += 1) documents.add(place + step);
      place += n;
    }
  }
  return documents;
}

/**
 * The analyses of each form, by the form without diacritics.
 * @extends {Map<string, Analysis[]>}
 */
export class Forms extends Map {
  /** @type {SearchableMap<Analysis[]> | undefined} */
  #tree;

  /** The same as a tree, which finds forms that begin alike or are alike. Most queries need none. */
  get tree() {
    return (this.#tree ??= SearchableMap.from(this));
  }
}

/**
 * Parses a shard of forms. Each line has a lemma, its language, its posting lists, the beginning that
 * its forms share, the rest of each form, the related lemmas with their posting lists, and the mark of
 * a function word.
 * @param {string} text
 */
export function parseForms(text) {
  const forms = new Forms();
  for (const line of text.split("\n")) {
    const [lemma, language, listed, start, ends, others = "", mark = ""] = line.split("\t");
    const analysis = {
      lemma,
      language,
      postings: parsePlaces(lemma, listed),
      related: others.split("|").filter(Boolean).flatMap((each) => parsePlaces(.../** @type {[string, string]} */ (each.split(":")))),
      isFunction: mark === FUNCTION_MARK,
    };
    for (const end of ends.split("|")) {
      const form = start + end;
      const bare = stripDiacritics(form);
      forms.set(bare, [...forms.get(bare) ?? [], { form, ...analysis }]);
    }
  }
  return forms;
}

/**
 * Parses the posting lists of a lemma: "en.12.3,ru.7.14".
 * @param {string} lemma
 * @param {string} listed
 * @returns {PostingsRef[]}
 */
function parsePlaces(lemma, listed) {
  return listed.split(",").filter(Boolean).map((place) => {
    const [language, n, file] = place.split(".");
    return { lemma, language, n: Number(n), file };
  });
}

/**
 * @param {PostingRow[]} rows
 * @param {number} nFields  rows of greater fields have what documents are asked
 * @returns {Postings}
 */
export function decodePostings(rows, nFields) {
  /** @type {Postings} */
  const postings = new Map();
  for (const [field, steps, positions, lengths] of rows) {
    let document = 0;
    for (const [row, step] of steps.entries()) {
      document += step;
      const own = positions[row];
      const place = { positions: Array.isArray(own) ? own : [own], length: readLength(lengths[row]) };
      let known = postings.get(document);
      if (!known) postings.set(document, (known = { field: field % nFields, text: null, asked: null }));
      known[field < nFields ? "text" : "asked"] = place;
    }
  }
  return postings;
}

/**
 * Returns how many words a document has; of a long one, about how many.
 * @param {string} digit
 */
function readLength(digit) {
  const steps = Number.parseInt(digit, 36) - EXACT_LENGTHS;
  return EXACT_LENGTHS + (steps < 0 ? steps : (steps + 0.5) * LENGTH_STEP);
}
