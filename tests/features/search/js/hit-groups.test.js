import assert from "node:assert/strict";
import { test } from "node:test";

import { orderGroups, pickGroups } from "../../../../hooks/concord/features/search/assets/hit-groups.js";

const groupsOf = (...pages) => pages.map((page) => ({ chunk: { game: page.split("/")[0], address: page.split("/")[1] }, hits: [] }));
const pagesOf = (groups) => groups.map(({ chunk }) => `${chunk.game}/${chunk.address}`);

const RANKED = groupsOf("sun/glossary", "moon/tides", "sun/rays", "moon/glossary", "sun/dawn");

test("all of the reader's game comes before other games", () => {
  assert.deepEqual(pagesOf(orderGroups(RANKED, "sun")), ["sun/glossary", "sun/rays", "sun/dawn", "moon/tides", "moon/glossary"]);
  assert.deepEqual(orderGroups(RANKED, ""), RANKED);
});

test("a short list has a place for terms", () => {
  const rules = groupsOf("a/1", "a/2", "a/3", "a/4", "a/5", "a/6", "a/7");
  assert.deepEqual(pagesOf(pickGroups([...rules, ...groupsOf("a/glossary")])), ["a/1", "a/2", "a/3", "a/4", "a/5", "a/glossary"]);
  assert.equal(pickGroups(rules).length, 6);
  assert.deepEqual(pagesOf(pickGroups(groupsOf("a/1", "a/glossary"))), ["a/1", "a/glossary"]);
});
