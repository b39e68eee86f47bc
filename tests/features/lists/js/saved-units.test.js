import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { pinnedUnits, storePinned, togglePin, unitPathsIn } from "../../../../hooks/concord/features/lists/assets/saved-units.js";
import { SWITCHED_OFF, define, storageArea } from "../../../js/storage-area.js";

const [COSTS, TIMING] = ["ti4/abilities/costs", "ti4/abilities/timing"];

beforeEach(() => define("localStorage", { value: storageArea() }));
afterEach(() => { delete globalThis.localStorage; });

test("units are named by game, topic and id; anything else in an address is left out, and each stands once", () => {
  const given = [COSTS, "<img src=x>", "../../x", "ti4/abilities", "ti4/a/b/c", "Ti4/a/b", "", null, 7, TIMING, COSTS];
  assert.deepEqual(unitPathsIn(given), [COSTS, TIMING]);
});

test("a unit is pinned at the end of the list, and taken off it", () => {
  assert.equal(togglePin(COSTS), true);
  assert.equal(togglePin(TIMING), true);
  assert.deepEqual(pinnedUnits(), [COSTS, TIMING]);
  assert.equal(togglePin(COSTS), false);
  assert.deepEqual(pinnedUnits(), [TIMING]);
});

test("an empty list leaves nothing in the browser", () => {
  storePinned([COSTS]);
  assert.equal(storePinned([]), true);
  assert.equal(globalThis.localStorage.items.size, 0);
});

test("what is stored and is no list of units counts for nothing", () => {
  for (const stored of ["[", '{"a": 1}', '"ti4/abilities/costs"', '[1, "x"]']) {
    globalThis.localStorage.setItem("concord.list", stored);
    assert.deepEqual(pinnedUnits(), []);
  }
});

test("where the browser stores nothing, nothing is pinned and the page is told", () => {
  define("localStorage", SWITCHED_OFF);
  assert.equal(togglePin(COSTS), null);
  assert.deepEqual(pinnedUnits(), []);
});
