import assert from "node:assert/strict";
import { test } from "node:test";

import { readTypedAddress } from "../../../hooks/concord/theme/assets/cite/typed-address.js";

const SITE = { root: "/rules/", language: "ru", games: ["ti4", "berserk"], formerGames: new Map([["ti", "ti4"]]) };

test("a number below a game is a query of that game", () => {
  assert.deepEqual(readTypedAddress("/rules/ti4/85.14", SITE), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(readTypedAddress("/rules/ti4/85/%D0%BF%D1%80%D0%B8%D0%BC.%204/", SITE), { query: "85/прим. 4", games: ["ti4"] });
});

test("a slash may end a number, or divide it", () => {
  assert.deepEqual(readTypedAddress("/rules/ti4/85.14/", SITE), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(readTypedAddress("/rules/ti4/1/14", SITE), { query: "1/14", games: ["ti4"] });
});

test("the language of the page is no part of the query", () => {
  assert.deepEqual(readTypedAddress("/rules/ru/85.14", SITE), { query: "85.14", games: ["ti4", "berserk"] });
  assert.deepEqual(readTypedAddress("/rules/ru/ti4/85.14", SITE), { query: "85.14", games: ["ti4"] });
  assert.deepEqual(readTypedAddress("/rules/pl/85.14", SITE), { query: "pl/85.14", games: ["ti4", "berserk"] });
});

test("a former id of a game stands for the game", () => {
  assert.deepEqual(readTypedAddress("/rules/ti/85.14", SITE), { query: "85.14", games: ["ti4"] });
});

test("without a game a number is a query of all games, and words alone are none", () => {
  assert.deepEqual(readTypedAddress("/rules/85.14", SITE), { query: "85.14", games: ["ti4", "berserk"] });
  assert.deepEqual(readTypedAddress("/rules/no/such/page", SITE), { query: "no/such/page", games: [] });
});

test("a stray percent sign stands for itself", () => {
  assert.deepEqual(readTypedAddress("/rules/ti4/85%", SITE), { query: "85%", games: ["ti4"] });
});
