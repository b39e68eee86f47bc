import assert from "node:assert/strict";
import { test } from "node:test";

import { reportUrl } from "../../../hooks/concord/theme/assets/actions/report.js";

const FORM = { pattern: "https://example.org/new?title={name}&body={address}%0A{line}%0A{text}", longest: 400 };
const CUT = "… (cut)";
const CLAUSE = { name: "85.6.а", address: "https://example.org/x/#a", line: "12", texts: ["Words."] };

/** @param {string} address */
const fieldsOf = (address) => Object.fromEntries(new URL(address).searchParams);

test("a report names the clause, its address, the line of its record and its text", () => {
  const { title, body } = fieldsOf(reportUrl(FORM, CLAUSE, CUT));
  assert.equal(title, "85.6.а");
  assert.equal(body, "https://example.org/x/#a\n#L12\n> Words.");
});

test("no text adds to the address or breaks out of its field", () => {
  const hostile = "</textarea>&title=x#y?z=%26+{name}\n> more \"quoted\" 'text'";
  const { title, body, ...others } = fieldsOf(reportUrl(FORM, { ...CLAUSE, name: "{text}&a=b", texts: [hostile] }, CUT));
  assert.equal(title, "{text}&a=b");
  assert.equal(body.split("\n").slice(2).join("\n"), hostile.replace(/^/gm, "> "));
  assert.deepEqual(others, {});
});

test("a text that is too long is cut between words, and says so", () => {
  const address = reportUrl(FORM, { ...CLAUSE, texts: [Array(100).fill("слово").join(" ")] }, CUT);
  assert.ok(address.length <= FORM.longest);
  assert.match(fieldsOf(address).body, /> (слово )+… \(cut\)$/);
});

test("a single word that is too long leaves the mark alone", () => {
  const { body } = fieldsOf(reportUrl(FORM, { ...CLAUSE, texts: ["x".repeat(500)] }, CUT));
  assert.match(body, /… \(cut\)$/);
});

test("where the line is unknown the record alone is named", () => {
  assert.equal(fieldsOf(reportUrl(FORM, { ...CLAUSE, line: "" })).body, "https://example.org/x/#a\n\n> Words.");
});
