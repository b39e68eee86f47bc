import assert from "node:assert/strict";
import { test } from "node:test";

import { ROOT, answerOf, cut, install, published, send, served, startRemoval, startWorker, storedPaths } from "./worker.js";

const FRAME = { "assets/1/main.js": "script", "404.html": "missing", "503.html": "offline" };
const SHARED = "shared.pack";
const CONTENTS = { "": "home", [SHARED]: "index", "ti4/": "english", "ru/ti4/": "russian", "ti4/costs/": '<p id="one">', "api/v1/ti4/costs.json": "{}" };
const DOWNLOAD = { type: "download", game: "ti4", languages: ["en"] };
const LIST = "api/v1/ti4/offline.json";
const ENGLISH = ["", "api/v1/ti4/costs.json", LIST, SHARED, "ti4/", "ti4/costs/"];

const disconnected = () => { throw new TypeError("no connection"); };
const textOf = async (response) => (await response).text();

/** A device that has installed a build; `files` are what the server has instead of it. */
function start({ contents = CONTENTS, frame = FRAME, stated = {}, files = {}, ...options } = {}) {
  const { build, files: own } = published(contents, { frame, ...stated });
  return startWorker({ build, files: { ...own, ...files }, ...options });
}

/** A worker on a device, while the server answers nothing. */
function disconnect(device, stated = {}) {
  const { build } = published(CONTENTS, { frame: FRAME, ...stated });
  return startWorker({ build, caches: device.caches, files: new Proxy({}, { get: () => disconnected }) });
}

const read = (device, path) => answerOf(device, path, { mode: "navigate" });

test("a game is downloaded in the languages asked for, with what all of them need, and is complete with its list", async () => {
  const device = start();
  await send(device, DOWNLOAD);
  assert.deepEqual(await storedPaths(device, "game"), ENGLISH);
  const { languages, isComplete, sizes, progress, fault } = device.told.at(-1);
  assert.deepEqual({ languages, isComplete, progress, fault }, { languages: ["en"], isComplete: true, progress: undefined, fault: undefined });
  assert.deepEqual(sizes, { "": "index{}".length, en: "homeenglish".length + '<p id="one">'.length, ru: "russian".length, several: 0 });
  assert.ok(device.told.some((state) => state.progress > 0));
});

test("what is needed with several languages is downloaded with several only", async () => {
  const device = start({ contents: { ...CONTENTS, "ti4/costs/compare/": "beside" } });
  await send(device, DOWNLOAD);
  assert.deepEqual(await storedPaths(device, "game"), ENGLISH);
  await send(device, { ...DOWNLOAD, languages: ["en", "ru"] });
  assert.ok((await storedPaths(device, "game")).includes("ti4/costs/compare/"));
});

test("downloaded in other languages, a game loses those of before", async () => {
  const device = start();
  await send(device, DOWNLOAD);
  await send(device, { ...DOWNLOAD, languages: ["ru"] });
  assert.deepEqual((await storedPaths(device, "game")).filter((path) => path.endsWith("ti4/")), ["ru/ti4/"]);
  assert.equal(device.requests.filter((path) => path === SHARED).length, 1);
});

const FAULTS = {
  "of another build or damaged": [{ files: { "ti4/": "other" } }, "outdated"],
  "redirected, to a login page": [{ files: { "ti4/": () => served("english", { redirected: true }) } }, "outdated"],
  "a part": [{ files: { "ti4/": () => served("english", { status: 206 }) } }, "outdated"],
  "a login page with an error of its own": [{ files: { "ti4/": () => served("<html>Log in</html>", { status: 511 }) } }, "unreachable"],
  "cut off": [{ files: { "ti4/": () => cut("engl") } }, "unreachable"],
  "of another build, since an update came midway": [{ files: { "ti4/": "next", "ti4/costs/": "next", [SHARED]: "next" } }, "outdated"],
  "an error of the server": [{ files: { "ti4/": () => served("", { status: 503 }) } }, "unreachable"],
  "none: no connection": [{ files: { "ti4/": disconnected } }, "unreachable"],
  "too large for the device": [{ estimate: { quota: 1000, usage: 999 } }, "full"],
};
for (const [name, [options, fault]] of Object.entries(FAULTS)) {
  test(`a download ends as ${fault} where an answer is ${name}, keeps no such answer, and can be resumed`, async () => {
    const device = start(options);
    await send(device, DOWNLOAD);
    assert.equal(device.told.at(-1).fault, fault);
    assert.equal(device.told.at(-1).isComplete, false);
    assert.ok(!(await storedPaths(device, "game")).includes("ti4/"));
    assert.equal(device.requests.includes("(update)"), fault === "outdated");
    const again = start({ caches: device.caches });
    await send(again, DOWNLOAD);
    assert.equal(again.told.at(-1).isComplete, true);
  });
}

test("two pages that ask for a game at once have it downloaded once", async () => {
  const device = start();
  await Promise.all([send(device, DOWNLOAD), send(device, DOWNLOAD)]);
  assert.deepEqual(await storedPaths(device, "game"), ENGLISH);
  assert.equal(device.requests.filter((path) => path === "ti4/").length, 1);
});

test("a removed game leaves nothing, also not of a build that is being installed", async () => {
  const device = start();
  await send(device, DOWNLOAD);
  await send(start({ caches: device.caches, stated: { version: "next" } }), DOWNLOAD);
  await send(device, { type: "remove", game: "ti4" });
  assert.deepEqual(await storedPaths(device, "game"), []);
  assert.deepEqual(device.told.at(-1).languages, []);
});

test("what was read is stored if it is right, and answered without a connection", async () => {
  const device = start({ files: { "ru/ti4/": "damaged" } });
  for (const path of ["ti4/?former=x", "ru/ti4/", "api/v1/ti4/costs.json", "api/v1/index.json"]) await read(device, path);
  assert.deepEqual(await storedPaths(device, "read"), ["api/v1/ti4/costs.json", "ti4/"]);
  assert.equal(await textOf(read(disconnect(device), "ti4/index.html")), "english");
});

test("a damaged script is not run, and the right one is stored", async () => {
  const device = start({ files: { "assets/1/main.js": "<html>Log in</html>" } });
  assert.equal((await answerOf(device, "assets/1/main.js")).type, "error");
  const healed = start({ caches: device.caches });
  assert.equal(await textOf(answerOf(healed, "assets/1/main.js")), "script");
  assert.deepEqual(await storedPaths(healed, "frame"), ["assets/1/main.js"]);
});

test("partial requests and other hosts are left to the browser", async () => {
  const device = start();
  assert.equal(await answerOf(device, "ti4/", { headers: { range: "bytes=0-9" } }), undefined);
});

test("a new build takes over what was downloaded and read, and replaces the old one but for its scripts", async () => {
  const device = await install(start({ stated: { version: "old" } }));
  await send(device, DOWNLOAD);
  await read(device, "ru/ti4/");
  const contents = { ...CONTENTS, "ti4/": "new english", "ru/ti4/": "new russian" };
  const next = await install(start({ contents, caches: device.caches, frame: { ...FRAME, "assets/2/main.js": "new script" } }));
  const names = (await device.caches.keys()).map((name) => name.split(" ").slice(2).join(" "));
  assert.deepEqual(names.sort(), ["new frame", "new game ti4 en", "new read", "old frame"]);
  assert.ok(!next.requests.includes(SHARED), "what has not changed is not fetched");
  const later = disconnect(device);
  assert.equal(await textOf(read(later, "ti4/")), "new english");
  assert.equal(await textOf(read(later, "ru/ti4/")), "new russian");
  assert.equal(await textOf(answerOf(later, "assets/1/main.js")), "script");
});

test("a server that goes back to an earlier build takes its readers back", async () => {
  const device = await install(start({ stated: { version: "old" } }));
  await send(device, DOWNLOAD);
  const contents = { ...CONTENTS, "ti4/": "new english" };
  await install(start({ contents, caches: device.caches }));
  const back = await install(start({ stated: { version: "old" }, caches: device.caches }));
  assert.deepEqual(await storedPaths(back, "game"), ENGLISH);
  assert.equal(await textOf(read(disconnect(back, { version: "old" }), "ti4/")), "english");
});

test("a build whose game cannot be downloaded is not installed", async () => {
  const device = await install(start({ stated: { version: "old" } }));
  await send(device, DOWNLOAD);
  const contents = { ...CONTENTS, "ti4/": "new english" };
  await assert.rejects(install(start({ contents, caches: device.caches, files: { "ti4/": "english of neither" } })));
  assert.equal(await textOf(read(disconnect(device, { version: "old" }), "ti4/")), "english");
});

test("caches of other sites of the same host stay", async () => {
  const device = start();
  await device.caches.open("concord /other/ old frame");
  await install(device);
  assert.ok((await device.caches.keys()).includes("concord /other/ old frame"));
});

test("the worker of a site that stores nothing removes all that is stored, itself too, and loads open pages again", async () => {
  const device = await install(start());
  await send(device, DOWNLOAD);
  await device.caches.open("concord /other/ old frame");
  const { left } = await install(startRemoval(device.caches));
  assert.deepEqual(await device.caches.keys(), ["concord /other/ old frame"]);
  assert.deepEqual(left, ["worker", ROOT]);
});

test("an open page that came before the worker is stored with what every page needs", async () => {
  const device = await install(start({ open: ["ti4/?units=x#one", "other/"] }));
  assert.deepEqual(await storedPaths(device, "read"), ["ti4/"]);
  assert.deepEqual(await storedPaths(device, "frame"), ["404.html", "503.html", "api/v1/offline.json", LIST, "assets/1/main.js"].sort());
});

const SUBSTITUTES = [
  ["ti4/costs", "ti4/costs/"],
  ["ti4/costs/one/", "ti4/costs/#one"],
  ["ti4/none/", 404],
  ["ru/ti4/", 503],
  ["other/", 503],
];
for (const [path, expected] of SUBSTITUTES) {
  test(`without a connection ${path} gives ${expected}`, async () => {
    const device = await install(start());
    await send(device, DOWNLOAD);
    const response = await read(disconnect(device), path);
    const location = response.headers.get("location");
    assert.equal(location === null ? response.status : location.slice(ROOT.length), expected);
  });
}

test("without storage everything is answered from the network", async () => {
  const refuse = async () => { throw new DOMException("", "SecurityError"); };
  const device = start({ caches: { open: refuse, match: refuse, keys: refuse, delete: refuse } });
  assert.equal(await textOf(read(device, "ti4/")), "english");
});

const TEXTS = {
  "title, words and a link": [{ title: "", text: "See 1.14 & 2", url: "https://example.org" }, "See 1.14 & 2\nhttps://example.org"],
  "markup": [{ text: "<img src=x onerror=alert(1)>" }, "<img src=x onerror=alert(1)>"],
  "a script as an address": [{ url: "javascript:alert(1)" }, "javascript:alert(1)"],
  "signs of addresses": [{ text: "#a?b=c&d%00\r\n\u0000/../\u202e" }, "#a?b=c&d%00\r\n\u0000/../\u202e"],
  "half a letter": [{ text: "%ED%A0%80" }, "%ED%A0%80"],
  "a long text": [{ text: "ё".repeat(50_000) }, "ё".repeat(50_000)],
};
for (const [name, [parts, text]] of Object.entries(TEXTS)) {
  test(`${name}, shared by a phone, moves to the fragment, and the server does not get it`, async () => {
    const device = start();
    const query = new URLSearchParams(Object.entries(parts).map(([key, value]) => [`shared-${key}`, value]));
    const response = await read(device, `ti4/?${query}`);
    assert.equal(response.status, 302);
    assert.equal(response.headers.get("Location"), `${ROOT}ti4/#text=${encodeURIComponent(text)}`);
    assert.deepEqual(device.requests, []);
    assert.equal(await textOf(read(device, "ti4/?q=1")), "english");
  });
}
