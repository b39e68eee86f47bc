import assert from "node:assert/strict";
import { test } from "node:test";

import { Grammar } from "../../../../hooks/concord/features/citing/assets/grammar.js";
import { GRAMMAR_DATA } from "./small-game.js";

const grammar = new Grammar(GRAMMAR_DATA);

const parse = (text, options) => grammar.parseKey(grammar.tokenize(grammar.fold(text)), options);

test("a text is split into numbers and words, with their positions", () => {
  assert.deepEqual(grammar.tokenize("п. 85.6а"), [
    { text: "п", start: 0, end: 1, gap: "", isNumber: false },
    { text: "85", start: 3, end: 5, gap: ". ", isNumber: true },
    { text: "6", start: 6, end: 7, gap: ".", isNumber: true },
    { text: "а", start: 7, end: 8, gap: "", isNumber: false },
  ]);
});

test("folding replaces unusual characters and keeps the length", () => {
  const text = "８５．6\u00a0–\u00a0ё";
  assert.equal(grammar.fold(text), "85.6 - е");
  assert.equal(grammar.fold(text).length, text.length);
});

test("words are compared without case, and with Latin letters for those that look the same", () => {
  assert.equal(grammar.normalizeWord("ТЕ"), "te");
  assert.equal(grammar.normalizeWord("TE"), "te");
});

test("words have kinds in every language and form", () => {
  const kinds = ["см", "uwaga", "Пример", "к", "пунктами", "ability", "85"].map((word) => [...grammar.kinds(grammar.tokenize(word)[0])]);
  assert.deepEqual(kinds, [["cue"], ["note"], ["example"], ["link"], ["clause", "whole"], [], []]);
});

test("a single letter is a word in its own script only", () => {
  assert.deepEqual([...grammar.kinds(grammar.tokenize("с")[0])], ["filler"]);
  assert.deepEqual([...grammar.kinds(grammar.tokenize("c")[0])], []);
});

test("forms of a word have most of their letters in common", () => {
  assert.ok(grammar.isForm("zdolnosci", "zdolnosciach"));
  assert.ok(grammar.isForm("piloci", "pilotow"));
  assert.ok(!grammar.isForm("pilots", "pile"));
});

test("a letter stands for its position in any alphabet, the alphabet that it is typed in first", () => {
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("а")[0]), ["a"]);
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("в")[0]), ["c"]);
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("В")[0]), ["c", "b"]);
});

test("a number stands for a letter and a numeral too, unless it begins with zero", () => {
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("3")[0]), ["3", "c", "III"]);
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("03")[0]), ["03"]);
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("30")[0]), ["30", "XXX"]);
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("31")[0]), ["31"]);
});

test("an i is a letter or a numeral", () => {
  assert.deepEqual(grammar.labels.listParts(grammar.tokenize("i")[0]), ["i", "I"]);
  assert.equal(grammar.labels.readNumeral(grammar.tokenize("IV")[0]), "IV");
  assert.equal(grammar.labels.readNumeral(grammar.tokenize("iiii")[0]), "");
});

test("parts of one series are ranked by their position", () => {
  assert.deepEqual(grammar.labels.rankPart("c"), { series: "letter", position: 2 });
  assert.deepEqual(grammar.labels.rankPart("IV"), { series: "roman", position: 3 });
  assert.deepEqual(grammar.labels.rankPart("12"), { series: "number", position: 12 });
  assert.deepEqual(grammar.labels.rankPart("1234567890123"), { series: "number", position: 123456789 });
  assert.equal(grammar.labels.rankPart("note"), undefined);
});

test("a key has a level for each token; the number of a topic is no letter", () => {
  assert.deepEqual(parse("1.6a"), [["1"], ["6", "f", "VI"], ["a"]]);
});

test("in a literal reading no number is a letter", () => {
  assert.deepEqual(parse("1.6a", { isLiteral: true }), [["1"], ["6"], ["a"]]);
});

test("a word before a number adds nothing; one letter at the end is a label", () => {
  assert.deepEqual(parse("п. 85"), [["o", ""], ["85"]]);
  assert.deepEqual(parse("85 п"), [["85"], ["o"]]);
});

test("notes and examples are read in either order", () => {
  const expected = [["85"], ["note"], ["4", "d", "IV"]];
  assert.deepEqual(parse("85 прим. 4"), expected);
  assert.deepEqual(parse("note 85.4"), expected);
  assert.deepEqual(parse("note 4")[0], ["note"]);
  assert.deepEqual(parse("example 118.2"), [["118"], ["2", "b", "II"], ["example"]]);
});

test("the query of an address of the cite page is read out of it", () => {
  assert.equal(grammar.extractQuery("https://example.org/ru/cite/?q=85.6%D0%B0+x#y"), "85.6а x");
  assert.equal(grammar.extractQuery("85.6а"), "85.6а");
});

test("an id or an address is read in its parts", () => {
  assert.deepEqual(grammar.parseAddress("Abilities#Costs"), { scheme: "", path: "abilities", fragment: "costs" });
  assert.deepEqual(grammar.parseAddress("https://example.org/ti4/abilities/?x=1#costs"), {
    scheme: "https",
    path: "example.org/ti4/abilities",
    fragment: "costs",
  });
  assert.equal(grammar.parseAddress("see abilities"), null);
});
