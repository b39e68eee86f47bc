import assert from "node:assert/strict";
import { test } from "node:test";

import { analyzeForm, countEdits, findClosestLemma, findSimilarForms } from "../../../hooks/concord/theme/assets/search/word-forms.js";
import { stripDiacritics } from "../../../hooks/concord/theme/assets/search/tokens.js";
import { SearchableMap } from "../../../hooks/concord/theme/assets/vendor/minisearch.js";

/** A file of forms, each its own lemma. */
function formsOf(...forms) {
  const map = new SearchableMap();
  for (const form of forms) map.update(stripDiacritics(form), (analyses = []) => [...analyses, { form, lemma: form, language: "pl", postings: [] }]);
  return map;
}

const read = (analyses) => analyses.map(({ form }) => form);

test("a form without diacritics has the analyses of all that differ in them", () => {
  assert.deepEqual(read(analyzeForm(formsOf("kat", "kąt"), "kat")), ["kat", "kąt"]);
});

test("a form with diacritics has its own analyses, if it has any", () => {
  assert.deepEqual(read(analyzeForm(formsOf("kat", "kąt"), "kąt")), ["kąt"]);
  assert.deepEqual(read(analyzeForm(formsOf("kat"), "kąt")), ["kat"]);
});

test("the forms with the fewest mistakes are found", () => {
  assert.deepEqual(read(findSimilarForms(formsOf("initiatives", "initiate", "initiative"), "initiativee")), ["initiatives", "initiative"]);
  assert.deepEqual(read(findSimilarForms(formsOf("initiatives", "initiative"), "initiativx")), ["initiative"]);
});

test("letters in the wrong order are one mistake", () => {
  assert.deepEqual(read(findSimilarForms(formsOf("action", "actor"), "aciton")), ["action"]);
});

test("without a similar form, those with the same stem are found", () => {
  assert.deepEqual(read(findSimilarForms(formsOf("battle", "battleships"), "battlers")), ["battle"]);
  assert.deepEqual(findSimilarForms(formsOf("ship"), "battlers"), []);
});

test("longer words may have more mistakes, words with digits none", () => {
  assert.deepEqual(["card", "cards", "initiativ", "card12"].map(countEdits), [0, 1, 2, 0]);
});

test("the closest lemma is the one with the smallest distance", () => {
  const lemmas = SearchableMap.from([["initiate", "initiate"], ["initiation", "initiation"], ["imitation", "imitation"]]);
  assert.equal(findClosestLemma(lemmas, "initiatoin"), "initiation");
  assert.equal(findClosestLemma(lemmas, "battleship"), undefined);
});
