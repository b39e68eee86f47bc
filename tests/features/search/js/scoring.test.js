import assert from "node:assert/strict";
import { test } from "node:test";

import { rankDocuments } from "../../../../hooks/concord/features/search/assets/ranking.js";

const FIELDS = { title: 1, clause: 2, component: 1, heading: 1.9 };

/**
 * Ranks documents of one chunk. Each word has the positions that it has in documents, by document,
 * and the number of documents that it is said to be in. `asked` has those in what documents are asked.
 */
async function rank(words, { titles = {}, lengths = {}, components = [], headings = [], isPhrase = false } = {}) {
  const fieldOf = (document) => 1 + Number(components.includes(document)) + 2 * Number(headings.includes(document));
  const chunks = Array.from({ length: 10 }, (_, index) => ({ start: 10 * index, size: 10 }));
  const reader = {
    contents: { fields: FIELDS, documents: { en: 1000 } },
    findChunk: (document) => chunks[Math.floor(document / 10)],
    async loadPostings({ lemma }) {
      const describe = ([document, positions]) => {
        const length = titles[document] ?? 0;
        return [Number(document), { field: length ? 0 : fieldOf(Number(document)), text: { positions, length: length || (lengths[document] ?? 20) }, asked: null }];
      };
      const postings = new Map(Object.entries(words[lemma].positions).map(describe));
      for (const [document, positions] of Object.entries(words[lemma].asked ?? {})) {
        const known = postings.get(Number(document)) ?? { field: fieldOf(Number(document)), text: null };
        postings.set(Number(document), { ...known, asked: { positions, length: 20 } });
      }
      return postings;
    },
  };
  const queryWords = Object.entries(words).map(([word, { positions, n = Object.keys(positions).length, weight = 1, isFunction = false }]) => {
    const postings = [{ lemma: word, language: "en", n, file: "0", weight }];
    return { word, phrase: isPhrase ? 1 : null, isFunction, postings };
  });
  const { hits, isPartial } = await rankDocuments(reader, queryWords);
  return { documents: hits.map(({ document }) => document), isPartial };
}

test("documents in which the words are closer come first", async () => {
  const { documents } = await rank({ action: { positions: { 1: [9], 2: [9] } }, card: { positions: { 1: [40], 2: [10] } } });
  assert.deepEqual(documents, [2, 1]);
});

test("a document with more of the words comes before one that repeats a word", async () => {
  const words = { action: { positions: { 1: [0, 9, 12, 20], 2: [9] } }, relic: { positions: { 2: [30] } } };
  assert.equal((await rank(words)).documents[0], 2);
});

test("a rare word counts more than a frequent one", async () => {
  const words = { player: { positions: { 1: [5] }, n: 1 }, relic: { positions: { 2: [5] }, n: 1 } };
  words.player.positions = Object.fromEntries(Array.from({ length: 50 }, (_, document) => [document + 10, [5]]));
  words.player.n = 50;
  assert.equal((await rank(words)).documents[0], 2);
});

test("how rare a word is does not depend on notes on components", async () => {
  const components = Array.from({ length: 50 }, (_, index) => 10 + index);
  const noted = Object.fromEntries(components.map((document) => [document, [5]]));
  const rules = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [70 + index, [5]]));
  const words = { magma: { positions: { 1: [5], ...noted } }, player: { positions: { 2: [5], ...rules } } };
  const { documents } = await rank(words, { components });
  assert.equal(documents[0], 1);
});

test("a word so frequent that not all its documents are listed is required of none", async () => {
  const words = { player: { positions: { 1: [3] }, n: 5000 }, initiative: { positions: { 1: [9], 2: [3] } } };
  const { documents, isPartial } = await rank(words);
  assert.deepEqual(documents.sort(), [1, 2]);
  assert.equal(isPartial, false);
});

test("a word of the title counts for the documents below it", async () => {
  const words = { relic: { positions: { 10: [0] } }, trade: { positions: { 1: [3], 11: [3] } } };
  const { documents, isPartial } = await rank(words, { titles: { 10: 3 } });
  assert.equal(documents[0], 11);
  assert.equal(isPartial, false);
});

test("a rare function word tells documents apart that have the other words, and finds none alone", async () => {
  const without = { positions: { 1: [7], 3: [7] }, isFunction: true };
  const words = { target: { positions: { 1: [9], 2: [9] } }, without };
  assert.deepEqual(await rank(words), { documents: [1, 2], isPartial: false });
  words.without.n = 500;
  words.target.positions[2] = [8];
  assert.deepEqual((await rank(words)).documents, [2, 1]);
});

test("of documents with the same words the shorter one comes first", async () => {
  const words = { relic: { positions: { 1: [3], 2: [3] } } };
  assert.deepEqual((await rank(words, { lengths: { 1: 90, 2: 12 } })).documents, [2, 1]);
});

test("a heading without the words that is asked them is found", async () => {
  const words = { flee: { positions: {}, asked: { 1: [2] }, n: 1 } };
  assert.deepEqual((await rank(words, { headings: [1] })).documents, [1]);
});

test("what a document is asked finds it like what it says, and both together have a query", async () => {
  const words = { flee: { positions: {}, asked: { 1: [2], 2: [9] }, n: 2 }, battle: { positions: { 2: [4], 3: [4] } } };
  const { documents, isPartial } = await rank(words);
  assert.equal(documents[0], 2);
  assert.equal(isPartial, false);
  assert.deepEqual((await rank({ flee: words.flee })).documents, [1, 2]);
});

test("of documents with the same word, the one that says it comes before the one that is asked it", async () => {
  const words = { flee: { positions: { 2: [9] }, asked: { 1: [2] }, n: 2 } };
  assert.deepEqual((await rank(words)).documents, [2, 1]);
});

test("in a phrase every word is required, and its place if all its documents are listed", async () => {
  const words = { player: { positions: { 1: [0], 2: [7] }, n: 5000 }, draws: { positions: { 1: [1], 2: [1] } } };
  assert.deepEqual((await rank(words, { isPhrase: true })).documents.sort(), [1, 2]);
  words.player.n = 2;
  assert.deepEqual((await rank(words, { isPhrase: true })).documents, [1]);
});
