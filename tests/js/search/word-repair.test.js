import assert from "node:assert/strict";
import { test } from "node:test";

import { parseQuery } from "../../../hooks/concord/theme/assets/search/query.js";
import { isLikelyMistake } from "../../../hooks/concord/theme/assets/search/word-forms.js";
import { listSounds } from "../../../hooks/concord/theme/assets/search/word-repair.js";
import { createReader } from "./small-index.js";

async function read(query, language = "en") {
  const { reader } = await createReader(language);
  const { words, unknown, corrected } = await parseQuery(query, reader);
  return { lemmas: words.map(({ postings }) => postings[0].lemma), unknown, corrected };
}

test("two words that are written as one are found, and one that is written apart", async () => {
  assert.deepEqual((await read("actioncard")).lemmas, ["action", "card"]);
  assert.deepEqual((await read("init iative")).lemmas, ["initiative"]);
});

test("a prefix may be left out, and is marked as a guess", async () => {
  assert.deepEqual(await read("nonability"), { lemmas: ["ability"], unknown: [], corrected: "ability" });
});

test("words in the letters of another language are found by their sounds", async () => {
  assert.deepEqual((await read("ёлки", "ru")).lemmas, (await read("yolki", "ru")).lemmas);
  assert.deepEqual((await read("инишиатив", "en")).unknown, ["инишиатив"]);
  for (const [latin, cyrillic] of [["predsedatel", "председатель"], ["relics", "реликс"], ["akcji", "акции"], ["shchit", "щит"]]) {
    assert.equal(listSounds(latin), listSounds(cyrillic));
  }
});

test("contractions are read in full, and a possessive as the word itself", async () => {
  assert.deepEqual((await read("can’t card")).unknown, ["cannot"]);
  assert.deepEqual(await read("card’s"), { lemmas: ["card"], unknown: [], corrected: "" });
});

test("a word that only looks like another is unknown, not corrected", async () => {
  assert.deepEqual(await read("inability"), { lemmas: [], unknown: ["inability"], corrected: "" });
});

test("mistypings are told from other words", () => {
  for (const [typed, meant] of [["абилность", "абильность"], ["предсидатель", "председатель"], ["commnader", "commander"], ["abbility", "ability"], ["qbility", "ability"]]) {
    assert.ok(isLikelyMistake(typed, meant), typed);
  }
  for (const [typed, meant] of [["обменять", "отменять"], ["wybrac", "zebrac"], ["разыграть", "выиграть"]]) {
    assert.ok(!isLikelyMistake(typed, meant), typed);
  }
});
