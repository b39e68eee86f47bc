import assert from "node:assert/strict";
import { test } from "node:test";

import { annotateDiscussion } from "../../../../hooks/concord/features/citing/assets/annotate/annotate.js";

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
