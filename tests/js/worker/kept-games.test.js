import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, hashOf, port, startWorker } from "./worker.js";

const LIST = "api/v1/ti4/offline.json";
const CONTENTS = { shared: "shared", "ti4/": "english", "ru/ti4/": "russian" };
const OFFLINE = JSON.stringify({
  game: "ti4",
  files: { "": [file("shared")], en: [file("ti4/", "english")], ru: [file("ru/ti4/", "russian")] },
});
const SIZES = { "": 6, en: 7, ru: 7 };
const BUILD = { games: { ti4: { list: hashOf(OFFLINE), sizes: SIZES } } };

const start = (options = {}) => startWorker({ build: BUILD, files: { [LIST]: OFFLINE, ...CONTENTS }, ...options });

async function keptPaths({ worker, caches }) {
  const cache = await caches.open(worker.cacheName(worker.gameCache("ti4")));
  return (await cache.keys()).map(({ url }) => url.slice(ROOT.length)).filter((path) => path !== "offline/files").sort();
}

test("a game is kept in the languages asked for, with what all of them need", async () => {
  const device = start();
  await device.worker.keep("ti4", ["en"]);
  assert.deepEqual(await keptPaths(device), ["shared", "ti4/"]);
  assert.deepEqual({ ...await device.worker.keptGame("ti4") }, { languages: ["en"], isComplete: true, bytes: 13 });
});

test("kept in other languages, a game loses those of before", async () => {
  const device = start();
  await device.worker.keep("ti4", ["en"]);
  await device.worker.keep("ti4", ["ru"]);
  assert.deepEqual(await keptPaths(device), ["ru/ti4/", "shared"]);
});

test("a game whose storing broke off is kept in part, and goes on where it stopped", async () => {
  const device = start({ files: { [LIST]: OFFLINE, shared: "shared", "ti4/": () => { throw new TypeError("no connection"); } } });
  await assert.rejects(device.worker.keep("ti4", ["en"]), TypeError);
  assert.equal((await device.worker.keptGame("ti4")).isComplete, false);
  const again = start({ caches: device.caches });
  await again.worker.keep("ti4", ["en"]);
  assert.deepEqual(again.requests.sort(), [LIST, "ti4/"]);
  assert.equal((await again.worker.keptGame("ti4")).isComplete, true);
});

test("a game that there is no room for is not begun", async () => {
  const device = start({ estimate: { quota: 100, usage: 90 } });
  const page = port();
  await device.worker.keepAndTell({ type: "keep", game: "ti4", languages: ["en"] }, page);
  assert.equal(page.told.at(-1).fault, "full");
  assert.deepEqual(device.requests, [LIST]);
});

test("every page that asks is told how far it has come, and of the end", async () => {
  const device = start();
  const [first, second] = [port(), port()];
  const ended = device.worker.keepAndTell({ type: "keep", game: "ti4", languages: ["en"] }, first);
  device.worker.keepAndTell({ type: "keep", game: "ti4", languages: ["ru"] }, second);
  await ended;
  const { bytes, ...progress } = first.told[0];
  assert.ok([6, 7].includes(bytes), "one of the two files, which are fetched at the same time");
  assert.deepEqual(progress, { of: 13, isUnderWay: true, languages: ["en"] });
  for (const { told } of [first, second]) {
    assert.deepEqual(told.at(-1), { kept: { languages: ["en"], isComplete: true, bytes: 13 }, sizes: SIZES, fault: null });
  }
});

test("what went wrong is told in the terms of a page", () => {
  const { worker, requests } = start();
  const faults = [new DOMException("", "QuotaExceededError"), new TypeError("fetch"), new DOMException("", "NetworkError"), new Error("other")];
  assert.deepEqual(faults.map(worker.faultIn), ["full", "unreachable", "unreachable", "refused"]);
  assert.deepEqual(requests, []);
  assert.equal(worker.faultIn(new worker.OtherBuildError("a")), "outdated");
  assert.deepEqual(requests, ["(update)"]);
});

test("removing everything leaves what shows that there is no connection", async () => {
  const device = start({ build: { ...BUILD, core: [file("shared")] } });
  await device.worker.installBuild();
  await device.worker.keep("ti4", ["en"]);
  const page = port();
  await device.worker.removeAll({ type: "remove-all" }, page);
  assert.deepEqual(await device.caches.keys(), [device.worker.assetsCache(), device.worker.cacheName("core")]);
  assert.deepEqual(page.told, [{}]);
});

test("a game that this build does not have is not kept, whatever is stored", async () => {
  const { caches } = start();
  const { worker } = startWorker({ caches });
  assert.equal(await worker.keptGame("ti4"), null);
});
