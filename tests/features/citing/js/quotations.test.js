import assert from "node:assert/strict";
import { test } from "node:test";

import { findQuotations, joinQuotations } from "../../../../hooks/concord/features/citing/assets/annotate/quotations.js";

const GAME = {
  game: "reef",
  editions: { en: { title: "Rules", short: "", version: "2.0" }, ru: { title: "Правила", short: "", version: "" } },
  topics: [{
    id: "diving",
    units: [
      { id: "air", numbers: [{ key: "1.1", citation: { en: "1.1" }, edition: "en" }, { key: "5.1", citation: { ru: "5.1" }, edition: "ru" }],
        text: { en: "A diver has air for three turns…", ru: "Водолазу хватает воздуха на три хода…" } },
      { id: "air-again", numbers: [{ key: "1.2", citation: { en: "1.2" }, edition: "en" }], text: { en: "A diver has air for three turns, and…" } },
      { id: "short", numbers: [{ key: "1.3", citation: { en: "1.3" }, edition: "en" }], text: { en: "Dive." } },
      { id: "unnumbered", numbers: [], text: { en: "Nobody has ever given this text a number…" } },
    ],
  }],
};

const CASES = [
  ["> “A diver has air for three turns” says my book", "en", "air 1.1"],
  ["Водолазу хватает воздуха на три хода, если…", "en", "air 1.1"],
  ["Водолазу хватает воздуха", "en", ""],
  ["a DIVER has air: for three turns", "ru", "air 5.1"],
  ["A diver has air for three turns, and more", "en", "air-again 1.2"],
  ["Dive.", "en", ""],
  ["A diver has air", "en", ""],
  ["Nobody has ever given this text a number", "en", ""],
];

for (const [line, language, expected] of CASES) {
  test(`a line that quotes is found in ${language}: ${line}`, () => {
    const found = findQuotations(`Hello.\n${line}\nBye.`, [GAME], language);
    assert.equal(found.flatMap(({ matches }) => matches.map(({ unit, citation }) => `${unit} ${citation}`)).join(), expected);
    for (const { start, end } of found) assert.deepEqual([start, end], [7, 7 + line.length]);
  });
}

test("a quoted line with a number in it is marked by the number alone", () => {
  const at = (start, end) => ({ start, end, matches: [], isRange: false, others: [] });
  assert.deepEqual(joinQuotations([at(12, 15)], [at(0, 9), at(10, 30)]), [at(0, 9), at(12, 15)]);
});
