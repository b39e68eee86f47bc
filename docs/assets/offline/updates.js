/** The site is kept on the reader's device, and a new version of it is offered, never imposed. */

import { keepOpenPage, registration } from "./worker-client.js";

const LOOK_AGAIN = 3_600_000; // milliseconds after which an open page looks for a new version

const notice = document.querySelector(".new-version");
let isWanted = false; // the reader has asked for the new version

/** Keep what is read, and say when there is a new version. */
export async function keepReading() {
  const found = await registration();
  if (!found) return;
  keepOpenPage();
  watch(found);
  lookNowAndThen(found);
}

function watch(found) {
  const announceOf = (worker) => worker && worker.state === "installed" && navigator.serviceWorker.controller && announce(worker);
  const follow = (worker) => worker?.addEventListener("statechange", () => announceOf(worker));
  announceOf(found.waiting);
  follow(found.installing);
  found.addEventListener("updatefound", () => follow(found.installing));
  navigator.serviceWorker.addEventListener("controllerchange", () => isWanted && location.reload());
}

/** The page that is open stays as it is, until the reader says otherwise. */
function announce(worker) {
  notice.replaceChildren(notice.nextElementSibling.content.cloneNode(true));
  const [reload, later] = notice.querySelectorAll("button");
  reload.addEventListener("click", () => {
    isWanted = true;
    if (worker.state === "installed") worker.postMessage({ wish: "take over" });
    else location.reload(); // it was asked for on another page
  });
  later.addEventListener("click", () => notice.replaceChildren());
}

function lookNowAndThen(found) {
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - last < LOOK_AGAIN) return;
    last = performance.now();
    found.update().catch(() => {}); // there is no connection: another time
  });
}
