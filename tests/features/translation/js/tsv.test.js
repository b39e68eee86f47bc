import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { read, write, writeRows } from "../../../../hooks/concord/features/translation/assets/tsv.js";
import { define } from "../../../js/storage-area.js";

before(() => {
  define("document", { value: { documentElement: { lang: "en" } } });
  define("READERS", { value: { en: { words: { tools_no_table: "{name}: no table", tools_unreadable: "line {line}" } } } });
});
after(() => { delete globalThis.document; delete globalThis.READERS; });

const TASK = { id: "reef/leaders#one", source: "=1 + 1", target: 'Perła\t„a"\nb', state: "ready", base: "1/2", notes: "1.14\nhttps://x" };

test("a table comes back with the texts that were written, and runs no formula", () => {
  const table = write({ source: "en", target: "pl", segments: [TASK] });
  assert.ok(table.startsWith("id\tsource:en\ttarget:pl\tstate\tnotes\tbase\n"));
  assert.ok(table.includes("\t'=1 + 1\t"));
  const { notes, ...expected } = TASK;
  for (const text of [table, table.replaceAll("\n", "\r\n")]) assert.deepEqual(read("x", text), { source: "en", target: "pl", segments: [expected] });
});

test("each sign that spreadsheets take for a formula is written with an apostrophe", () => {
  for (const sign of "=+-@'") assert.equal(writeRows([[`${sign}a`, "a"]]), `'${sign}a\ta\n`);
});

test("columns stand in any order, empty rows are left out, and what is absent is empty", () => {
  const { segments } = read("x", "target:pl\tid\tsource:en\n\t\t\nb\ta\t'quote'\n");
  assert.deepEqual(segments, [{ id: "a", source: "'quote'", target: "b", state: "", base: "" }]);
  assert.equal(read("x", "id\tsource\ttarget\n").target, "");
});

test("what is no table says so, with the line that cannot be read", () => {
  for (const text of ["", "PK", 'msgid ""\nmsgstr "Language: pl\\n"\n', "id\ttarget:pl\n"]) {
    assert.throws(() => read("mine.tsv", text), /^Error: (mine.tsv: no table|line \d)$/, text);
  }
  assert.throws(() => read("x", 'id\tsource:en\ttarget:pl\nx\t"half'), /line 2/);
});
