/** Starts the service worker, and offers new versions of the site. */

import { find } from "../ui/elements.js";
import { post, registration, storeOpenPage } from "./worker-client.js";

const LOOK_AGAIN = 3_600_000; // milliseconds after which an open page checks for a new version

const notice = find(document, ".new-version");
let isWanted = false; // the reader clicked on “reload”

/** Starts storing the pages that are read, and announces new versions. */
export async function startStoring() {
  const found = await registration();
  if (!found) return;
  storeOpenPage();
  watchForUpdates(found);
  lookForUpdates(found);
}

/** @param {ServiceWorkerRegistration} found */
function watchForUpdates(found) {
  /** @param {ServiceWorker | null} worker */
  const watch = (worker) => worker?.addEventListener("statechange", () => announceIfWaiting(worker));
  announceIfWaiting(found.waiting);
  watch(found.installing);
  found.addEventListener("updatefound", () => watch(found.installing));
  navigator.serviceWorker.addEventListener("controllerchange", () => isWanted && location.reload());
}

/** @param {ServiceWorker | null} worker */
function announceIfWaiting(worker) {
  if (worker?.state === "installed" && navigator.serviceWorker.controller) announce(worker);
}

/**
 * Announces a new version. The open page does not change until the reader reloads it.
 * @param {ServiceWorker} worker  of the new version
 */
function announce(worker) {
  const template = notice.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  notice.replaceChildren(document.importNode(template.content, true));
  const [reload, later] = notice.querySelectorAll("button");
  reload?.addEventListener("click", () => {
    isWanted = true;
    if (worker.state === "installed") post(worker, { type: "activate" });
    else location.reload(); // another page has activated it already
  });
  later?.addEventListener("click", () => notice.replaceChildren());
}

/** @param {ServiceWorkerRegistration} found */
function lookForUpdates(found) {
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < LOOK_AGAIN) return;
    last = performance.now();
    found.update().catch(() => {}); // no connection: tried again later
  });
}
