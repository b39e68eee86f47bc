import assert from "node:assert/strict";
import { test } from "node:test";

import { likeness, likest } from "../../../../hooks/concord/features/citing/assets/missing/likeness.js";
import { fold } from "../../../../hooks/concord/theme/assets/ui/spelling.js";

test("case, diacritics and hyphens are no differences", () => {
  assert.equal(fold("Before-and_After"), "before and after");
  assert.equal(fold("Zdolności"), "zdolnosci");
  assert.equal(fold("%%%"), "");
});

test("equal texts are as like as can be, and texts without a common pair are not like", () => {
  assert.equal(likeness("abilities", "abilities"), 1);
  assert.equal(likeness("abc", "xyz"), 0);
  assert.equal(likeness("", "xyz"), 0);
});

test("a slip of the hand changes little", () => {
  assert.ok(likeness("abilitys", "abilities") > 0.7);
  assert.ok(likeness("speeker", "speaker") > 0.7);
  assert.ok(likeness("speaker", "leaders") < 0.5);
});

test("the likest candidates come first, and unlike ones are left out", () => {
  const candidates = [{ names: ["leaders"] }, { names: ["abilities", "Способности"] }, { names: ["ability cards"] }];
  const found = likest(["abilitys"], candidates, 5).map(({ names }) => names[0]);
  assert.deepEqual(found, ["abilities", "ability cards"]);
  assert.deepEqual(likest(["способности"], candidates, 5).map(({ names }) => names[0]), ["abilities"]);
  assert.deepEqual(likest(["", "—"], candidates, 5), []);
});
