import assert from "node:assert/strict";
import { test } from "node:test";

import { parseQuery } from "../../../../hooks/concord/features/search/assets/query.js";
import { createReader } from "./small-index.js";

async function parse(query, { reader = "en", ...options } = {}) {
  const { words, corrected, unknown } = await parseQuery(query, (await createReader(reader)).reader, options);
  const lemmas = words.map(({ word, phrase, postings }) => [word, phrase, ...postings.map((each) => `${each.language}:${each.lemma}`)]);
  return { words: lemmas, corrected, unknown };
}

test("a word stands for the lemmas of its form in the reader's language", async () => {
  assert.deepEqual(await parse("Cards"), { words: [["cards", null, "en:card"]], corrected: "", unknown: [] });
});

test("a word that the reader's language does not have stands for the lemmas of the others", async () => {
  assert.deepEqual((await parse("картами")).words, [["картами", null, "ru:карта"]]);
  assert.deepEqual((await parse("картами", { language: "en" })).unknown, ["картами"]);
});

test("a word of another language weighs less, and so does a guess", async () => {
  const weigh = async (query, options) => (await parseQuery(query, (await createReader()).reader, options)).words[0].postings.map(({ weight }) => weight);
  assert.deepEqual(await weigh("card"), [1]);
  assert.ok((await weigh("картами"))[0] < 1);
  assert.ok((await weigh("abilty"))[0] < 1);
  assert.ok((await weigh("a", { isUnfinished: true })).every((weight) => weight < 1));
});

test("an unfinished word stands for the three most frequent words that begin so", async () => {
  const [[, , ...lemmas]] = (await parse("a", { isUnfinished: true })).words;
  assert.deepEqual(lemmas.slice(0, 2).sort(), ["en:ability", "en:action"]);
  assert.deepEqual(lemmas.slice(2), ["en:an"]);
});

test("words in quotation marks are a phrase, and concepts do not widen it", async () => {
  assert.deepEqual((await parse("ability «карта действия»")).words, [
    ["ability", null, "en:ability"],
    ["карта", 1, "ru:карта"],
    ["действия", 1, "ru:действие"],
  ]);
});

test("a last quotation mark without a text behind it opens no phrase", async () => {
  assert.deepEqual((await parse('card"')).words, [["card", null, "en:card"]]);
});

test("diacritics may be left out; where they are typed they count", async () => {
  assert.deepEqual((await parse("елка", { reader: "ru" })).words, [["елка", null, "ru:ёлка"]]);
  assert.deepEqual((await parse("ёлка", { reader: "ru" })).words, [["ёлка", null, "ru:ёлка"]]);
});

test("what was typed in the wrong keyboard layout is corrected", async () => {
  assert.deepEqual(await parse("rfhns", { reader: "ru" }), { words: [["rfhns", null, "ru:карта"]], corrected: "карты", unknown: [] });
});

test("one mistake is corrected in a word, two in a long one, none in a short one", async () => {
  assert.deepEqual(await parse("abilty"), { words: [["abilty", null, "en:ability"]], corrected: "ability", unknown: [] });
  assert.equal((await parse("acrion")).corrected, "action");
  assert.equal((await parse("aciton")).corrected, "action"); // two letters in the wrong order
  assert.equal((await parse("initiattivve")).corrected, "initiative");
  assert.deepEqual((await parse("crad")).unknown, ["crad"]);
});

test("an unknown ending is ignored", async () => {
  assert.deepEqual((await parse("actioned")).words, [["actioned", null, "en:action"]]);
});

test("an unfinished word may be the beginning of others, unless a space follows", async () => {
  assert.deepEqual((await parse("ini", { isUnfinished: true })).words, [["ini", null, "en:initiative"]]);
  assert.deepEqual((await parse("ini ", { isUnfinished: true })).unknown, ["ini"]);
  assert.deepEqual((await parse("ini")).unknown, ["ini"]);
});

test("only the last word may be unfinished", async () => {
  assert.deepEqual((await parse("ini act", { isUnfinished: true })).words, [["act", null, "en:action"]]);
});
