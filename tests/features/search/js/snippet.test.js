import assert from "node:assert/strict";
import { test } from "node:test";

import { makeSnippet } from "../../../../hooks/concord/features/search/assets/snippet.js";

const write = (parts) => parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");

test("the words that are found are marked", () => {
  assert.equal(write(makeSnippet("Draw a card, then another.", new Set([0, 2]), "en")), "[Draw] a [card], then another.");
});

test("a text without words found stays as it is", () => {
  assert.deepEqual(makeSnippet("Nothing.", new Set(), "en"), [{ text: "Nothing.", isFound: false }]);
});

test("of a long text the sentence with the most words is shown", () => {
  const filler = "This sentence is here to make the text long enough to be cut, as texts of rules often are.";
  const text = `${filler} Ships move. ${filler} Ships move and fight here. ${filler}`;
  const positions = new Set([...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word }, position) => (["Ships", "fight"].includes(word) ? [position] : [])));
  assert.equal(write(makeSnippet(text, positions, "en")), "… [Ships] move and [fight] here. …");
  positions.delete(Math.max(...positions));
  assert.equal(write(makeSnippet(text, positions, "en")), "… [Ships] move. …"); // the first of equal ones
});

test("a text is shown whole up to as many letters as are asked for", () => {
  const text = `Ships move. ${"A ship with a long name moves. ".repeat(9)}`.trim();
  assert.equal(makeSnippet(text, new Set([0]), "en", text.length).map((part) => part.text).join(""), text);
  assert.equal(write(makeSnippet(text, new Set([0]), "en")), "[Ships] move. …");
});
