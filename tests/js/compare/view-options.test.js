import assert from "node:assert/strict";
import { test } from "node:test";

import { defaultColumns, formatView, parseView, translateView } from "../../../docs/assets/compare/view-options.js";

const LANGUAGES = ["en", "ru", "pl"];
const DEFAULT = { columns: ["ru", "en", "pl"], layout: "side", notes: true, examples: true };

const columnsOf = (query, own) => parseView(query, LANGUAGES, own).columns;

test("the reader's language is first by default", () => {
  assert.deepEqual(defaultColumns(LANGUAGES, "ru"), ["ru", "en", "pl"]);
  assert.deepEqual(parseView("", LANGUAGES, "ru"), DEFAULT);
});

test("languages are shown in the order of the address, the reader's first if it is not named", () => {
  assert.deepEqual(columnsOf("?with=en,pl", "ru"), ["ru", "en", "pl"]);
  assert.deepEqual(columnsOf("?with=pl", "ru"), ["ru", "pl"]);
  assert.deepEqual(columnsOf("?with=pl,en", "en"), ["pl", "en"]);
});

test("a reader of a language that the comparison lacks has the languages of the address alone", () => {
  assert.deepEqual(columnsOf("?with=pl", "de"), ["pl"]);
});

test("invalid parameters are ignored", () => {
  assert.deepEqual(columnsOf("?with=xx,ru,ru", "en"), ["en", "ru"]);
  assert.deepEqual(columnsOf("?with=", "en"), ["en", "ru", "pl"]);
  assert.deepEqual(parseView("?with=xx&layout=wild&notes=maybe", LANGUAGES, "ru"), DEFAULT);
});

test("the address says layout and parts", () => {
  const view = { columns: ["ru", "pl"], layout: "differences", notes: false, examples: false };
  const query = "?with=pl&layout=differences&notes=no&examples=no";
  assert.deepEqual(parseView(query, LANGUAGES, "ru"), view);
  assert.equal(formatView(view, "", LANGUAGES, "ru"), query);
});

test("defaults are left out of the address, other parameters stay", () => {
  assert.equal(formatView(DEFAULT, "?with=pl&layout=one", LANGUAGES, "ru"), "");
  assert.equal(formatView(DEFAULT, "?was=x&with=pl", LANGUAGES, "ru"), "?was=x");
});

test("every view is read back as it was written", () => {
  for (const columns of [["en"], ["ru", "en"], ["en", "ru"], ["pl", "ru", "en"], ["ru", "en", "pl"]]) {
    const view = { ...DEFAULT, columns };
    const shown = columns.includes("ru") ? columns : ["ru", ...columns];
    assert.deepEqual(parseView(formatView(view, "", LANGUAGES, "ru"), LANGUAGES, "ru").columns, shown);
  }
});

test("where the reader's language is first, so is that of the other readers", () => {
  assert.deepEqual(translateView({ ...DEFAULT, columns: ["ru", "en"] }, "ru", "pl").columns, ["pl", "ru", "en"]);
  assert.deepEqual(translateView(DEFAULT, "ru", "pl").columns, ["pl", "ru", "en"]);
});

test("a view whose columns a reader has moved is the same in another language", () => {
  const moved = { ...DEFAULT, columns: ["pl", "ru"] };
  assert.equal(translateView(moved, "ru", "en"), moved);
});
