import assert from "node:assert/strict";
import { test } from "node:test";

import { numbers, quotation, written } from "../../../hooks/concord/theme/assets/actions/quotation.js";

const CITED = { name: "85.6.а", lines: ["Words:", "one item", "another"], link: "https://example.org/x/#a&b" };

test("a unit is written as a link with the syntax of each form", () => {
  assert.equal(written.link(CITED), "https://example.org/x/#a&b");
  assert.equal(written.plain(CITED), "85.6.а https://example.org/x/#a&b");
  assert.equal(written.bbcode(CITED), "[url=https://example.org/x/#a&b]85.6.а[/url]");
});

test("signs that mean something in a form are escaped there", () => {
  assert.equal(written.markdown({ ...CITED, name: "[a]*_\\", link: "x" }), "[\\[a\\]\\*\\_\\\\](x)");
  assert.equal(written.html({ ...CITED, name: '<"a">', link: 'x?"&' }), '<a href="x?&#34;&#38;">&#60;&#34;a&#34;&#62;</a>');
});

test("a quotation lists the items of a unit below its text, and the link last", () => {
  assert.equal(quotation([CITED, { name: "1", lines: ["More."], link: "" }], "link"), "85.6.а: Words:\n• one item\n• another\n1: More.\nlink");
});

const TOPIC = {
  number: { en: "1", ru: "85" },
  units: [
    { id: "clause", parent: null, citation: { en: "1.14", ru: "85.14" } },
    { id: "item", parent: "clause", citation: { en: null, ru: null } },
    { id: "preface", parent: null, citation: { en: null, ru: null } },
  ],
};

test("the numbers of a unit stand in the sequence of the editions, before the game", () => {
  assert.equal(numbers(TOPIC, "clause", ["ru", "pl", "en"], "TI4"), "RU 85.14 = EN 1.14 · TI4");
});

test("a unit without a number has that of the unit, or the topic, above it", () => {
  assert.equal(numbers(TOPIC, "item", ["en"], ""), "EN 1.14");
  assert.equal(numbers(TOPIC, "preface", ["en"], ""), "EN 1");
});
