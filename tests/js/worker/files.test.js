import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, file, served, startWorker } from "./worker.js";

const storedPaths = async (caches, name) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(ROOT.length)).sort();

test("files are stored, and the bytes counted as they arrive", async () => {
  const { worker, caches } = startWorker({ files: { "a.js": "a.js", "bb.css": "bb.css" } });
  const progress = [];
  await worker.fill("cache", [file("a.js"), file("bb.css")], { onProgress: (bytes) => progress.push(bytes) });
  assert.deepEqual(await storedPaths(caches, "cache"), ["a.js", "bb.css"]);
  assert.equal(progress.at(-1), 10);
});

test("a file that is stored already is not fetched again, and counts", async () => {
  const { worker, requests } = startWorker({ files: { a: "a", b: "b" } });
  await worker.fill("cache", [file("a")]);
  const progress = [];
  await worker.fill("cache", [file("a"), file("b")], { onProgress: (bytes) => progress.push(bytes) });
  assert.deepEqual(requests, ["a", "b"]);
  assert.equal(progress.at(-1), 2);
});

test("a file with another content than the build states is asked for once more, past the browser's cache, and refused", async () => {
  const { worker, requests, caches } = startWorker({ files: { a: "of another build" } });
  await assert.rejects(worker.fill("cache", [file("a")]), worker.OtherBuildError);
  assert.deepEqual(requests, ["a", "a"]);
  assert.deepEqual(await storedPaths(caches, "cache"), []);
});

test("an answer of another host, a part of a file and an error page are refused", async () => {
  for (const answer of [{ redirected: true }, { status: 206 }, { status: 404 }]) {
    const { worker } = startWorker({ files: { a: () => served("a", answer) } });
    await assert.rejects(worker.fill("cache", [file("a")]), worker.OtherBuildError);
  }
});

test("an error of the server is one of the connection, not of the build", async () => {
  const { worker } = startWorker({ files: { a: () => served("", { status: 503 }) } });
  await assert.rejects(worker.fill("cache", [file("a")]), { name: "TypeError" });
});

test("what has not changed since another build is taken from its cache", async () => {
  const { worker: before, caches } = startWorker({ build: { version: "old" }, files: { a: "a", b: "old b" } });
  await before.fill(before.cacheName("core"), [file("a"), file("b", "old b")]);
  const { worker, requests } = startWorker({ caches, files: { b: "b" } });
  await worker.fill("cache", [file("a"), file("b")], { earlier: await worker.earlierCaches("core") });
  assert.deepEqual(requests, ["b"]);
  assert.deepEqual(await storedPaths(caches, "cache"), ["a", "b"]);
});

test("after a failure nothing further is begun, and what is under way has ended", async () => {
  const { worker } = startWorker();
  const done = [];
  const act = async (item) => {
    if (item === 1) throw new Error("failed");
    await new Promise((resolve) => { setTimeout(resolve); });
    done.push(item);
  };
  await assert.rejects(worker.eachInParallel(Array.from({ length: 30 }, (_, place) => place), act), /failed/);
  assert.deepEqual(done, [0, 2, 3, 4, 5]);
});
