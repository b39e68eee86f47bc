import assert from "node:assert/strict";
import { test } from "node:test";

import { Forms } from "../../../../hooks/concord/features/search/assets/index-format.js";
import { analyzeForm, countEdits, findMisspelled } from "../../../../hooks/concord/features/search/assets/word-forms.js";
import { stripDiacritics } from "../../../../hooks/concord/theme/assets/ui/spelling.js";

/** A file of forms, each its own lemma. */
function formsOf(...forms) {
  const map = new Forms();
  for (const form of forms) map.set(stripDiacritics(form), [...map.get(stripDiacritics(form)) ?? [], { form, lemma: form, language: "pl", postings: [] }]);
  return map;
}

const findSimilar = (forms, word) => findMisspelled([forms], word, []);
const read = (analyses) => analyses.map(({ form }) => form);

test("a form without diacritics has the analyses of all that differ in them", () => {
  assert.deepEqual(read(analyzeForm(formsOf("kat", "kąt"), "kat")), ["kat", "kąt"]);
});

test("a form with diacritics has its own analyses, if it has any", () => {
  assert.deepEqual(read(analyzeForm(formsOf("kat", "kąt"), "kąt")), ["kąt"]);
  assert.deepEqual(read(analyzeForm(formsOf("kat"), "kąt")), ["kat"]);
});

test("the forms with the fewest mistakes are found", () => {
  assert.deepEqual(read(findSimilar(formsOf("initiatives", "initiate", "initiative"), "initiativee")), ["initiative"]);
  assert.deepEqual(read(findSimilar(formsOf("initiatives", "initiative"), "initiativx")), ["initiative"]);
});

test("letters in the wrong order are one mistake", () => {
  assert.deepEqual(read(findSimilar(formsOf("action", "actor"), "aciton")), ["action"]);
});

test("doubled letters count less than others", () => {
  assert.deepEqual(read(findSimilar(formsOf("cannon", "cann"), "canon")), ["cannon"]);
});

test("longer words may have more mistakes, words with digits none", () => {
  assert.deepEqual(["card", "cards", "initiativ", "card12"].map((word) => countEdits(word)), [0, 1, 2, 0]);
});
