import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { lastPlaces, rememberPlace } from "../../../hooks/concord/theme/assets/topic/places.js";
import { SWITCHED_OFF, define, storageArea } from "../storage-area.js";

const placeIn = (topic) => ({ topic, unit: "", name: "1", title: topic, language: "en" });

beforeEach(() => define("localStorage", { value: storageArea() }));
afterEach(() => { delete globalThis.localStorage; });

test("each game has one place, and the one read last comes first", () => {
  rememberPlace("ti4", placeIn("abilities"));
  rememberPlace("berserk", placeIn("combat"));
  rememberPlace("ti4", placeIn("leaders"));
  assert.deepEqual(lastPlaces(), [["ti4", placeIn("leaders")], ["berserk", placeIn("combat")]]);
});

test("what is stored and holds no places counts for nothing", () => {
  for (const stored of ["{", "null", '"ti4"', "7"]) {
    globalThis.localStorage.setItem("concord.places", stored);
    assert.deepEqual(lastPlaces(), []);
  }
});

test("a stored place that is none is left out, so that no link is made of it", () => {
  const good = placeIn("abilities");
  const bad = { topic: "x", unit: "", name: "1", title: "x", language: "en" };
  const stored = {
    "javascript:alert(1)//": bad,
    "../other": bad,
    ti4: good,
    a: { ...bad, topic: "javascript:alert(1)" },
    b: { ...bad, unit: '"><img>' },
    c: { ...bad, title: { toString: "x" } },
    d: null,
    e: "abilities",
    f: { topic: "x" },
  };
  globalThis.localStorage.setItem("concord.places", JSON.stringify(stored));
  assert.deepEqual(lastPlaces(), [["ti4", good]]);
});

test("where storage is switched off nothing is remembered, and nothing fails", () => {
  define("localStorage", SWITCHED_OFF);
  rememberPlace("ti4", placeIn("abilities"));
  assert.deepEqual(lastPlaces(), []);
});
