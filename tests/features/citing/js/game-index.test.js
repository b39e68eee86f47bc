import assert from "node:assert/strict";
import { test } from "node:test";

import { GameIndex } from "../../../../hooks/concord/features/citing/assets/game-index.js";
import { Grammar } from "../../../../hooks/concord/features/citing/assets/grammar.js";
import { GRAMMAR_DATA, english, numbersOf } from "./small-game.js";

const grammar = new Grammar(GRAMMAR_DATA);
const index = new GameIndex(numbersOf(), grammar);

const parse = (text) => grammar.parseKey(grammar.tokenize(grammar.fold(text)));
const idsOf = (entries) => [...new Set(entries.map(({ topic, unit }) => (unit ? `${topic}#${unit}` : topic)))];

test("an entry is found by the id of its topic, or of its unit", () => {
  assert.deepEqual(idsOf(index.findById("abilities", "")), ["abilities"]);
  assert.deepEqual(idsOf(index.findById("abilities", "cannot")), ["abilities#cannot"]);
  assert.deepEqual(index.findById("abilities", "none"), []);
  assert.deepEqual(index.findById("constructor", ""), []);
});

test("a unit without a number is found by its id", () => {
  assert.deepEqual(index.findById("abilities", "unnumbered"), [{ topic: "abilities", unit: "unnumbered", number: null }]);
});

test("ids that are gone lead to their successors", () => {
  assert.deepEqual(idsOf(index.findById("abilities", "when")), ["abilities#timing"]);
  assert.deepEqual(idsOf(index.findById("vessels", "move")), ["ships#move"]);
});

test("an entry is found by the number of any edition, present or past", () => {
  assert.deepEqual(idsOf(index.findByNumber(parse("1.6a"))), ["abilities#cannot"]);
  assert.deepEqual(idsOf(index.findByNumber(parse("85.6.а"))), ["abilities#cannot"]);
  assert.deepEqual(idsOf(index.findByNumber(parse("2.9"))), ["ships#move"]);
  assert.deepEqual(idsOf(index.findByNumber(parse("2.7"))), ["ships#gone"]);
  assert.deepEqual(index.findByNumber(parse("1.7")), []);
});

test("a number that is no key is read as a letter", () => {
  assert.deepEqual(idsOf(index.findByNumber(parse("1.6 (1)"))), ["abilities#cannot"]);
});

test("“1 note” stands for all notes that are there now", () => {
  assert.deepEqual(idsOf(index.findByNumber(parse("1 note"))), ["abilities#first-note", "abilities#second-note"]);
});

test("the nearest entries are those of the closest number on the first level that fails", () => {
  const { depth, entries } = index.findNearest(parse("2.5"));
  assert.equal(depth, 1);
  assert.deepEqual(idsOf(entries), ["ships#stop"]);
  assert.deepEqual(index.findNearest(parse("99.1")), { depth: 0, entries: [] });
});

test("numbers of the past are nearest to nothing", () => {
  assert.deepEqual(idsOf(index.findNearest(parse("2.8")).entries), ["ships#stop"]);
});

test("a topic is found by the beginning of its title, in any language", () => {
  const words = (text) => grammar.normalizeTokens(grammar.tokenize(text)).join(" ");
  assert.deepEqual(idsOf(index.findByTitlePrefix(words("Abil"))), ["abilities"]);
  assert.deepEqual(idsOf(index.findByTitlePrefix(words("Кораб"))), ["ships"]);
  assert.deepEqual(index.findByTitlePrefix(""), []);
});

const keysOf = (from, language) => from.titles.filter((title) => title.language === language).flatMap((title) => from.listKeys(title));

test("a title stands for the number that its language prints", () => {
  assert.ok(keysOf(index, "en").includes("1"));
  assert.ok(keysOf(index, "ru").includes("85"));
  assert.ok(!keysOf(index, "ru").includes("1"));
});

test("a title in a language without a number stands for the numbers of the others", () => {
  const data = numbersOf();
  data.topics[0].title = { de: "Fähigkeiten" };
  const other = new GameIndex({ ...data, topics: [{ ...data.topics[0], numbers: [english("1")] }] }, grammar);
  assert.deepEqual(keysOf(other, "de"), ["1"]);
});

test("a title is known with and without what stands in brackets", () => {
  assert.deepEqual(index.normalizeTitle("Politics (strategy card)"), [["politics", "strategy", "card"], ["politics"]]);
  assert.deepEqual(index.normalizeTitle("Politics"), [["politics"]]);
});
