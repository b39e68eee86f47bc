import assert from "node:assert/strict";
import { test } from "node:test";

import { posts } from "../../../hooks/concord/theme/assets/actions/posts.js";

const LINK = "https://example.org/reef/abilities/costs/";
const UNIT = { name: "1.6a", edition: "REF, Rules 2.0", lines: ["A rule:", "one", "two"], link: LINK };

const WHOLE = {
  forum: `[b][url=${LINK}]1.6a[/url][/b] (REF, Rules 2.0)\nA rule:\n• one\n• two`,
  reddit: `> **[1.6a](${LINK})** (REF, Rules 2.0)\n>\n> A rule:\n> - one\n> - two`,
  telegram: `1.6a (REF, Rules 2.0)\nA rule:\n• one\n• two\n${LINK}`,
  discord: `> **[1.6a](<${LINK}>)** (REF, Rules 2.0)\n> A rule:\n> - one\n> - two`,
};

for (const [place, expected] of Object.entries(WHOLE)) {
  test(`a post for ${place} has the number, the edition, the text and the link`, () => {
    assert.equal(posts[place](UNIT), expected);
  });
}

test("without an edition no brackets are left", () => {
  assert.equal(posts.telegram({ name: "1", lines: ["Text."], link: LINK }), `1\nText.\n${LINK}`);
});

const PARTED = "\u200b";
const SIGNS = [
  ["forum", "[b]bold[/b] and [ 2 ] and [1]", `[${PARTED}b]bold[${PARTED}/b] and [ 2 ] and [1]`],
  ["forum", "[*] item", `[${PARTED}*] item`],
  ["reddit", "*a* _b_ ~c~ `d` [e](f) ^g >!h!< a|b \\", "\\*a\\* \\_b\\_ \\~c\\~ \\`d\\` \\[e\\](f) \\^g \\>!h!\\< a\\|b \\\\"],
  ["reddit", "1. first", "1\\. first"],
  ["reddit", "# head", "\\# head"],
  ["reddit", "- item", "\\- item"],
  ["reddit", "Rule 2. No list, -1, #1", "Rule 2. No list, -1, #1"],
  ["discord", "@everyone ||hidden|| <@1>", `@${PARTED}everyone \\|\\|hidden\\|\\| \\<@${PARTED}1\\>`],
  ["telegram", "**a** __b__ ~~c~~ ||d|| `e`", `*${PARTED}*a*${PARTED}* _${PARTED}_b_${PARTED}_ ~${PARTED}~c~${PARTED}~ |${PARTED}|d|${PARTED}| \`${PARTED}e\``],
  ["telegram", "a * b_c | d", "a * b_c | d"],
];

for (const [place, text, expected] of SIGNS) {
  test(`signs of ${place} are escaped in ${text}`, () => {
    const post = posts[place]({ name: "1", lines: [text], link: LINK });
    assert.ok(post.includes(expected), post);
  });
}

const ADDRESSES = [
  ["forum", "https://example.org/?a[]=1", "[url=https://example.org/?a%5B%5D=1]"],
  ["reddit", "https://example.org/a_(b)", "](https://example.org/a_%28b%29)"],
  ["discord", "https://example.org/a>b", "](<https://example.org/a%3Eb>)"],
];

for (const [place, link, expected] of ADDRESSES) {
  test(`the link of ${place} ends where it should: ${link}`, () => {
    assert.ok(posts[place]({ ...UNIT, link }).includes(expected));
  });
}

test("every line of a quotation is quoted", () => {
  const unit = { ...UNIT, lines: ["One.\n\nTwo."] };
  for (const place of ["reddit", "discord"]) assert.ok(posts[place](unit).split("\n").every((line) => line.startsWith(">")));
});
