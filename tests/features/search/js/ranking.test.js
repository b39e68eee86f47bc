import assert from "node:assert/strict";
import { test } from "node:test";

import { parseQuery } from "../../../../hooks/concord/features/search/assets/query.js";
import { rankDocuments } from "../../../../hooks/concord/features/search/assets/ranking.js";
import { createReader } from "./small-index.js";

const TITLE_OF_ABILITIES = 0;
const CARDS = 1;
const FAR_NOTE = 2;
const TITLE_OF_CARDS = 3;
const HAND = 4;
const EXAMPLE = 5;

async function rank(query, filter) {
  const { reader } = await createReader();
  const { words } = await parseQuery(query, reader);
  const { hits, isPartial } = await rankDocuments(reader, words, filter);
  return { documents: hits.map(({ document }) => document), isPartial, hits };
}

test("clauses come before examples, and both before titles", async () => {
  assert.deepEqual((await rank("card", { range: [3, 6] })).documents, [HAND, EXAMPLE, TITLE_OF_CARDS]);
});

test("the closer the words of a query are the better", async () => {
  const { documents, isPartial } = await rank("action card", { fields: ["clause", "note"] });
  assert.deepEqual(documents, [HAND, FAR_NOTE]);
  assert.equal(isPartial, false);
});

test("the title above a document counts for its words, but is no hit by itself", async () => {
  const { documents } = await rank("action ability", { range: [3, 6] });
  assert.equal(documents[0], EXAMPLE); // “action” is in the title of its topic
  assert.ok(!documents.includes(TITLE_OF_ABILITIES));
});

test("where no document has all words, those with some are found", async () => {
  const { documents, isPartial } = await rank("initiative ability", { range: [0, 3] });
  assert.equal(documents[0], CARDS);
  assert.equal(isPartial, true);
});

test("the words of a phrase are side by side and in order", async () => {
  assert.deepEqual((await rank('"action card"')).documents.sort(), [TITLE_OF_CARDS, HAND]);
  assert.deepEqual((await rank('"card action"')).documents, []);
});

test("a filter leaves documents and kinds out", async () => {
  assert.deepEqual((await rank("card", { range: [0, 3] })).documents.sort(), [CARDS, FAR_NOTE]);
  assert.deepEqual((await rank("card", { fields: ["example", "note"] })).documents.sort(), [FAR_NOTE, EXAMPLE]);
});

test("a hit has the positions of the words in each language", async () => {
  const { hits } = await rank("action card");
  const hit = hits.find(({ document }) => document === HAND);
  assert.deepEqual([...hit.positionsIn("en")].sort(), [2, 3]);
  assert.deepEqual([...hit.positionsIn("ru")], []);
});

test("function words are not required where there are other words", async () => {
  const { reader } = await createReader();
  const { words } = await parseQuery("initiative ability", reader);
  const [initiative, ability] = words;
  const { hits } = await rankDocuments(reader, [{ ...initiative, isFunction: true }, ability]);
  assert.ok(!hits.some(({ document }) => document === HAND));
  const alone = await rankDocuments(reader, [{ ...initiative, isFunction: true }]);
  assert.deepEqual(alone.hits.map(({ document }) => document), [HAND]);
});
