import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, page, port, served, startWorker } from "./worker.js";

const readAddresses = async ({ worker, caches }) =>
  (await (await caches.open(worker.cacheName("read"))).keys()).map(({ url }) => url.slice(ROOT.length)).sort();

test("a new build stores its assets, and again what was read of the one before", async () => {
  const { worker: before, caches } = startWorker({ build: { version: "old" } });
  await before.activateBuild();
  await before.storeRead(`${ROOT}ti4/`, page("TI4"));
  await before.storeRead(`${ROOT}gone/`, page("Gone"));
  await before.storeRead(`${ROOT}strange/`, page("Strange"));
  const assets = { folder: "assets/new/", files: [file("assets/new/main.js", "script")] };
  const files = { "assets/new/main.js": "script", "ti4/": () => page("TI4 again"), "strange/": () => page("Strange", "assets/newer/") };
  const device = startWorker({ caches, build: { assets }, files });
  await device.worker.installBuild();
  assert.deepEqual(await readAddresses(device), ["ti4/"]);
  assert.equal(await (await device.worker.stored(`${ROOT}assets/new/main.js`)).text(), "script");
});

test("a page that was opened before the worker was there is stored, unless it is of another build", async () => {
  const device = startWorker({ files: { "ti4/": () => page("TI4"), "new/": () => page("New", "assets/newer/") } });
  for (const path of ["ti4/#costs", "new/"]) {
    await device.worker.storeOpenPage({ type: "page-opened" }, port(), { id: path, url: ROOT + path });
  }
  assert.deepEqual(await readAddresses(device), ["ti4/"]);
});

test("data are of any build, pages of the one whose assets they load, and errors of none", async () => {
  const { worker } = startWorker();
  assert.equal(await worker.isOfThisBuild(served("{}")), true);
  assert.equal(await worker.isOfThisBuild(page("x")), true);
  assert.equal(await worker.isOfThisBuild(page("x", "assets/old/")), false);
  assert.equal(await worker.isOfThisBuild(served("", { status: 404 })), false);
});

test("a page is told the stored pages in its language by their titles, kept games first", async () => {
  const device = startWorker({ build: { games: { ti4: { list: "", sizes: {} } } } });
  for (const [path, title] of Object.entries({ "about/": "About &amp; more", "ru/about/": "Описание", "ti4/": "TI4" })) {
    await device.worker.storeRead(ROOT + path, page(title));
  }
  await device.worker.storeRead(`${ROOT}api/v1/index.json`, served("{}"));
  const kept = await device.caches.open(device.worker.cacheName(device.worker.gameCache("ti4")));
  await kept.put(`${ROOT}ti4/`, page("TI4"));
  await kept.put(`${ROOT}ti4/abilities/`, page("Abilities"));
  const asking = port();
  await device.worker.tellPages({ type: "pages", language: "en" }, asking);
  assert.deepEqual(asking.told, [{ pages: [{ address: `${ROOT}ti4/`, title: "TI4" }, { address: `${ROOT}about/`, title: "About & more" }] }]);
});

test("a message that is none of ours is left alone", () => {
  const { listeners } = startWorker();
  for (const data of [null, "keep", { type: "unknown" }]) {
    listeners.message({ data, ports: [], source: null, waitUntil: () => assert.fail("nothing is to be done") });
  }
});
