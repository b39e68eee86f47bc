import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, answerOf, page, served, startWorker } from "./worker.js";

/** A device that has read some pages. */
async function withRead(pages, options) {
  const device = startWorker(options);
  for (const [path, response] of Object.entries(pages)) await device.worker.storeRead(ROOT + path, response);
  return device;
}

test("a page is known by its address without query, fragment and index.html", () => {
  const { worker } = startWorker();
  for (const url of ["ti4/?was=x#costs", "ti4/index.html", "ti4/"]) assert.equal(worker.addressOf(ROOT + url), `${ROOT}ti4/`);
});

test("an address is in the language of its first segment, else in the site's first", () => {
  const { worker } = startWorker();
  assert.deepEqual({ ...worker.placeOf(`${ROOT}ru/ti4/abilities/`) }, { language: "ru", home: `${ROOT}ru/`, game: "ti4" });
  assert.deepEqual({ ...worker.placeOf(`${ROOT}ti4/abilities/`) }, { language: "en", home: ROOT, game: "ti4" });
  assert.deepEqual({ ...worker.placeOf(ROOT) }, { language: "en", home: ROOT, game: "" });
});

test("the first language of the site may be any", () => {
  const { worker } = startWorker({ build: { homes: { "": "pl", en: "en" } } });
  assert.equal(worker.placeOf(`${ROOT}ti4/`).language, "pl");
  assert.equal(worker.placeOf(`${ROOT}en/ti4/`).language, "en");
});

test("without a connection a share page leads to its unit in the topic", async () => {
  const { worker } = await withRead({ "ti4/abilities/": served('<li id="costs">', { type: "text/html" }) });
  const response = await worker.substituteFor(`${ROOT}ti4/abilities/costs/`);
  assert.equal(response.headers.get("location"), `${ROOT}ti4/abilities/#costs`);
});

test("share pages are known by the pattern of their addresses, in every language", async () => {
  const pages = { topic: "{game}/{topic}/", share: "{game}/{topic}/at/{unit}/" };
  const { worker } = await withRead({ "ru/ti4/abilities/": served('<li id="costs">', { type: "text/html" }) }, { build: { pages } });
  const response = await worker.substituteFor(`${ROOT}ru/ti4/abilities/at/costs/`);
  assert.equal(response.headers.get("location"), `${ROOT}ru/ti4/abilities/#costs`);
  assert.equal((await worker.substituteFor(`${ROOT}ru/ti4/abilities/costs/`)).type, "error");
});

test("without a connection an address without its last slash leads to the page", async () => {
  const { worker } = await withRead({ "ti4/": page("TI4") });
  const response = await worker.substituteFor(`${ROOT}ti4`);
  assert.equal(response.headers.get("location"), `${ROOT}ti4/`);
});

test("a page that is not stored is offline, and missing only in a game that is kept in its language", async () => {
  const { worker, caches } = await withRead({ "404.html": page("missing"), "503.html": page("offline") }, { build: { games: { ti4: { list: "", sizes: {} } } } });
  assert.equal((await worker.substituteFor(`${ROOT}ti4/none/`)).status, 503);
  const cache = await caches.open(worker.cacheName(worker.gameCache("ti4")));
  await worker.writeLabel(cache, [], { languages: ["en"], isComplete: true, bytes: 0 });
  assert.equal((await worker.substituteFor(`${ROOT}ti4/none/`)).status, 404);
  assert.equal((await worker.substituteFor(`${ROOT}ru/ti4/none/`)).status, 503);
});

test("of what was read the latest 400 are stored", async () => {
  const read = Array.from({ length: 402 }, (_, place) => [`ti4/${place}/`, served("")]);
  const { worker, caches } = await withRead(Object.fromEntries(read));
  const addresses = (await (await caches.open(worker.cacheName("read"))).keys()).map(({ url }) => url);
  assert.equal(addresses.length, 400);
  assert.equal(addresses[0], `${ROOT}ti4/2/`);
});

test("where there is no room, what was read makes way", async () => {
  const { worker, caches } = await withRead({ "ti4/": page("TI4") });
  const cache = await caches.open(worker.cacheName("read"));
  cache.put = async () => { throw new DOMException("", "QuotaExceededError"); };
  await worker.storeRead(`${ROOT}ru/`, page("ru"));
  assert.deepEqual(await caches.keys(), []);
});

const textOf = async (response) => (await response).text();

test("what is stored is answered without the network", async () => {
  const device = await withRead({ "ti4/": page("TI4"), "api/v1/index.json": served("stored") }, { files: { "api/v1/index.json": "newer" } });
  assert.match(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), /TI4/);
  assert.equal(await textOf(answerOf(device, "api/v1/index.json", { headers: { "concord-assets": "assets/new/" } })), "stored");
  assert.deepEqual(device.requests, []);
});

test("scripts of another build get their data from the network, and stored data only without a connection", async () => {
  const headers = { "concord-assets": "assets/old/" };
  const device = await withRead({ data: served("stored"), other: served("stored") }, { files: { data: "newer", other: () => { throw new TypeError(); } } });
  assert.equal(await textOf(answerOf(device, "data", { headers })), "newer");
  assert.equal(await textOf(answerOf(device, "other", { headers })), "stored");
});

test("pages and data that come from the network are stored; pages of another build are not, and make the worker look for it", async () => {
  const device = startWorker({ files: { "ti4/": () => page("TI4"), data: "{}", "new/": () => page("New", "assets/newer/") } });
  await answerOf(device, "ti4/", { mode: "navigate" });
  await answerOf(device, "data");
  await answerOf(device, "new/", { mode: "navigate" });
  const cache = await device.caches.open(device.worker.cacheName("read"));
  assert.deepEqual((await cache.keys()).map(({ url }) => url.slice(ROOT.length)), ["ti4/", "data"]);
  assert.ok(device.requests.includes("(update)"));
});
