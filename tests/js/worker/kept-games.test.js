import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, port, published, startWorker } from "./worker.js";

const LISTS = ["api/v1/offline.json", "api/v1/ti4/offline.json"];
const SIZES = { "": 6, en: 7, ru: 7 };
const { build: BUILD, files: FILES } = published({ shared: "shared", "ti4/": "english", "ru/ti4/": "russian" });
BUILD.games.ti4.sizes = SIZES;

const start = ({ files = {}, ...options } = {}) => startWorker({ build: BUILD, files: { ...FILES, ...files }, ...options });

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
  const device = start({ files: { "ti4/": () => { throw new TypeError("no connection"); } } });
  await assert.rejects(device.worker.keep("ti4", ["en"]), TypeError);
  assert.equal((await device.worker.keptGame("ti4")).isComplete, false);
  const again = start({ caches: device.caches });
  await again.worker.keep("ti4", ["en"]);
  assert.deepEqual(again.requests, ["ti4/"]);
  assert.equal((await again.worker.keptGame("ti4")).isComplete, true);
});

test("a game that there is no room for is not begun", async () => {
  const device = start({ estimate: { quota: 100, usage: 90 } });
  const page = port();
  await device.worker.keepAndTell({ type: "keep", game: "ti4", languages: ["en"] }, page);
  assert.equal(page.told.at(-1).fault, "full");
  assert.deepEqual(device.requests.sort(), LISTS);
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

test("a damaged statement of what is kept counts for a game that is kept in no language", async () => {
  const { worker, caches } = start();
  const cache = await caches.open(worker.cacheName(worker.gameCache("ti4")));
  for (const damaged of ["{", "null", '"ti4"', '{"languages": "en", "isComplete": 1}', '{"languages": [7, "xx"], "bytes": "x"}']) {
    await cache.put(`${ROOT}offline/files`, new Response(damaged));
    const { languages = [], isComplete = false } = await worker.keptGame("ti4") ?? {};
    assert.deepEqual({ languages: [...languages], isComplete }, { languages: [], isComplete: false });
  }
});
