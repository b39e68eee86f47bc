import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, answerOf, file, html, page, published, served, startWorker } from "./worker.js";

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
  await worker.writeLabel(cache, { languages: ["en"], isComplete: true, bytes: 0 });
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
  const device = await withRead({ "ti4/": page("TI4"), data: served("stored") }, { files: { data: "newer" } });
  assert.match(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), /TI4/);
  assert.equal(await textOf(answerOf(device, "data?build=new")), "stored");
  assert.deepEqual(device.requests, []);
});

const DATA = "api/v1/ti4/numbers.json";
const { build: BUILD, files: FILES } = published({ "ti4/": html("TI4"), "cite/": html("Cite"), [DATA]: "{}", "search/a.pack": "index" });
const startPublished = (files = {}, options = {}) => startWorker({ build: BUILD, files: { ...FILES, ...files }, ...options });

async function readPaths({ worker, caches }) {
  const cache = await caches.open(worker.cacheName("read"));
  return (await cache.keys()).map(({ url }) => url.slice(ROOT.length)).sort();
}

test("pages and data of this build that come from the network are stored, whatever game they are of", async () => {
  const device = startPublished();
  for (const path of ["ti4/", "cite/"]) await answerOf(device, path, { mode: "navigate" });
  for (const path of [DATA, "search/a.pack"]) await answerOf(device, `${path}?build=new`);
  assert.deepEqual(await readPaths(device), [DATA, "cite/", "search/a.pack", "ti4/"]);
});

const WRONG = {
  "a login page": () => served("<html>Log in</html>", { type: "text/html" }),
  "other JSON": () => served('{"login": "please"}', { type: "application/json" }),
  "an error page with status 200": () => page("Not found"),
  "a part": () => served("{", { type: "application/json" }),
  "nothing": () => served(""),
  "an error": () => served("{}", { status: 502 }),
  "a redirect": () => served("{}", { redirected: true }),
};

for (const [what, answer] of Object.entries(WRONG)) {
  test(`${what} instead of data is neither stored nor given to a page, and the next request is answered`, async () => {
    const device = startPublished({ [DATA]: answer });
    assert.equal((await answerOf(device, `${DATA}?build=new`)).type, "error");
    assert.deepEqual(await readPaths(device), []);
    const later = startPublished({}, { caches: device.caches });
    assert.equal(await textOf(answerOf(later, `${DATA}?build=new`)), "{}");
  });

  test(`${what} instead of a page is shown as it comes, and not stored`, async () => {
    const device = startPublished({ "ti4/": answer });
    assert.equal(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), await answer().text());
    assert.deepEqual(await readPaths(device), []);
  });

  test(`${what} instead of a list lets nothing be stored that cannot be checked, and heals`, async () => {
    const device = startPublished({ "api/v1/ti4/offline.json": answer });
    assert.match(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), /TI4/);
    assert.equal((await answerOf(device, `${DATA}?build=new`)).type, "error");
    assert.deepEqual(await readPaths(device), []);
    const later = startPublished({}, { caches: device.caches });
    assert.equal(await textOf(answerOf(later, `${DATA}?build=new`)), "{}");
    assert.deepEqual(await readPaths(later), [DATA]);
  });
}

test("a page that was cut off is fetched again past the browser's cache, and stored whole", async () => {
  let n = 0;
  const cutOnce = () => ((n += 1) === 1 ? served(html("TI4").slice(0, 40), { type: "text/html" }) : page("TI4"));
  const device = startPublished({ "ti4/": cutOnce });
  await answerOf(device, "ti4/", { mode: "navigate" });
  assert.equal(await textOf(device.worker.stored(`${ROOT}ti4/`)), html("TI4"));
});

test("a page of another build is shown and not stored, and makes the worker look for that build", async () => {
  const device = startPublished({ "ti4/": html("TI4", "newer") });
  assert.match(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), /newer/);
  assert.deepEqual(await readPaths(device), []);
  assert.ok(device.requests.includes("(update)"));
});

test("a page that states no hash, as a share page does, is not stored", async () => {
  const device = startPublished({ "ti4/x/y/": "<html>Share page</html>" });
  assert.match(await textOf(answerOf(device, "ti4/x/y/", { mode: "navigate" })), /Share page/);
  assert.deepEqual(device.requests, ["ti4/x/y/"]);
});

const askForBuild = (device, hash, from = "ti4/") => answerOf(device, `build.json?page=${hash}`, { from });

test("a page of this build is told its id, whether the page is stored or not", async () => {
  const device = startPublished();
  assert.equal(await textOf(askForBuild(device, "own")), '{"id":"new"}');
  await answerOf(device, "ti4/", { mode: "navigate" });
  device.requests.length = 0;
  assert.equal(await textOf(askForBuild(device, "own")), '{"id":"new"}');
  assert.deepEqual(device.requests, []);
});

test("a page that stands in for another is of this build at any address", async () => {
  const core = [file("404.html", html("Missing", "missing"))];
  const device = startPublished({ "404.html": html("Missing", "missing") }, { build: { ...BUILD, core } });
  await device.worker.fill(device.worker.cacheName("core"), core);
  assert.equal(await textOf(askForBuild(device, "missing", "ti4/none/")), '{"id":"new"}');
});

test("a page that the server has in another build is told the id that the server states", async () => {
  const device = startPublished({ "ti4/": html("TI4", "newer"), "build.json": '{"id":"next"}' });
  assert.equal(await textOf(askForBuild(device, "newer")), '{"id":"next"}');
});

test("a page that neither this build nor the server has is told no id, and the worker looks for a new build", async () => {
  const device = startPublished({ "build.json": '{"id":"new"}' });
  assert.equal((await askForBuild(device, "older")).type, "error");
  assert.ok(device.requests.includes("(update)"));
});

test("a page of this build gets no data of the next, which the server has: it is told of the next instead", async () => {
  const next = published({ [DATA]: '{"next": true}' }, { id: "next" });
  const device = startPublished(next.files);
  assert.equal((await answerOf(device, `${DATA}?build=new`)).type, "error");
  assert.ok(device.requests.includes("(update)"));
});

test("a page of a newer build gets its data from the network, and nothing that is stored here", async () => {
  const device = await withRead({ data: served("stored") }, { files: { data: "newer" } });
  assert.equal(await textOf(answerOf(device, "data?build=newer")), "newer");
  assert.deepEqual(await readPaths(device), ["data"]);
  const without = await withRead({ data: served("stored") }, { files: { data: () => { throw new TypeError("no connection"); } } });
  await assert.rejects(answerOf(without, "data?build=newer"), TypeError);
});

test("a page of an older build that is still open gets no data of this one", async () => {
  const { worker: older, caches } = startWorker({ build: { id: "older", version: "older" } });
  await older.activateBuild();
  const device = startPublished({}, { caches });
  await device.worker.activateBuild();
  assert.equal((await answerOf(device, `${DATA}?build=older`)).type, "error");
  assert.deepEqual(device.requests, []);
});

test("what the build does not list is answered as the network has it, and not stored", async () => {
  const device = startPublished({ "api/v1/index.json": "{}" });
  assert.equal(await textOf(answerOf(device, "api/v1/index.json?build=new")), "{}");
  assert.equal((await answerOf(device, "api/v1/ti4/none.json?build=new")).status, 404);
  assert.deepEqual(await readPaths(device), []);
});

test("an asset that is missing on the device is fetched, checked and stored again", async () => {
  const [asset, assets] = ["assets/new/main.js", { folder: "assets/new/", files: [file("assets/new/main.js", "script")] }];
  const portal = startPublished({ [asset]: "<html>Log in</html>" }, { build: { ...BUILD, assets } });
  assert.equal((await answerOf(portal, asset)).type, "error");
  const device = startPublished({ [asset]: "script" }, { build: { ...BUILD, assets } });
  assert.equal(await textOf(answerOf(device, asset)), "script");
  assert.equal(await textOf(device.worker.stored(ROOT + asset)), "script");
});

test("without storage everything is answered from the network", async () => {
  const refuse = async () => { throw new DOMException("", "SecurityError"); };
  const device = startPublished({}, { caches: { open: refuse, match: refuse, keys: refuse, delete: refuse } });
  assert.match(await textOf(answerOf(device, "ti4/", { mode: "navigate" })), /TI4/);
  assert.equal(await textOf(answerOf(device, `${DATA}?build=new`)), "{}");
});

test("without a connection an address of a renamed game leads to where its page is now", async () => {
  const { worker } = startPublished({}, { build: { ...BUILD, former_games: { ti3: "ti4" } } });
  assert.equal((await worker.substituteFor(`${ROOT}ti3/abilities/`)).headers.get("location"), `${ROOT}ti4/abilities/`);
  assert.equal((await worker.substituteFor(`${ROOT}ru/ti3/`)).headers.get("location"), `${ROOT}ru/ti4/`);
});
