import assert from "node:assert/strict";
import { test } from "node:test";

import { refineOrder } from "../../../../hooks/concord/features/search/assets/ranking.js";

/**
 * Refines hits on the texts of one chunk (or entries with more than a text), which are documents from 0 on and have the same score, and on those of
 * further chunks, one each.
 */
async function refine(query, texts, further = []) {
  const chunks = [{ start: 0, texts }, ...further.map((text, index) => ({ start: texts.length + index, texts: [text] }))].map((each) => ({ game: "sails", address: each.texts[0].address ?? "rules", ...each }));
  const loaded = [];
  const reader = {
    findChunk: (document) => chunks.findLast(({ start }) => start <= document),
    async loadEntries(chunk) {
      loaded.push(chunk.start);
      if (chunk.texts.includes("missing")) throw new Error("there is no connection");
      return chunk.texts.map((text) => ({ asked: [], ...(typeof text === "string" ? { text } : text) }));
    },
  };
  const words = query.split(" ").map((word) => ({ word, isFunction: ["to", "a", "the"].includes(word) }));
  const hits = Array.from({ length: texts.length + further.length }, (_, document) => ({ document, score: 1 }));
  const documents = (await refineOrder(reader, words, hits)).map(({ document }) => document);
  return { documents, loaded };
}

test("a text with the words as they are typed comes before one with other forms of them", async () => {
  const { documents } = await refine("unlock hero", ["An unlocked hero stays.", "To unlock it, the hero needs a key."]);
  assert.deepEqual(documents, [1, 0]);
});

test("a text with the words side by side comes first, function words included", async () => {
  const { documents } = await refine("to the hand", ["The hand to play.", "Back to the hand."]);
  assert.deepEqual(documents, [1, 0]);
});

test("what a document is asked counts like its text", async () => {
  const { documents } = await refine("unlock hero", ["An unlocked leader stays.", { text: "It needs a key.", asked: ["unlock my hero"] }]);
  assert.deepEqual(documents, [1, 0]);
});

test("what no text decides stays in its order", async () => {
  assert.deepEqual((await refine("relic", ["Cards", "Tokens", "Planets"])).documents, [0, 1, 2]);
});

test("a chunk that cannot be loaded keeps its place", async () => {
  const { documents } = await refine("relic", ["Cards", "A relic"], ["missing"]);
  assert.deepEqual(documents, [1, 0, 2]);
});

test("only the texts of the first six chunks are loaded, and all hits stay", async () => {
  const { documents, loaded } = await refine("relic", ["Cards"], ["1", "2", "3", "4", "5", "relic", "relic"]);
  assert.deepEqual(loaded, [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(documents, [0, 1, 2, 3, 4, 5, 6, 7]);
});
