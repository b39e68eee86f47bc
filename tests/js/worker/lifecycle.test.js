import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, html, page, port, published, served, startWorker } from "./worker.js";

const readAddresses = async ({ worker, caches }) =>
  (await (await caches.open(worker.cacheName("read"))).keys()).map(({ url }) => url.slice(ROOT.length)).sort();

test("a new build stores its frame, and again what was read of the one before", async () => {
  const { worker: before, caches } = startWorker({ build: { id: "old", version: "old" } });
  await before.activateBuild();
  for (const path of ["ti4/", "gone/", "cut/"]) await before.storeRead(ROOT + path, page(path, "old"));
  await before.storeRead(`${ROOT}data.json`, served("unchanged"));
  const contents = { "ti4/": html("again"), "cut/": html("whole"), "data.json": "unchanged" };
  const assets = { folder: "assets/new/", files: [file("assets/new/main.js", "script")] };
  const { build, files } = published(contents, { assets, core: [file("503.html")] });
  const device = startWorker({ caches, build, files: { ...files, "cut/": html("whole").slice(0, 30), "503.html": "503.html", "assets/new/main.js": "script" } });
  await device.worker.installBuild();
  assert.deepEqual(await readAddresses(device), ["data.json", "ti4/"]);
  assert.ok(!device.requests.includes("data.json"), "what has not changed is not fetched");
  assert.equal(await (await device.worker.stored(`${ROOT}assets/new/main.js`)).text(), "script");
  assert.ok(await device.worker.stored(`${ROOT}503.html`));
});

test("a game that several builds have kept is kept in all of their languages", async () => {
  const { build, files } = published({ "ti4/": html("TI4"), "ru/ti4/": html("TI4 RU") });
  const { worker: first, caches } = startWorker({ build: { ...build, version: "first" }, files });
  await first.keep("ti4", ["en"]);
  const { worker: second } = startWorker({ caches, build: { ...build, version: "second" }, files });
  await second.keep("ti4", ["ru"]);
  const device = startWorker({ caches, build, files });
  await device.worker.installBuild();
  const { languages, isComplete } = await device.worker.keptGame("ti4");
  assert.deepEqual({ languages: [...languages].sort(), isComplete }, { languages: ["en", "ru"], isComplete: true });
  assert.ok(!device.requests.includes("ti4/"), "what has not changed is not fetched");
});

test("a page that was opened before the worker was there is stored, unless the server has that of another build", async () => {
  const { build, files } = published({ "ti4/": html("TI4"), "cite/": html("Cite") });
  const device = startWorker({ build, files: { ...files, "cite/": html("Cite", "newer") } });
  for (const path of ["ti4/?was=x#costs", "cite/", "nothing/"]) {
    await device.worker.storeOpenPage({ type: "page-opened" }, port(), { id: path, url: ROOT + path });
  }
  assert.deepEqual(await readAddresses(device), ["ti4/"]);
  assert.ok(device.requests.includes("(update)"));
});

test("what has been deleted of the frame is stored again when a page is opened", async () => {
  const assets = { folder: "assets/new/", files: [file("assets/new/main.js")] };
  const { build, files } = published({}, { assets, core: [file("404.html"), file("503.html")] });
  const device = startWorker({ build, files: { ...files, "assets/new/main.js": "assets/new/main.js", "404.html": "404.html", "503.html": "503.html" } });
  await device.worker.installBuild();
  for (const name of await device.caches.keys()) await device.caches.delete(name);
  await device.worker.storeOpenPage({ type: "page-opened" }, port(), { id: "page", url: ROOT });
  for (const path of ["assets/new/main.js", "404.html", "503.html"]) assert.ok(await device.worker.stored(ROOT + path), path);
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
