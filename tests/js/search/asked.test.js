import assert from "node:assert/strict";
import { test } from "node:test";

import { pickPhrase } from "../../../docs/assets/search/asked.js";

const PHRASES = ["who moves first", "order of turns", "may I flee"];

test("the phrase with the most words that are found is picked", () => {
  assert.equal(pickPhrase(PHRASES, new Set([2, 3, 5]), 0), "order of turns");
});

test("no phrase is picked that has no more words than were found elsewhere", () => {
  assert.equal(pickPhrase(PHRASES, new Set([3, 5]), 2), "");
  assert.equal(pickPhrase(PHRASES, new Set(), 0), "");
});
