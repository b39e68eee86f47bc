import assert from "node:assert/strict";
import { test } from "node:test";

import { decodePostings, listNeeding, parseChunks } from "../../../../hooks/concord/features/search/assets/index-format.js";
import { createReader } from "./small-index.js";

test("documents are found in the chunk that contains their number", async () => {
  const { reader } = await createReader();
  assert.deepEqual([0, 2, 3, 5].map((document) => reader.findChunk(document).address), [
    "abilities",
    "abilities",
    "action-cards",
    "action-cards",
  ]);
  assert.equal(reader.findTopic("stars", "action-cards").start, 3);
  assert.equal(reader.findTopic("moons", "action-cards"), undefined);
});

test("the forms near a word have their lemmas", async () => {
  const { reader } = await createReader();
  const [{ lemma, language, postings }] = (await reader.loadForms("cards")).get("cards");
  assert.deepEqual([lemma, language, postings], ["card", "en", [{ lemma: "card", language: "en", n: 5, file: "0" }]]);
  const [concept] = (await reader.loadForms("карта")).get("карта деиствия");
  assert.deepEqual(concept.postings.map((each) => each.language), ["en", "ru"]);
});

test("posting lists say in which documents a lemma is, what they are, and where it is in them", async () => {
  const { reader } = await createReader();
  const postings = await reader.loadPostings({ lemma: "card", file: "0" });
  assert.deepEqual([...postings.keys()].sort(), [1, 2, 3, 4, 5]);
  assert.deepEqual(postings.get(4), { field: 2, text: { positions: [3], length: 6 }, asked: null });
  assert.deepEqual(postings.get(3), { field: 0, text: { positions: [1], length: 2 }, asked: null });
});

test("rows of greater fields have what documents are asked, beside what they say or alone", () => {
  const rows = [[1, [4], [2], "9"], [4, [4, 3], [0, [1, 5]], "58"]];
  assert.deepEqual([...decodePostings(rows, 3)], [
    [4, { field: 1, text: { positions: [2], length: 9 }, asked: { positions: [0], length: 5 } }],
    [7, { field: 1, text: null, asked: { positions: [1, 5], length: 8 } }],
  ]);
});

test("the documents that need an expansion are those of every second turn, from the start of the game", () => {
  const games = [
    { id: "stars", title: "Stars", names: [], leaves: "abilities:3", needs: { far: [1, 2] } },
    { id: "moons", title: "Moons", names: [], leaves: "tides:2 ebb:4", needs: { far: [0, 1, 3, 2], near: [6] } },
  ];
  const chunks = parseChunks(games);
  assert.deepEqual([...listNeeding(games, chunks, ["moons/far", "moons/near"])], [3, 7, 8]);
  assert.deepEqual([...listNeeding(games, chunks, ["stars/far"])], [1, 2]);
  assert.deepEqual([...listNeeding(games, chunks, ["stars/gone", "suns/far"])], []);
});

test("the texts of a chunk say which language they are in", async () => {
  const { reader } = await createReader("ru");
  const entries = await reader.loadEntries(reader.chunks[0]);
  assert.deepEqual(entries.map(({ id, field, language }) => [id, field, language]), [
    ["", "title", "ru"],
    ["cards", "clause", "ru"],
    ["far", "note", "en"],
  ]);
});

test("a file is read once", async () => {
  const { reader, files } = await createReader();
  await Promise.all([reader.loadForms("card"), reader.loadForms("cards")]);
  await reader.loadPostings({ lemma: "card", file: "0" });
  await reader.loadPostings({ lemma: "ability", file: "0" });
  assert.deepEqual(files, { "en/index": 1, "words/0": 1, "postings/0": 1 });
});
