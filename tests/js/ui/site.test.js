import assert from "node:assert/strict";
import { test } from "node:test";

import { ASSETS, ROOT, dataUrl, siteUrl } from "../../../docs/assets/ui/site.js";

const PROJECT = new URL("../../../", import.meta.url); // docs/assets/ stands for assets/<hash>/;

test("the root of the site is known by where the scripts are", () => {
  assert.equal(ROOT.href, PROJECT.href);
  assert.equal(ASSETS.href, new URL("docs/assets/", PROJECT).href);
});

test("a path of the data stands below the root of the site, not of its host", () => {
  assert.equal(siteUrl("/ru/ti4/abilities/#costs").href, new URL("ru/ti4/abilities/#costs", PROJECT).href);
  assert.equal(siteUrl("search/").href, new URL("search/", PROJECT).href);
  assert.equal(dataUrl("ti4/numbers.json").href, new URL("api/v1/ti4/numbers.json", PROJECT).href);
});
