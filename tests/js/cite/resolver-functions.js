/** The resolver of citations, for the tests in tests/citing/. */

import { readFileSync } from "node:fs";

import { Resolver } from "../../../docs/assets/cite/resolver.js";

const GRAMMAR = new URL("../../../docs/assets/cite/grammar.json", import.meta.url);

let resolver;

export function load(numbers) {
  resolver = new Resolver(numbers, JSON.parse(readFileSync(GRAMMAR, "utf-8")));
}

export function resolve(queries) {
  return queries.map(([query, language, topic]) => resolver.resolve(query, language, topic));
}

export function findCitations(texts) {
  return texts.map(([text, language]) => resolver.findCitations(text, language));
}
