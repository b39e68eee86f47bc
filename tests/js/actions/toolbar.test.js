import assert from "node:assert/strict";
import { test } from "node:test";

import { targetOf } from "../../../hooks/concord/theme/assets/actions/toolbar.js";

test("arrow keys move in a circle, Home and End to the ends", () => {
  assert.deepEqual(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => targetOf(key, 0, 3)), [1, 2, 0, 2]);
  assert.equal(targetOf("ArrowRight", 2, 3), 0);
});

test("other keys, and keys pressed elsewhere, move nothing", () => {
  assert.equal(targetOf("a", 1, 3), null);
  assert.equal(targetOf("ArrowRight", -1, 3), null);
});
