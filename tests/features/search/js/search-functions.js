/** The search, for the tests in tests/search/. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

import { FUNCTION_MARK } from "../../../../hooks/concord/features/search/assets/index-format.js";
import { CONCEPT_PREFIX, IndexReader } from "../../../../hooks/concord/features/search/assets/index-reader.js";
import { parseQuery } from "../../../../hooks/concord/features/search/assets/query.js";
import { Searcher } from "../../../../hooks/concord/features/search/assets/searcher.js";
import { stripDiacritics } from "../../../../hooks/concord/theme/assets/ui/spelling.js";
import * as tokens from "../../../../hooks/concord/features/search/assets/tokens.js";

const GRAMMAR = new URL("../../../../hooks/concord/features/citing/assets/grammar.json", import.meta.url);
const HOME = "https://example.org/";

const urlOf = ({ game, topic, unit }) => new URL(`${game}/${topic}/${unit && `#${unit}`}`, HOME);

/** What the scripts and the writer of the index agree on. */
export function constants() {
  return { CONCEPT_PREFIX, FUNCTION_MARK };
}

/** Splits texts into words, each with the same word without diacritics. */
export function tokenize(texts) {
  return texts.map((text) => tokens.splitWords(text).map((word) => [word, stripDiacritics(word)]));
}

/** Splits a text into words as the index has them. */
export function tokenizeAsIndexed(text) {
  return [...tokens.tokenize(text.normalize("NFC"))].map(({ word }) => word);
}

/**
 * Searches the index in a folder. Returns the result, with the paths of the units that each group
 * links to.
 */
export async function search(folder, language, query, options) {
  const reader = await IndexReader.load(createSource(folder), language);
  const searcher = new Searcher(reader, urlOf, async () => JSON.parse(readFileSync(GRAMMAR, "utf-8")));
  const { groups, cited, ...result } = await searcher.search(query, options);
  const shown = await searcher.loadTexts(groups);
  const paths = [...cited.map((unit) => [unit]), ...shown.map(({ hits }) => hits)];
  return { ...result, groups: paths.map((hits) => hits.map(({ href }) => href.slice(HOME.length))) };
}

/**
 * Lists the lemmas, as "language:lemma", of the texts that each word finds, as a query of its own.
 */
export async function findLemmas(folder, language, words) {
  const reader = await IndexReader.load(createSource(folder), language);
  const found = [];
  for (const word of words) {
    const { words: read } = await parseQuery(word, reader);
    found.push([...new Set(read.flatMap(({ postings }) => postings.map((each) => `${each.language}:${each.lemma}`)))]);
  }
  return found;
}

function createSource(folder) {
  const readText = async (name) => gunzipSync(readFileSync(new URL(`${name}.pack`, pathToFileURL(`${folder}/`)))).toString("utf-8");
  return { readText, readJson: async (name) => JSON.parse(await readText(name)) };
}
