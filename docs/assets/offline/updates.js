/** The site is stored on the reader's device. A new version of it is offered, never imposed. */

import { find } from "../ui/elements.js";
import { post, registration, storeOpenPage } from "./worker-client.js";

const LOOK_AGAIN = 3_600_000; // milliseconds after which an open page looks for a new version

const notice = find(document, ".new-version");
let isWanted = false; // the reader has asked for the new version

/** Stores what is read, and says when there is a new version. */
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
 * Says that there is a new version. The page that is open stays as it is until the reader reloads.
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
    else location.reload(); // it was asked for on another page
  });
  later?.addEventListener("click", () => notice.replaceChildren());
}

/** @param {ServiceWorkerRegistration} found */
function lookForUpdates(found) {
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < LOOK_AGAIN) return;
    last = performance.now();
    found.update().catch(() => {}); // there is no connection: another time
  });
}
