/** The worker that keeps the site on this device, and how to talk with it. */

const root = new URL("../../", import.meta.url);
const frame = document.querySelector("meta[name=concord-frame]")?.content;

let registering = null;

/** The registration of the worker; null where the browser or the site has none. */
export function registration() {
  registering ??= register().catch(() => null);
  return registering;
}

async function register() {
  if (!frame || !navigator.serviceWorker) return null;
  const known = await navigator.serviceWorker.getRegistration(root);
  if (known?.active) return known; // the browser itself looks for a newer one, where it can
  return await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" }) ?? null;
}

/** Have the worker keep the page that is open, if it has not. */
export async function keepOpenPage() {
  if (!await registration()) return;
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ wish: "read", frame });
}

/**
 * Ask the worker for something. Rejects if there is no worker.
 * @param {(news: object) => void} hear  called with each answer, of which there may be many
 */
export async function ask(wish, hear) {
  const found = await registration();
  if (!found) throw new Error("nothing can be stored");
  const worker = found.active ?? await started(found);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  worker.postMessage(wish, [port2]);
}

/** A worker that could not store the frame never starts. */
function started({ installing, waiting, active }) {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") reject(new Error("nothing can be stored"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
