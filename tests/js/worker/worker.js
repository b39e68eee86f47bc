/** The service worker in a world of its own: caches and a network that tests can see into. */

import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createContext, runInContext } from "node:vm";

const FOLDER = new URL("../../../hooks/concord/outputs/worker/", import.meta.url);
const PARTS = ["builds.js", "files.js", "lists.js", "responses.js", "kept-games.js", "stored-pages.js", "lifecycle.js"];

export const ROOT = "https://example.org/rules/";

/** What tests call. */
const NAMES = [
  "OtherBuildError", "activateBuild", "addressOf", "assetsCache", "cacheName", "eachInParallel", "earlierCaches", "faultIn",
  "fileAt", "fill", "gameCache", "installBuild", "keep", "keepAndTell", "keptGame", "placeOf", "readRecord", "removeAll",
  "storeOpenPage", "storeRead", "stored", "substituteFor", "tellPages", "writeLabel",
];

/** The hash of a file's content, as builds state it. */
export const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The entry of a file in a build. */
export const file = (path, content = path) => [path, content.length, hashOf(content)];

/** What the server sends; `type` and `redirected` are as browsers have them. */
export function served(content, { status = 200, type = "text/plain", redirected = false } = {}) {
  const response = new Response(content, { status, headers: { "content-type": type } });
  Object.defineProperties(response, {
    type: { value: "basic" },
    redirected: { value: redirected },
    clone: { value: () => served(content, { status, type, redirected }) },
  });
  return response;
}

/** The HTML of a page that states its hash. */
export const html = (title, hash = "own") => `<html data-hash="${hash}"><title>${title}</title></html>`;

export const page = (title, hash = "own") => served(html(title, hash), { type: "text/html; charset=utf-8" });

/**
 * What a server has of a build, and what its worker states: the files by path, and the lists that have them. Paths
 * that begin with "ti4/" or "ru/ti4/" are of the game.
 */
export function published(contents, { id = "new", ...stated } = {}) {
  const listed = { "": { "": [], en: [], ru: [] }, ti4: { "": [], en: [], ru: [] } };
  for (const [path, content] of Object.entries(contents)) {
    const isPage = path === "" || path.endsWith("/");
    const game = /^(ru\/|api\/v1\/)?ti4\//.test(path) ? "ti4" : "";
    const language = isPage ? (path.startsWith("ru/") ? "ru" : "en") : "";
    listed[game][language].push(file(path, content));
  }
  const [site, ti4] = ["", "ti4"].map((game) => JSON.stringify({ game, files: listed[game] }));
  return {
    build: { id, version: id, assets: { folder: `assets/${id}/`, files: [] }, list: hashOf(site), games: { ti4: { list: hashOf(ti4), sizes: {} } }, ...stated },
    files: { ...contents, "api/v1/offline.json": site, "api/v1/ti4/offline.json": ti4 },
  };
}

class FakeCache {
  entries = new Map();

  async put(address, response) {
    this.entries.set(address, response);
  }

  async match(address) {
    return this.entries.get(address.url ?? address)?.clone();
  }

  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }

  async delete(request) {
    return this.entries.delete(request.url ?? request);
  }
}

class FakeCaches {
  caches = new Map();

  async open(name) {
    if (!this.caches.has(name)) this.caches.set(name, new FakeCache());
    return this.caches.get(name);
  }

  async match(address, { cacheName }) {
    return this.caches.get(cacheName)?.match(address);
  }

  async keys() {
    return [...this.caches.keys()];
  }

  async delete(name) {
    return this.caches.delete(name);
  }
}

const EMPTY_BUILD = {
  version: "new",
  id: "new",
  assets: { folder: "assets/new/", files: [] },
  core: [],
  homes: { "": "en", ru: "ru" },
  pages: { topic: "{game}/{topic}/", share: "{game}/{topic}/{unit}/" },
  files: {
    game_data: "api/v1/{game}/",
    offline_data: "api/v1/offline.json",
    game_offline_data: "api/v1/{game}/offline.json",
    missing_page: "404.html",
    offline_page: "503.html",
    cache_records: "offline/",
    build: "build.json",
  },
  list: "",
  games: {},
  former_games: {},
};

/**
 * Starts a worker. The network answers from `files`, by path: texts, or functions that make a
 * response; `requests` holds the paths that were fetched.
 */
export function startWorker({ build = {}, files = {}, caches = new FakeCaches(), estimate = {} } = {}) {
  const requests = [];
  async function fetch(request) {
    const path = (request.url ?? request).slice(ROOT.length).replace(/\?.*/, "");
    requests.push(path);
    const answer = files[path];
    if (answer === undefined) return served("", { status: 404 });
    if (typeof answer === "function") return answer();
    return served(answer, { type: answer.startsWith("<") ? "text/html; charset=utf-8" : "text/plain" });
  }
  const listeners = {};
  const self = {
    location: new URL("sw.js", ROOT),
    addEventListener: (type, listener) => { listeners[type] = listener; },
    registration: { update: async () => { requests.push("(update)"); } },
    clients: { claim: async () => {}, get: async (id) => ({ url: ROOT + id }) },
  };
  const navigator = { storage: { estimate: async () => estimate } };
  const context = createContext({
    self, caches, fetch, navigator, crypto, Response, URL, DOMException, AbortController, setTimeout, TypeError, Error,
  });
  const scripts = PARTS.map((part) => readFileSync(new URL(part, FOLDER), "utf-8"));
  const start = `"use strict";\nconst BUILD = ${JSON.stringify({ ...EMPTY_BUILD, ...build })};\n`;
  const worker = runInContext(`${start}${scripts.join("\n")}\n({ ${NAMES.join(", ")} })`, context);
  return { worker, caches, requests, listeners };
}

/** A port that keeps what it is told. */
export function port() {
  const told = [];
  return { told, postMessage: (message) => told.push(structuredClone(message)) };
}

/** What the worker answers to a request of the page at the path `from`. */
export async function answerOf({ listeners }, path, { mode = "cors", headers = {}, from = "" } = {}) {
  const event = {
    clientId: from,
    request: { url: ROOT + path, method: "GET", mode, cache: "default", headers: new Headers(headers) },
    waiting: [],
    waitUntil(promise) { this.waiting.push(promise); },
    respondWith(answer) { this.answer = answer; },
  };
  listeners.fetch(event);
  const response = await event.answer;
  await Promise.all(event.waiting);
  return response;
}
