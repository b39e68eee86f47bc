import assert from "node:assert/strict";
import { test } from "node:test";

import { findTerms, indexPhrases } from "../../../../hooks/concord/features/glossary/assets/term-finder.js";

const TERMS = [
  { id: "action-card", forms: { en: ["action card", "action cards"], ru: ["карта действия"] } },
  { id: "action-card-deck", forms: { en: ["action card deck"] } },
  { id: "card", forms: { en: ["card", "cards"] } },
  { id: "action", forms: { en: ["action"] } },
  { id: "action-word", forms: { en: ["Action"] } },
  { id: "creature", forms: { en: ["creature’s"] } },
  { id: "hedgehog", forms: { ru: ["ёжик"] } },
];

function find(text, language = "en") {
  const found = findTerms(text, indexPhrases(TERMS, language));
  return found.map(({ start, end, ids }) => [text.slice(start, end), ...ids]);
}

test("terms are found in any form and case", () => {
  assert.deepEqual(find("Draw CARDS, then a card."), [["CARDS", "card"], ["card", "card"]]);
  assert.deepEqual(find("discard the cardboard"), []);
});

test("the longest phrase wins", () => {
  assert.deepEqual(find("the action card deck, an action card, an action"), [
    ["action card deck", "action-card-deck"],
    ["action card", "action-card"],
    ["action", "action", "action-word"],
  ]);
});

test("all that the same words may mean is named once", () => {
  assert.deepEqual(find("Action"), [["Action", "action", "action-word"]]);
});

test("words that an apostrophe or a hyphen joins are one", () => {
  assert.deepEqual(find("the creature’s card-game"), [["creature’s", "creature"]]);
});

test("е stands for ё", () => {
  assert.deepEqual(find("Ежик и ёжик", "ru"), [["Ежик", "hedgehog"], ["ёжик", "hedgehog"]]);
});

test("a language without forms has no terms", () => {
  assert.deepEqual(find("karta", "pl"), []);
});

test("the name of a component is found where it has a capital", () => {
  const index = indexPhrases([{ id: "cards#fog-bank", forms: { en: ["Fog Bank", "the Fog Bank"] } }], "en");
  assert.deepEqual(findTerms("A fog bank stays.", index), []);
  assert.deepEqual(findTerms("Play the Fog Bank.", index), [{ start: 5, end: 17, ids: ["cards#fog-bank"] }]);
});
