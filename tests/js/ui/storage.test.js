import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { localStore, sessionStore } from "../../../hooks/concord/theme/assets/ui/storage.js";
import { SWITCHED_OFF, define, storageArea } from "../storage-area.js";

afterEach(() => {
  delete globalThis.localStorage;
  delete globalThis.sessionStorage;
});

test("what is stored is found again under its name, among those of other sites", () => {
  define("localStorage", { value: storageArea() });
  assert.equal(localStore.set("form", "markdown"), true);
  assert.equal(localStore.get("form"), "markdown");
  assert.deepEqual([...globalThis.localStorage.items.keys()], ["concord.form"]);
});

test("storing null removes", () => {
  define("sessionStorage", { value: storageArea() });
  sessionStore.set("reveal", "all");
  sessionStore.set("reveal", null);
  assert.equal(sessionStore.get("reveal"), null);
  assert.equal(globalThis.sessionStorage.items.size, 0);
});

test("where storage is switched off nothing is found, and storing says so", () => {
  define("localStorage", SWITCHED_OFF);
  assert.equal(localStore.get("form"), null);
  assert.equal(localStore.getJson("list"), null);
  assert.equal(localStore.set("form", "html"), false);
});

test("where storage is full, storing says so", () => {
  define("localStorage", { value: { ...storageArea(), setItem: () => { throw new Error("quota"); } } });
  assert.equal(localStore.set("list", "[]"), false);
});

test("what is stored as JSON is read, and nothing of what is not JSON", () => {
  const stored = storageArea();
  define("localStorage", { value: stored });
  localStore.set("list", '["a"]');
  assert.deepEqual(localStore.getJson("list"), ["a"]);
  stored.setItem("concord.list", "[");
  assert.equal(localStore.getJson("list"), null);
  assert.equal(localStore.getJson("places"), null);
});
