import assert from "node:assert/strict";
import { test } from "node:test";

import { defaultColumns, formatView, parseView, translateView, wantedView } from "../../../../hooks/concord/features/comparison/assets/view-options.js";

const LANGUAGES = ["en", "ru", "pl"];
const DEFAULT = { columns: ["ru", "en", "pl"], layout: "auto", differences: false, notes: true, examples: true };

const columnsOf = (query, own) => parseView(query, LANGUAGES, own).columns;

test("the reader's language is first by default", () => {
  assert.deepEqual(defaultColumns(LANGUAGES, "ru"), ["ru", "en", "pl"]);
  assert.deepEqual(parseView("", LANGUAGES, "ru"), DEFAULT);
});

test("the languages of the address are shown in its order, the reader's only if it is named", () => {
  assert.deepEqual(columnsOf("?languages=en,pl", "ru"), ["en", "pl"]);
  assert.deepEqual(columnsOf("?languages=pl,ru", "ru"), ["pl", "ru"]);
  assert.deepEqual(columnsOf("?languages=pl", "en"), ["pl"]);
});

test("invalid parameters are ignored", () => {
  assert.deepEqual(columnsOf("?languages=xx,ru,ru", "en"), ["ru"]);
  assert.deepEqual(columnsOf("?languages=", "en"), ["en", "ru", "pl"]);
  assert.deepEqual(parseView("?layout=wild&differences=maybe&notes=maybe", LANGUAGES, "ru"), DEFAULT);
});

test("the address says layout, differences and parts independently of each other", () => {
  const view = { columns: ["ru", "pl"], layout: "lines", differences: true, notes: false, examples: false };
  const query = "?languages=ru,pl&layout=lines&differences=only&notes=no&examples=no";
  assert.deepEqual(parseView(query, LANGUAGES, "ru"), view);
  assert.equal(formatView(view, "", LANGUAGES, "ru"), query);
});

test("defaults are left out of the address, other parameters stay", () => {
  assert.equal(formatView(DEFAULT, "?layout=lines", LANGUAGES, "ru"), "");
  assert.equal(formatView(DEFAULT, "?former=x&languages=pl", LANGUAGES, "ru"), "?former=x");
});

test("every view is read back as it was written", () => {
  for (const columns of [["en"], ["ru"], ["ru", "en"], ["en", "pl"], ["pl", "ru", "en"], ["ru", "en", "pl"]]) {
    const view = { ...DEFAULT, columns };
    assert.deepEqual(parseView(formatView(view, "", LANGUAGES, "ru"), LANGUAGES, "ru"), view);
  }
});

test("a view that was stored is shown where the address asks for none", () => {
  const stored = "?languages=ru,en&layout=lines";
  assert.deepEqual(wantedView("?former=x", stored, LANGUAGES, "ru"), { ...DEFAULT, columns: ["ru", "en"], layout: "lines" });
  assert.deepEqual(wantedView("?notes=no", stored, LANGUAGES, "ru"), { ...DEFAULT, notes: false });
});

test("of stored languages at least two are shown, else all", () => {
  assert.deepEqual(wantedView("", "?languages=ru,de", LANGUAGES, "ru").columns, ["ru", "en", "pl"]);
});

test("where the reader's language is first, so is that of the other readers", () => {
  assert.deepEqual(translateView({ ...DEFAULT, columns: ["ru", "en"] }, "ru", "pl").columns, ["pl", "ru", "en"]);
  assert.deepEqual(translateView(DEFAULT, "ru", "pl").columns, ["pl", "ru", "en"]);
});

test("a view whose columns a reader has moved is the same in another language", () => {
  const moved = { ...DEFAULT, columns: ["pl", "ru"] };
  assert.equal(translateView(moved, "ru", "en"), moved);
});
