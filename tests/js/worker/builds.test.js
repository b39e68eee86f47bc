import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, served, startWorker } from "./worker.js";

const OURS = "concord /rules/ ";
const RECORD = `${OURS}record`;

const buildNamed = (version) => ({ version, assets: { folder: `assets/${version}/`, files: [] } });

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

test("which build was active outlives the worker", async () => {
  const caches = await withBuilds("a", "b");
  const { worker } = startWorker({ caches });
  assert.deepEqual({ ...await worker.readRecord() }, { current: "b", assets: ["assets/b/", "assets/a/"] });
});
