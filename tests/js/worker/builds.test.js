import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, served, startWorker } from "./worker.js";

const OURS = "concord /rules/ ";
const RECORD = `${OURS}record`;

const buildNamed = (id) => ({ id, version: id, assets: { folder: `assets/${id}/`, files: [] } });

/** A device on which builds were active one after the other, the last one for now. */
async function withBuilds(...versions) {
  const { caches } = startWorker();
  for (const version of versions) {
    const { worker } = startWorker({ caches, build: buildNamed(version) });
    for (const name of [worker.assetsCache(), worker.cacheName("core"), worker.cacheName("read")]) await caches.open(name);
    await worker.activateBuild();
  }
  return caches;
}

test("the pages of a build are deleted when the next one is active; its assets stay for pages that are open", async () => {
  const caches = await withBuilds("a", "b");
  assert.deepEqual((await caches.keys()).sort(), [RECORD, `${OURS}assets/a/`, `${OURS}assets/b/`, `${OURS}b core`, `${OURS}b read`].sort());
});

test("the assets of a build are deleted with the second build after it", async () => {
  const caches = await withBuilds("a", "b", "c");
  const assets = (await caches.keys()).filter((name) => name.includes("assets/"));
  assert.deepEqual(assets.sort(), [`${OURS}assets/b/`, `${OURS}assets/c/`]);
});

test("caches of other sites of the same host stay", async () => {
  const { worker, caches } = startWorker();
  await caches.open("concord /other/ old core");
  await worker.activateBuild();
  assert.ok((await caches.keys()).includes("concord /other/ old core"));
});

test("an asset is found in the folder that its address names, whichever build that is of", async () => {
  const { worker, caches } = startWorker({ build: { assets: { folder: "assets/new/", files: [file("assets/new/main.js")] } } });
  await (await caches.open(worker.assetsCache("assets/old/"))).put(`${ROOT}assets/old/main.js`, served("old"));
  assert.equal(await (await worker.stored(`${ROOT}assets/old/main.js`)).text(), "old");
  assert.equal(await worker.stored(`${ROOT}assets/new/main.js`), undefined);
});

const recorded = async (caches) => [...await startWorker({ caches }).worker.readRecord()].map(({ id }) => id);

test("which builds were active outlives the worker, the latest first and each once", async () => {
  assert.deepEqual(await recorded(await withBuilds("a", "b")), ["b", "a"]);
  assert.deepEqual(await recorded(await withBuilds("a", "b", "a")), ["a", "b"]);
});

test("builds with the same assets share them", async () => {
  const { caches } = startWorker();
  for (const id of ["a", "b", "c"]) {
    const { worker } = startWorker({ caches, build: { ...buildNamed(id), assets: { folder: "assets/same/", files: [] } } });
    await caches.open(worker.assetsCache());
    await worker.activateBuild();
  }
  assert.deepEqual((await caches.keys()).filter((name) => name.includes("assets/")), [`${OURS}assets/same/`]);
});

test("a damaged record counts for none, and the next build writes it again", async () => {
  for (const damaged of ["", "{", "null", "7", '{"builds": 7}', '{"builds": [null, {"id": 1}]}', '{"current": "a", "assets": ["assets/a/"]}']) {
    const caches = await withBuilds("a");
    await (await caches.open(RECORD)).put(`${ROOT}offline/record`, served(damaged));
    assert.deepEqual(await recorded(caches), []);
    const { worker } = startWorker({ caches, build: buildNamed("b") });
    await worker.installBuild();
    await worker.activateBuild();
    assert.deepEqual(await recorded(caches), ["b"]);
  }
});
