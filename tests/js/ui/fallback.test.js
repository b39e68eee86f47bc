import assert from "node:assert/strict";
import { test } from "node:test";

import { shownText } from "../../../hooks/concord/theme/assets/ui/fallback.js";

test("a text in the reader's language is shown", () => {
  assert.deepEqual(shownText({ en: "card", ru: "карта" }, "ru", "en"), { text: "карта", language: "ru" });
});

test("where the reader's language has none, the game's source language is shown, whatever comes first", () => {
  assert.deepEqual(shownText({ en: "card", ru: "карта", pl: null }, "pl", "ru"), { text: "карта", language: "ru" });
});

test("where neither has one, any other language is shown", () => {
  assert.deepEqual(shownText({ en: "", pl: "karta" }, "ru", "en"), { text: "karta", language: "pl" });
});

test("where no language has one, there is no text, in the reader's language", () => {
  assert.deepEqual(shownText({ en: null }, "ru", "en"), { text: "", language: "ru" });
});
