import assert from "node:assert/strict";
import { test } from "node:test";

import { Searcher } from "../../../../hooks/concord/features/search/assets/searcher.js";
import { describeResult } from "../../../../hooks/concord/features/search/assets/result-view.js";
import { GRAMMAR_DATA } from "../../citing/js/small-game.js";
import { createReader } from "./small-index.js";

const HOME = "https://example.org/ru/";

const urlOf = ({ game, topic, unit }) => new URL(`${game}/${topic}/${unit && `#${unit}`}`, HOME);

async function createSearcher(language = "en") {
  const { reader, files } = await createReader(language);
  return { searcher: new Searcher(reader, urlOf, async () => GRAMMAR_DATA), files };
}

test("hits are grouped by topic, the best group first", async () => {
  const { searcher } = await createSearcher();
  const { groups, n } = await searcher.search("card");
  assert.equal(n, 5);
  assert.deepEqual(groups.map(({ chunk, hits }) => [chunk.address, hits.length]), [["action-cards", 3], ["abilities", 2]]);
});

test("the hits of a group are shown with their texts, as many as are wanted", async () => {
  const { searcher } = await createSearcher();
  const { groups } = await searcher.search("initiative card");
  const [{ title, hits, nMore }] = await searcher.loadTexts(groups, 1);
  assert.equal(title.text, "Action Cards");
  assert.equal(nMore, groups[0].hits.length - 1);
  assert.equal(hits[0].href, "https://example.org/ru/stars/action-cards/#hand");
  assert.deepEqual(hits[0].snippet.filter(({ isFound }) => isFound).map(({ text }) => text), ["card", "Initiative"]);
  assert.equal(hits[0].other, null);
});

test("words found in another language are shown in that text", async () => {
  const { searcher } = await createSearcher();
  const { groups } = await searcher.search("ёлка");
  const [{ hits: [hit] }] = await searcher.loadTexts(groups);
  assert.equal(hit.text, "A card may have an ability.");
  assert.equal(hit.other.language, "ru");
  assert.deepEqual(hit.other.snippet.map(({ text }) => text), ["Карта и ", "ёлка", "."]);
});

test("a number leads to its unit, and no words are searched", async () => {
  const { searcher, files } = await createSearcher();
  const { cited, groups, n } = await searcher.search("2.1");
  assert.deepEqual(cited.map(({ href, entry }) => [href, entry.id]), [["https://example.org/ru/stars/action-cards/#hand", "hand"]]);
  assert.deepEqual([groups, n], [[], 1]);
  assert.equal(files["words/0"], undefined);
});

test("a title with a number below it leads to that unit", async () => {
  const { searcher } = await createSearcher();
  const { cited } = await searcher.search("Action Cards 1");
  assert.deepEqual(cited.map(({ entry }) => entry.id), ["hand"]);
});

test("a number is found within a text, and several numbers are", async () => {
  const { searcher } = await createSearcher();
  const find = async (/** @type {string} */ query) => (await searcher.search(query)).cited.map(({ entry }) => entry.id);
  assert.deepEqual(await find("what is it that he says in 2.1"), ["hand"]);
  assert.deepEqual(await find("compare 2.1 and 1.2 once more"), ["hand", "far"]);
});

test("a time or a number that is not understood is named", async () => {
  const { searcher } = await createSearcher();
  for (const [query, part] of [["2.1 in 2019", "in 2019"], ["2.1 (v1.9)", "v1.9"], ["2.1 в марте 2023", "в марте 2023"], ["2.1 @1.9", "1.9"]]) {
    const result = await searcher.search(query);
    assert.deepEqual([result.cited.length, result.unread], [1, [part]]);
    const say = (/** @type {string} */ key, /** @type {object} */ values) => `${key} ${JSON.stringify(values)}`;
    assert.match(describeResult(result, query, say), new RegExp(`unread_parts .*${part}`));
  }
  assert.deepEqual((await searcher.search("what is it that he says in 2.1")).unread, []);
});

test("among other words a number that measures something is none of a rule", async () => {
  const { searcher } = await createSearcher();
  const find = async (/** @type {string} */ query) => (await searcher.search(query)).cited.map(({ entry }) => entry.id);
  for (const query of ["2.1 on average", "2,1 попадания", "Średnio 2.1", "we scored 2.1 points", "2.1 out of 10 cards"]) assert.deepEqual(await find(query), [], query);
  for (const query of ["2.1 in the draw of cards", "rule 2.1 hits", "Action Cards 2.1 hits", "STAR3 2.1", "2.1 points and 1.2"]) assert.ok((await find(query)).includes("hand"), query);
});

test("where a citation matches, documents with some of the words do not", async () => {
  const { searcher } = await createSearcher();
  const { cited, groups, n } = await searcher.search("2.1 card");
  assert.deepEqual([cited.length, groups, n], [1, [], 1]);
});

test("a number of a game that is left out leads nowhere", async () => {
  const { searcher } = await createSearcher();
  assert.deepEqual((await searcher.search("2.1", { game: "moons" })).cited, []);
});

test("a filter by game or kind applies to words; an unknown one to nothing", async () => {
  const { searcher } = await createSearcher();
  assert.equal((await searcher.search("card", { kind: "example" })).n, 1);
  assert.equal((await searcher.search("card", { kind: "joke", game: "chess" })).n, 5);
});

test("several numbers without other words mean a unit, even if there is none", async () => {
  const { searcher } = await createSearcher();
  const { cited, groups, n } = await searcher.search("2.9 note 4", { game: "stars" });
  assert.deepEqual([cited, groups, n], [[], [], 0]);
  assert.ok((await searcher.search("2.9 card 4")).n > 0);
  assert.ok((await searcher.search("a1b1", { isUnfinished: true })).unknown.length > 0);
});

test("a number without other words needs no names", async () => {
  const { searcher, files } = await createSearcher();
  await searcher.search("rule 77.77");
  assert.deepEqual(Object.keys(files).filter((name) => name.endsWith("/names")), []);
});

test("what is found nowhere in a game says which game was searched", async () => {
  const { searcher } = await createSearcher();
  assert.equal((await searcher.search("card", { game: "stars" })).scope, "Stars");
  assert.equal((await searcher.search("card")).scope, "");
});

test("words that some documents lack make a result partial", async () => {
  const { searcher } = await createSearcher();
  const { isPartial, n } = await searcher.search("card xyzzy");
  assert.equal(isPartial, true);
  assert.equal(n, 5);
});
