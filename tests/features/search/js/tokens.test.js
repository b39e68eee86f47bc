import assert from "node:assert/strict";
import { test } from "node:test";

import { splitWords, switchKeyboardLayout, tokenize } from "../../../../hooks/concord/features/search/assets/tokens.js";
import { stripDiacritics } from "../../../../hooks/concord/theme/assets/ui/spelling.js";

test("a text is split at everything but letters and digits, and digits from letters", () => {
  assert.deepEqual(splitWords("Space-cannon’s 85.6а, ½"), ["space", "cannon", "s", "85", "6", "а", "½"]);
});

test("each word says where it is in the text", () => {
  const text = "Żółty, ёж";
  assert.deepEqual([...tokenize(text)].map(({ word, start, end }) => [word, text.slice(start, end)]), [
    ["żółty", "Żółty"],
    ["ёж", "ёж"],
  ]);
});

test("words are composed before they are compared", () => {
  assert.deepEqual(splitWords("й".normalize("NFD")), ["й"]);
});

test("diacritics are left out, strokes too", () => {
  assert.equal(stripDiacritics("zażółć"), "zazolc");
  assert.equal(stripDiacritics("ёлки й"), "елки и");
});

test("the other keyboard layout is the one that the text is not typed in", () => {
  assert.equal(switchKeyboardLayout("rfhnf"), "карта");
  assert.equal(switchKeyboardLayout("Фишдшен"), "ability");
  assert.equal(switchKeyboardLayout("[]"), "хъ");
  assert.equal(switchKeyboardLayout("ёж"), "`;");
  assert.equal(switchKeyboardLayout("12"), "12");
});
