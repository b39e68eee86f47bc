import assert from "node:assert/strict";
import { test } from "node:test";

import { takeGameName } from "../../../../hooks/concord/features/search/assets/searcher.js";

const GAMES = [
  { id: "stars", title: "Stars", names: ["st", "stars 4", "stars", "звездные войны"], leaves: "" },
  { id: "orchard", title: "Orchard", names: ["orc", "orchard"], leaves: "" },
];

test("the name of a game is taken out of a query, the longest first", () => {
  assert.deepEqual(takeGameName("Stars 4: speaker votes", GAMES), { game: "stars", rest: ": speaker votes" });
  assert.deepEqual(takeGameName("speaker in ST", GAMES), { game: "stars", rest: "speaker in" });
  assert.deepEqual(takeGameName("ладья", GAMES), { game: "", rest: "ладья" });
});

test("a long name may be inflected, a short one not", () => {
  assert.equal(takeGameName("пилоты в звёздных войнах", GAMES).game, "stars");
  assert.equal(takeGameName("stop voting", GAMES).game, "");
});

test("a query that is only a name keeps it", () => {
  assert.deepEqual(takeGameName("orchard", GAMES), { game: "", rest: "orchard" });
});
