import assert from "node:assert/strict";
import { test } from "node:test";

import { quotedLines } from "../../../hooks/concord/theme/assets/ui/unit-data.js";

test("the texts of a unit include those of its items without a number, however deep", () => {
  const unit = (id, parent, kind, label = {}) => ({ id, parent, kind, label, text: { en: id } });
  const topic = {
    units: [
      unit("clause", null, "clause", { en: "1" }),
      unit("item", "clause", "item"),
      unit("inner", "item", "item"),
      unit("numbered", "clause", "item", { en: "a" }),
      unit("note", "clause", "note"),
      unit("other", null, "item"),
    ],
  };
  assert.deepEqual(quotedLines(topic, topic.units[0], "en").map(({ text }) => text), ["clause", "item", "inner"]);
});
