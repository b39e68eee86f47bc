import assert from "node:assert/strict";
import { test } from "node:test";

import { Forms } from "../../../../hooks/concord/features/search/assets/index-format.js";
import { parseQuery } from "../../../../hooks/concord/features/search/assets/query.js";
import { differInAffix, isLikelyMistake } from "../../../../hooks/concord/features/search/assets/word-forms.js";
import { listSounds } from "../../../../hooks/concord/features/search/assets/sounds.js";
import { createReader } from "./small-index.js";

async function read(query, language = "en") {
  const { reader } = await createReader(language);
  const { words, unknown, corrected } = await parseQuery(query, reader);
  return { lemmas: words.map(({ postings }) => postings[0].lemma), unknown, corrected };
}

test("two words that are written as one are found", async () => {
  assert.deepEqual((await read("actioncard")).lemmas, ["action", "card"]);
});

test("two words that are written as one are found where the forms of the first are in another file", async () => {
  const { reader } = await createReader();
  const load = reader.loadForms.bind(reader);
  const isBefore = (form) => form < "actionc";
  reader.loadForms = async (word) => new Forms([...await load(word)].filter(([form]) => isBefore(form) === isBefore(word)));
  const { words } = await parseQuery("actioncard", reader);
  assert.deepEqual(words.map(({ postings }) => postings[0].lemma), ["action", "card"]);
});

test("letters exchanged in the beginning of a word are repaired where its forms are in another file", async () => {
  for (const typed of ["intiiative", "inititaive"]) {
    const { reader } = await createReader();
    const load = reader.loadForms.bind(reader);
    reader.loadForms = async (word) => new Forms([...await load(word)].filter(([form]) => form.slice(0, 5) === word.slice(0, 5)));
    const { words } = await parseQuery(typed, reader);
    assert.deepEqual(words.map(({ postings }) => postings[0].lemma), ["initiative"]);
  }
});

test("no prefix is left out", async () => {
  assert.deepEqual(await read("reinitiative"), { lemmas: [], unknown: ["reinitiative"], corrected: "" });
});

test("words that differ in an affix are not the same word mistyped", () => {
  const affixes = ["un", "non", "re", "de", "-less", "не", "nie"];
  for (const [one, other] of [["unpaid", "paid"], ["deactivate", "reactivate"], ["harmless", "harm"], ["неразыграной", "разыгранной"], ["celowana", "niecelowana"]]) {
    assert.ok(differInAffix(one, other, affixes), one);
  }
  for (const [one, other] of [["nuits", "units"], ["repiar", "repair"], ["unpiad", "unpaid"], ["нейтарльный", "неитральныи"]]) {
    assert.ok(!differInAffix(one, other, affixes), one);
  }
});

test("a short word is repaired among other words alone", async () => {
  assert.deepEqual(await read("action crad"), { lemmas: ["action", "card"], unknown: [], corrected: "action card" });
  assert.deepEqual((await read("crad")).unknown, ["crad"]);
});

test("a word that is too long for one is not repaired", async () => {
  assert.deepEqual((await read("a".repeat(3000))).unknown, ["a".repeat(3000)]);
});

test("words that sound alike have the same sounds in all letters", () => {
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
  for (const [typed, meant] of [["абилность", "абильность"], ["предсидатель", "председатель"], ["commnader", "commander"], ["abbility", "ability"]]) {
    assert.ok(isLikelyMistake(typed, meant), typed);
  }
  for (const [typed, meant] of [["обменять", "отменять"], ["wybrac", "zebrac"], ["разыграть", "выиграть"]]) {
    assert.ok(!isLikelyMistake(typed, meant), typed);
  }
});

test("a negated word is read with its negation, also where the rest is mistyped", async () => {
  for (const typed of ["nonability", "nonabiltiy"]) assert.deepEqual(await read(typed), { lemmas: ["not", "ability"], unknown: [], corrected: "not ability" });
  assert.deepEqual(await read("cardless"), { lemmas: [], unknown: ["cardless"], corrected: "" }); // no text has “without”
});
