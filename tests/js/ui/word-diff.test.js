import assert from "node:assert/strict";
import { test } from "node:test";

import { diffWords } from "../../../hooks/concord/theme/assets/ui/word-diff.js";

const OLD = "The ship moves, the pilot rests.";

test("words that differ are marked within a text", () => {
  const parts = diffWords(OLD, "The ship moves, the losing player rests.");
  assert.deepEqual(parts.filter(([kind]) => kind === "del"), [["del", "pilot"]]);
});

test("texts with few words in common are shown one after the other", () => {
  const now = "After a battle, the losing player rests.";
  assert.deepEqual(diffWords(OLD, now), [["del", OLD], ["ins", now]]);
  assert.deepEqual(diffWords("", now), [["ins", now]]);
});
