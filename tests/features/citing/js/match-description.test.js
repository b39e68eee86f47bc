import assert from "node:assert/strict";
import { test } from "node:test";

import { UnitTexts } from "../../../../hooks/concord/features/citing/assets/annotate/unit-texts.js";
import { describeMatch } from "../../../../hooks/concord/features/citing/assets/match-description.js";
import { Resolver } from "../../../../hooks/concord/features/citing/assets/resolver.js";
import { GRAMMAR_DATA, numbersOf } from "./small-game.js";

const data = numbersOf();
const resolver = new Resolver([data], GRAMMAR_DATA);

const matchOf = (query) => resolver.resolve(query, "en").matches[0];

/** @param {string} language  the reader's */
const textsFor = (language) => new UnitTexts({ describe: (match) => describeMatch(match, data, language) }, language, async () => "Then");

const CASES = [
  ["1.6a", "en", { edition: "Rules 2.0", words: { text: "Cannot", language: "en" }, isRetired: false, numberNow: "1.6a" }],
  ["85.6а", "en", { edition: "Правила 1.1", words: { text: "Cannot", language: "en" }, isRetired: false, numberNow: "1.6a" }],
  ["85.6", "ru", { edition: "Правила 1.1", words: { text: "Время", language: "ru" }, isRetired: false, numberNow: "85.6" }],
  ["85", "en", { edition: "Правила 1.1", words: { text: "Abilities", language: "en" }, isRetired: false, numberNow: "1" }],
  ["2.9", "en", { edition: "Rules", words: { text: "Move", language: "en" }, isRetired: false, numberNow: "2.1" }],
  ["2.7", "en", { edition: "Rules", words: { text: "Gone", language: "en" }, isRetired: true, numberNow: undefined }],
];

for (const [query, language, expected] of CASES) {
  test(`what a list says of ${query} in ${language}`, () => {
    assert.deepEqual(describeMatch(matchOf(query), data, language), { game: "The stars", ...expected });
  });
}

test("a number of another edition is named with that of the reader's edition", () => {
  assert.equal(textsFor("en").nameOf(matchOf("1.6a")), "1.6a");
  assert.equal(textsFor("en").nameOf(matchOf("85.6а")), "RU 85.6.а = EN 1.6a");
  assert.equal(textsFor("ru").nameOf(matchOf("85.6а")), "85.6.а");
  assert.equal(textsFor("en").nameOf({ ...matchOf("1.6a"), then: "1.0" }), "1.6a (1.0)");
});

test("a choice and a quotation name the game, the edition and the languages", () => {
  const texts = textsFor("en");
  assert.equal(texts.summarize(matchOf("1.6a")), "The stars · EN PL 1.6a · Cannot");
  assert.equal(texts.summarize({ ...matchOf("1.6a"), then: "1.0" }), "The stars · EN PL 1.6a (1.0)");
  assert.equal(texts.editionOf(matchOf("85.6а")), "The stars, Правила 1.1");
  assert.equal(texts.editionOf({ ...matchOf("85.6а"), edition: "xx" }), "The stars");
});
