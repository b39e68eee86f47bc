import assert from "node:assert/strict";
import { test } from "node:test";

import { listSegments, readTypedAddress } from "../../../../hooks/concord/features/citing/assets/typed-address.js";

/** @param {string} path  below the root of a site with the games ti4, once ti, and berserk */
const read = (path) => readTypedAddress(listSegments(path, "ru"), ["ti4", "berserk"], new Map([["ti", "ti4"]]));

test("a number below a game is a query of that game", () => {
  assert.deepEqual(read("ti4/85.14"), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(read("ti4/85/%D0%BF%D1%80%D0%B8%D0%BC.%204/"), { query: "85/прим. 4", games: ["ti4"] });
});

test("a slash may end a number, or divide it", () => {
  assert.deepEqual(read("ti4/85.14/"), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(read("ti4/1/14"), { query: "1/14", games: ["ti4"] });
});

test("the language of the page is no part of the query", () => {
  assert.deepEqual(read("ru/85.14"), { query: "85.14", games: ["ti4", "berserk"] });
  assert.deepEqual(read("ru/ti4/85.14"), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(read("pl/85.14"), { query: "pl/85.14", games: ["ti4", "berserk"] });
});

test("a former id of a game stands for the game", () => {
  assert.deepEqual(read("ti/85.14"), { query: "85.14", games: ["ti4"] });
});

test("without a game a number is a query of all games, and words alone are none", () => {
  assert.deepEqual(read("85.14"), { query: "85.14", games: ["ti4", "berserk"] });
  assert.deepEqual(read("no/such/page"), { query: "no/such/page", games: [] });
});

test("the ending of a file is no part of the query", () => {
  assert.deepEqual(listSegments("404.html", "ru"), []);
  assert.deepEqual(listSegments("ru/ti4/action-cards.html", "ru"), ["ti4", "action-cards"]);
  assert.deepEqual(listSegments("ti4/404", "ru"), ["ti4", "404"]);
});

test("a stray percent sign stands for itself", () => {
  assert.deepEqual(read("ti4/85%"), { query: "85%", games: ["ti4"] });
});

test("escapes that are no text do not stop the reading", () => {
  assert.deepEqual(read("ti4/85.14/%FF"), { query: "85.14/%FF", games: ["ti4"] });
});
