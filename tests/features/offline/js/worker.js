/** The service worker in a world of its own: caches and a network that tests can see into. */

import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createContext, runInContext } from "node:vm";

const FOLDER = new URL("../../../../hooks/concord/features/offline/worker/", import.meta.url);
const PARTS = ["files.js", "answers.js", "games.js", "lifecycle.js"];

export const ROOT = "https://example.org/rules/";

/** The hash of a file's content, as builds state it. */
export const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The entry of a file in a build. */
export const file = (path, content = path) => [path, content.length, hashOf(content)];

/** What the server sends; `redirected` is as browsers have it. */
export function served(content, { status = 200, redirected = false } = {}) {
  const response = new Response(content, { status });
  Object.defineProperties(response, {
    type: { value: "basic" },
    redirected: { value: redirected },
    clone: { value: () => served(content, { status, redirected }) },
  });
  return response;
}

/** What the server begins to send. */
export function cut(content) {
  const pull = (controller) => { controller.error(new TypeError("cut off")); };
  return served(new globalThis.ReadableStream({ start: (controller) => controller.enqueue(content), pull }));
}

/**
 * What a server has of a build, and what its worker states: the files by path, and the lists that have them. Paths
 * that begin with "ti4/" or "ru/ti4/" are of the game.
 */
export function published(contents, { version = "new", frame = [], ...stated } = {}) {
  const listed = { "": { "": [], en: [], ru: [], several: [] }, ti4: { "": [], en: [], ru: [], several: [] } };
  for (const [path, content] of Object.entries(contents)) {
    const isPage = path === "" || path.endsWith("/");
    const game = /^(ru\/|api\/v1\/)?ti4\//.test(path) ? "ti4" : "";
    const language = isPage ? (path.startsWith("ru/") ? "ru" : "en") : "";
    listed[game][path.endsWith("/compare/") ? "several" : language].push(file(path, content));
  }
  const [site, ti4] = ["", "ti4"].map((game) => JSON.stringify({ game, files: listed[game] }));
  const lists = { "api/v1/offline.json": site, "api/v1/ti4/offline.json": ti4 };
  return {
    build: {
      version,
      assets: "assets/",
      frame: Object.entries(frame).map(([path, content]) => file(path, content)),
      share: "(?<game>ti4)/(?<topic>[^/]+)/(?<unit>[^/]+)/",
      unit: "$<game>/$<topic>/#$<unit>",
      files: { missing_page: "404.html", offline_page: "503.html" },
      lists: { "": file("api/v1/offline.json", site), ti4: file("api/v1/ti4/offline.json", ti4) },
      ...stated,
    },
    files: { ...contents, ...frame, ...lists },
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

/** Starts the worker of a site that stores nothing; `left` holds what it gives up and the pages that load again. */
export function startRemoval(caches) {
  const [left, listeners] = [[], {}];
  const self = {
    location: new URL("sw.js", ROOT),
    addEventListener: (type, listener) => { listeners[type] = listener; },
    registration: { unregister: async () => left.push("worker") },
    clients: { matchAll: async () => [{ url: ROOT, navigate: (url) => left.push(url) }] },
    skipWaiting: async () => {},
  };
  runInContext(readFileSync(new URL("removal.js", FOLDER), "utf-8"), createContext({ self, caches, URL }));
  return { left, listeners };
}

/**
 * Starts a worker. The network answers from `files`, by path: texts, or functions that make a
 * response; `requests` holds the paths that were fetched, `told` what pages are told of games.
 */
export function startWorker({ build, files, caches = new FakeCaches(), estimate = {}, open = [] }) {
  const [requests, told, listeners] = [[], [], {}];
  async function fetch(request) {
    const path = (request.url ?? request).slice(ROOT.length).replace(/\?.*/, "");
    requests.push(path);
    const answer = files[path];
    if (answer === undefined) return served("", { status: 404 });
    return typeof answer === "function" ? answer() : served(answer);
  }
  const self = {
    location: new URL("sw.js", ROOT),
    addEventListener: (type, listener) => { listeners[type] = listener; },
    registration: { update: async () => { requests.push("(update)"); } },
    clients: { claim: async () => {}, matchAll: async () => open.map((path) => ({ url: ROOT + path })) },
    skipWaiting: async () => {},
  };
  class BroadcastChannel {
    postMessage = (message) => told.push(structuredClone(message));
  }
  const context = createContext({
    self, caches, fetch, crypto, BroadcastChannel, Response, URL, DOMException, TypeError, Error,
    navigator: { storage: { estimate: async () => estimate } },
  });
  const scripts = PARTS.map((part) => readFileSync(new URL(part, FOLDER), "utf-8"));
  runInContext(`"use strict";\nconst BUILD = ${JSON.stringify(build)};\n${scripts.join("\n")}`, context);
  return { caches, requests, told, listeners };
}

/** Lets a worker handle an event, and waits for all that it does. */
async function handle({ listeners }, type, event) {
  const waiting = [];
  listeners[type]({ waitUntil: (promise) => waiting.push(promise), ...event });
  await Promise.all(waiting);
}

/** Installs a build and makes it the one that pages are of. */
export async function install(device) {
  await handle(device, "install", {});
  await handle(device, "activate", {});
  return device;
}

/** Sends a message of a page to a worker. */
export const send = (device, data) => handle(device, "message", { data });

/** What the worker answers to a request. */
export async function answerOf(device, path, { mode = "cors", headers = {} } = {}) {
  let answer;
  const request = { url: ROOT + path, method: "GET", mode, cache: "default", headers: new Headers(headers) };
  const afterwards = [];
  const waitUntil = (promise) => afterwards.push(promise); // what was answered is stored
  await handle(device, "fetch", { request, waitUntil, respondWith: (promise) => { answer = promise; } });
  const response = await answer;
  await Promise.all(afterwards);
  return response;
}

/** The paths that are stored in the caches whose names have a word. */
export async function storedPaths({ caches }, word) {
  const names = (await caches.keys()).filter((name) => name.split(" ").includes(word));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url.slice(ROOT.length)).sort();
}
