import assert from "node:assert/strict";
import { test } from "node:test";

import { rankDocuments } from "../../../docs/assets/search/ranking.js";

/**
 * Ranks documents of one chunk. Each word has the positions that it has in documents, by document,
 * and the number of documents that it is said to be in.
 */
async function rank(words, { field = "clause", titleLengths = {}, nDocuments = 1000, isPhrase = false } = {}) {
  const reader = {
    contents: { fields: { title: 6, clause: 2 }, documents: { en: nDocuments } },
    findChunk: () => ({ start: 0, size: 1 }),
    async loadPostings({ lemma }) {
      const positions = new Map(Object.entries(words[lemma].positions).map(([document, own]) => [Number(document), own]));
      const frequencies = Object.fromEntries([...positions].map(([document, own]) => [document, own.length]));
      const lengths = new Map(Object.entries(titleLengths).map(([document, length]) => [Number(document), length]));
      return { frequencies: { [["title", "clause"].indexOf(field)]: frequencies }, positions, lengths };
    },
  };
  const queryWords = Object.entries(words).map(([word, { positions, n = Object.keys(positions).length, weight = 1 }]) => {
    return { word, phrase: isPhrase ? 1 : null, postings: [{ lemma: word, language: "en", n, file: "0", weight }] };
  });
  const { hits, isPartial } = await rankDocuments(reader, queryWords);
  return { documents: hits.map(({ document }) => document), isPartial };
}

test("documents in which the words are closer come first", async () => {
  const { documents } = await rank({ action: { positions: { 1: [0], 2: [5] } }, card: { positions: { 1: [40], 2: [6] } } });
  assert.deepEqual(documents, [2, 1]);
});

test("a title that is the whole query comes before one that only has its words", async () => {
  const words = { card: { positions: { 1: [0, 1, 2], 2: [0] } } };
  assert.deepEqual((await rank(words, { field: "title", titleLengths: { 1: 3, 2: 1 } })).documents, [2, 1]);
  assert.deepEqual((await rank(words, { field: "title", titleLengths: { 1: 3, 2: 2 } })).documents, [1, 2]);
});

test("a common word is not required", async () => {
  const words = { player: { positions: { 1: [0] }, n: 400 }, initiative: { positions: { 1: [3], 2: [0] } } };
  assert.deepEqual(await rank(words), { documents: [1, 2], isPartial: false });
});

test("a word that more documents have than are listed is not required", async () => {
  const words = { player: { positions: { 1: [0] }, n: 5000 }, initiative: { positions: { 1: [3], 2: [0] } } };
  assert.deepEqual(await rank(words, { nDocuments: 1_000_000 }), { documents: [1, 2], isPartial: false });
});

test("a short word is not required, unless it is a number", async () => {
  const clause = { positions: { 1: [3], 2: [0] } };
  assert.deepEqual((await rank({ of: { positions: { 1: [0] } }, clause })).documents, [1, 2]);
  assert.deepEqual((await rank({ 12: { positions: { 1: [0] } }, clause })).documents, [1]);
});

test("of common words alone the two rarest are required", async () => {
  const words = {
    the: { positions: { 1: [0] }, n: 900 },
    player: { positions: { 1: [1], 2: [0] }, n: 500 },
    may: { positions: { 1: [2], 2: [1] }, n: 600 },
  };
  assert.deepEqual(await rank(words), { documents: [1, 2], isPartial: false });
});

test("in a phrase every word is required, and its place if all its documents are listed", async () => {
  const words = { player: { positions: { 1: [0], 2: [7] }, n: 5000 }, draws: { positions: { 1: [1], 2: [1] } } };
  assert.deepEqual((await rank(words, { isPhrase: true })).documents.sort(), [1, 2]);
  words.player.n = 2;
  assert.deepEqual((await rank(words, { isPhrase: true })).documents, [1]);
});
