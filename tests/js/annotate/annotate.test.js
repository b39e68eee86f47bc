import assert from "node:assert/strict";
import { test } from "node:test";

import { annotateDiscussion, extractPassage, listTexts } from "../../../hooks/concord/theme/assets/annotate/annotate.js";

const LINK = "https://example.org/ti4/abilities/cannot/";
const CITED = { name: "1.6a", lines: ["A *rule*:", "one", "two"], link: LINK };

function cite(discussion, words, cited = CITED) {
  const start = discussion.indexOf(words);
  return { start, end: start + words.length, cited: [cited] };
}

test("citations become links, and the texts follow", () => {
  const discussion = "See 1.6a!";
  assert.equal(
    annotateDiscussion(discussion, [cite(discussion, "1.6a")], "markdown"),
    `See [1.6a](${LINK})!\n\n> **[1.6a](${LINK})**\n>\n> A \\*rule\\*:\n> - one\n> - two`,
  );
  assert.equal(
    annotateDiscussion(discussion, [cite(discussion, "1.6a")], "bbcode"),
    `See [url=${LINK}]1.6a[/url]!\n\n[quote][b][url=${LINK}]1.6a[/url][/b]\nA *rule*:\n• one\n• two[/quote]`,
  );
});

test("a unit that is cited twice is quoted once", () => {
  const discussion = "1.6a or 85.6.а?";
  const written = annotateDiscussion(discussion, [cite(discussion, "1.6a"), cite(discussion, "85.6.а")], "markdown");
  assert.equal(written.split("> **").length, 2);
  assert.ok(written.startsWith(`[1.6a](${LINK}) or [85.6.а](${LINK})?`));
});

test("a discussion without citations is the same, without spaces around it", () => {
  assert.equal(annotateDiscussion("  Hello.\n", [], "bbcode"), "Hello.");
});

test("a passage is the line of a citation", () => {
  const discussion = "Anna: hello\nBob: see 1.6a, please\nAnna: ok";
  assert.deepEqual(extractPassage(discussion, cite(discussion, "1.6a")), { before: "Bob: see ", after: ", please" });
});

test("a long line is cut off at words on both sides", () => {
  const words = "word ".repeat(40);
  const discussion = `${words}1.6a ${words}end`;
  const { before, after } = extractPassage(discussion, cite(discussion, "1.6a"));
  assert.match(before, /^… (?:word )+$/);
  assert.match(after, /^(?: word)+ …$/);
  assert.ok(before.length < 100 && after.length < 100);
});

test("a long line without spaces is cut off anywhere", () => {
  const discussion = `${"x".repeat(200)}1.6a${"y".repeat(200)}`;
  const { before, after } = extractPassage(discussion, cite(discussion, "1.6a"));
  assert.match(before, /^x{90}$/);
  assert.match(after, /^y{90} …$/);
});

test("the texts of a unit include those of its items without a number, however deep", () => {
  const unit = (id, parent, kind, label = {}) => ({ id, parent, kind, label, text: { en: id } });
  const topic = {
    units: [
      unit("clause", null, "clause", { en: "1" }),
      unit("item", "clause", "item"),
      unit("inner", "item", "item"),
      unit("numbered", "clause", "item", { en: "a" }),
      unit("note", "clause", "note"),
      unit("other", null, "item"),
    ],
  };
  assert.deepEqual(listTexts(topic, topic.units[0], (texts) => texts.en), ["clause", "item", "inner"]);
});
