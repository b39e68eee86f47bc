import assert from "node:assert/strict";
import { test } from "node:test";

import { startWorker } from "./worker.js";

const OURS = "concord /rules/ ";

/** A device that holds caches of builds; `current` is the build that pages are opened from. */
async function withBuilds(names, { current, clients }) {
  const { worker: before, caches } = startWorker({ build: { version: current } });
  await before.activateBuild();
  for (const name of names) await caches.open(name);
  for (const { id } of clients) await before.assignBuild(id, current);
  return startWorker({ caches, clients });
}

test("pages that are open when a new build takes over stay with theirs; later ones are of the new build", async () => {
  const { worker } = await withBuilds([`${OURS}old core`], { current: "old", clients: [{ id: "open" }] });
  await worker.activateBuild();
  assert.equal(await worker.buildOf("open"), "old");
  assert.equal(await worker.buildOf("opened later"), "new");
  assert.equal((await worker.readRecord()).current, "new");
});

test("an older build is deleted with the last page that is of it, and nothing of other sites", async () => {
  const clients = [{ id: "open" }];
  const { worker, caches } = await withBuilds([`${OURS}old core`, `${OURS}old read`, "concord /other/ old core"], { current: "old", clients });
  await worker.activateBuild();
  assert.ok((await caches.keys()).includes(`${OURS}old core`));
  clients.length = 0;
  await worker.deleteUnreadBuilds();
  assert.deepEqual((await caches.keys()).sort(), ["concord /other/ old core", `${OURS}record`]);
});

test("builds that nobody reads are deleted as soon as the new one takes over", async () => {
  const { worker, caches } = await withBuilds([`${OURS}old core`, `${OURS}older game ti4`, `${OURS}new core`], { current: "old", clients: [] });
  await worker.activateBuild();
  assert.deepEqual((await caches.keys()).sort(), [`${OURS}new core`, `${OURS}record`]);
});

test("which build a page is of outlives the worker", async () => {
  const { worker, caches } = startWorker();
  await worker.assignBuild("open", "guest");
  const { worker: again } = startWorker({ caches });
  assert.equal(await again.buildOf("open"), "guest");
});

test("a request that no page makes is answered from the current build", async () => {
  assert.equal(await startWorker().worker.buildOf(""), "new");
});
