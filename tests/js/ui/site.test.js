import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { ASSETS, ROOT, fillPattern, siteUrl, targetId } from "../../../hooks/concord/theme/assets/ui/site.js";

afterEach(() => { delete globalThis.location; });

const THEME = new URL("../../../hooks/concord/theme/", import.meta.url);

test("the root of the site is known by where the scripts are", () => {
  assert.equal(ROOT.href, THEME.href);
  assert.equal(ASSETS.href, new URL("assets/", THEME).href);
});

test("a path of the data stands below the root of the site, not of its host", () => {
  assert.equal(siteUrl("/ru/ti4/abilities/#costs").href, new URL("ru/ti4/abilities/#costs", THEME).href);
  assert.equal(siteUrl("search/").href, new URL("search/", THEME).href);
});

test("no path leads out of the site", () => {
  for (const path of ["javascript:alert(1)//", "//example.org/", "https://example.org/", "///x"]) {
    const { protocol, href } = siteUrl(path);
    assert.equal(protocol, THEME.protocol);
    assert.ok(href.startsWith(THEME.href), href);
  }
});

test("the id that an address names is decoded where it can be", () => {
  const ids = { "": "", "#": "", "#costs": "costs", "#%D0%B0": "а", "#%": "%", "#100%25": "100%", "#%ff": "%ff" };
  for (const [hash, id] of Object.entries(ids)) {
    globalThis.location = { hash };
    assert.equal(targetId(), id);
  }
});

test("the blanks of an address are filled with ids", () => {
  assert.equal(fillPattern("{game}/{topic}/{unit}/", { game: "ti4", topic: "abilities", unit: "costs" }), "ti4/abilities/costs/");
  assert.equal(fillPattern("search/", {}), "search/");
});
