/** Registers the service worker and sends messages to it. */

import { ROOT } from "../ui/site.js";
import { workerAddress } from "../ui/trusted-types.js";

/**
 * @import { Message } from "./messages.d.ts"
 *
 * @typedef {Exclude<Message, {type: "page-opened" | "activate"}>} Question  the messages with an answer
 */

const hasWorker = document.documentElement.hasAttribute("data-offline");

/** @type {Promise<ServiceWorkerRegistration | null> | null} */
let registering = null;

/** Returns the registration of the worker; null if the browser or the site has none. */
export function registration() {
  registering ??= register().catch(() => null);
  return registering;
}

async function register() {
  if (!hasWorker || !navigator.serviceWorker) return null;
  const known = await navigator.serviceWorker.getRegistration(ROOT);
  if (known?.active) return known; // the browser itself checks for newer ones
  return await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" }) ?? null;
}

/** Makes the worker store the open page. */
export async function storeOpenPage() {
  if (!await registration()) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) post(active, { type: "page-opened" });
}

/**
 * Sends a message to the worker, and receives its answers. Rejects if there is no worker.
 * @template Answer
 * @param {Question} question
 * @param {(answer: Answer) => void} onAnswer  called for each answer; there may be many
 */
export async function ask(question, onAnswer) {
  const found = await registration();
  if (!found) throw new Error("nothing can be stored");
  const worker = found.active ?? await started(found);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => onAnswer(data);
  post(worker, question, [port2]);
}

/**
 * @param {ServiceWorker} worker
 * @param {Message} message
 * @param {Transferable[]} [transfer]
 */
export const post = (worker, message, transfer = []) => worker.postMessage(message, transfer);

/**
 * Waits until a worker is active. Rejects if it could not be installed.
 * @param {ServiceWorkerRegistration} registered
 * @returns {Promise<ServiceWorker>}
 */
function started({ installing, waiting, active }) {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve(worker);
      if (!worker || worker.state === "redundant") reject(new Error("nothing can be stored"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}
