import assert from "node:assert/strict";
import { test } from "node:test";

import { phrasebook } from "../../../hooks/concord/theme/assets/ui/words.js";

const PATTERNS = {
  copied: "{name} copied as {form}, {name}",
  picked: { one: "{n} пункт", few: "{n} пункта", many: "{n} пунктов", other: "{n} пункта" },
};

test("each blank is filled in, wherever it stands", () => {
  assert.equal(phrasebook(PATTERNS, "en")("copied", { name: "1.14", form: "BBCode" }), "1.14 copied as BBCode, 1.14");
});

test("the number decides the plural form by the rules of the language", () => {
  const say = phrasebook(PATTERNS, "ru");
  assert.deepEqual([1, 3, 5, 21].map((n) => say("picked", { n })), ["1 пункт", "3 пункта", "5 пунктов", "21 пункт"]);
});

test("words that the page does not have are a mistake that names them", () => {
  assert.throws(() => phrasebook(PATTERNS, "en")("cancel"), /cancel/);
});
