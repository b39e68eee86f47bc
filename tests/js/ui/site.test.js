import assert from "node:assert/strict";
import { test } from "node:test";

import { ASSETS, ROOT, fillPattern, siteUrl } from "../../../docs/assets/ui/site.js";

const DOCS = new URL("../../../docs/", import.meta.url);

test("the root of the site is known by where the scripts are", () => {
  assert.equal(ROOT.href, DOCS.href);
  assert.equal(ASSETS.href, new URL("assets/", DOCS).href);
});

test("a path of the data stands below the root of the site, not of its host", () => {
  assert.equal(siteUrl("/ru/ti4/abilities/#costs").href, new URL("ru/ti4/abilities/#costs", DOCS).href);
  assert.equal(siteUrl("search/").href, new URL("search/", DOCS).href);
});

test("the blanks of an address are filled with ids", () => {
  assert.equal(fillPattern("{game}/{topic}/{unit}/", { game: "ti4", topic: "abilities", unit: "costs" }), "ti4/abilities/costs/");
  assert.equal(fillPattern("search/", {}), "search/");
});
