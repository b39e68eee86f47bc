import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { read, writeRows } from "../../../../hooks/concord/features/translation/assets/tsv.js";
import { define } from "../../../js/storage-area.js";

before(() => {
  define("document", { value: { documentElement: { lang: "en" } } });
  define("READERS", { value: { en: { words: { tools_no_table: "{name}: no table", tools_unreadable: "line {line}" } } } });
});
after(() => { delete globalThis.document; delete globalThis.READERS; });

test("each sign that spreadsheets take for a formula is written with an apostrophe", () => {
  for (const sign of "=+-@'") assert.equal(writeRows([[`${sign}a`, "a"]]), `'${sign}a\ta\n`);
});

test("columns stand in any order, empty rows are left out, and what is absent is empty", () => {
  const { segments } = read("x", "target:pl\tid\tsource:en\r\n\t\t\r\n'=b\ta\t'quote'\r\n");
  assert.deepEqual(segments, [{ id: "a", source: "'quote'", target: "=b", state: "", base: "" }]);
  assert.equal(read("x", "id\tsource\ttarget\n").target, "");
});

test("what is no table says so, with the line that cannot be read", () => {
  for (const text of ["", "PK", 'msgid ""\nmsgstr "Language: pl\\n"\n', "id\ttarget:pl\n"]) {
    assert.throws(() => read("mine.tsv", text), /^Error: (mine.tsv: no table|line \d)$/, text);
  }
  assert.throws(() => read("x", 'id\tsource:en\ttarget:pl\nx\t"half'), /line 2/);
});
