/** Registers the service worker, sends messages to it, and announces new versions of the site. */

import { build, create, createButton } from "#ui/elements.js";
import { workerAddress } from "#ui/trusted-types.js";
import { wordsOfFrame } from "#ui/words.js";

/** @import { Message } from "./messages.d.ts" */

/** Returns the registration of the worker. Rejects if the browser or the site has none. */
async function registration() {
  if (!document.documentElement.hasAttribute("data-offline")) throw new Error("the site stores nothing");
  return navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
}

/**
 * Sends a message to the worker as soon as it is active, so that what it stores can be read at once.
 * Rejects if there is none.
 * @param {Message} message
 */
export async function post(message) {
  const { installing } = await registration();
  /** @type {Promise<never>} */
  const refusal = new Promise((_, reject) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("nothing can be stored"));
    });
  });
  const { active } = await Promise.race([navigator.serviceWorker.ready, refusal]);
  active?.postMessage(message);
}

/** Starts the worker once the page has loaded, because it fetches all scripts and styles. */
export function storeWhenLoaded() {
  const worker = navigator.serviceWorker?.controller;
  if (document.readyState === "complete") startStoring(worker);
  else addEventListener("load", () => startStoring(worker));
}

/**
 * Starts storing the pages that are read, and announces a new version once the worker has it. The open
 * page does not change until the reader reloads it.
 * @param {ServiceWorker | null | undefined} first  the worker that the page began with
 */
async function startStoring(first) {
  if (!await registration().catch(() => null)) return; // a game's page says that nothing can be stored
  const notice = build("div", { class: "new-version", role: "status" });
  document.body.append(notice);
  let worker = first;
  const look = () => {
    const { controller } = navigator.serviceWorker;
    if (worker && controller !== worker) announce(notice);
    worker = controller;
  };
  navigator.serviceWorker.addEventListener("controllerchange", look);
  look();
}

/** @param {HTMLElement} notice */
function announce(notice) {
  const say = wordsOfFrame();
  notice.replaceChildren(
    create("p", "", say("new_version")),
    createButton(say("reload"), () => location.reload(), "strong"),
    createButton(say("later"), () => notice.replaceChildren()),
  );
}
