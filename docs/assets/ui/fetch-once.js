/** Fetches each file at most once per page. */

import { PAGE_HASH, fileUrl } from "./site.js";

/** The server answered with an error status. */
export class HttpError extends Error {
  /** @param {Response} response */
  constructor(response) {
    super(`${response.status} ${response.url}`);
    this.status = response.status;
  }
}

/**
 * Returns the cached promise of a key, or makes it. A promise that rejects is removed from the cache,
 * so that the next call tries again.
 * @template Key, Value
 * @param {Map<Key, Promise<Value>>} promises
 * @param {Key} key
 * @param {() => Promise<Value>} make
 * @returns {Promise<Value>}
 */
export function once(promises, key, make) {
  const known = promises.get(key);
  if (known) return known;
  const promise = make();
  promises.set(key, promise);
  promise.catch(() => promises.delete(key));
  return promise;
}

/** @type {Map<string, Promise<any>>} any: the caller states the type of the content */
const files = new Map();

/**
 * Returns the id of the build that the page is of; empty in a preview. The page keeps it, so that all its
 * scripts ask for data of one build. Rejects as fetchOnce().
 * @returns {Promise<string>}
 */
async function buildOfPage() {
  if (!PAGE_HASH) return "";
  const { dataset } = document.documentElement;
  if (!dataset.build) {
    const address = fileUrl("build");
    address.searchParams.set("page", PAGE_HASH); // from which the service worker sees whether it has this page
    const { id } = await once(files, address.href, () => fetchJson(address));
    dataset.build ||= id; // another script may have asked at the same time
  }
  return dataset.build ?? "";
}

/** @param {URL} address */
async function fetchJson(address) {
  const response = await fetch(address.href, { cache: "no-cache" });
  if (!response.ok) throw new HttpError(response);
  return response.json();
}

/**
 * Fetches a file of the page's build, or returns the promise of an earlier call. The build is part of
 * the request: the service worker may have another one, and the browser's cache an earlier one.
 * @template Value
 * @param {URL} address
 * @param {(response: Response) => Promise<Value>} [read]  reads the body; as JSON by default
 * @returns {Promise<Value>} rejects with HttpError, or TypeError without a connection
 */
export function fetchOnce({ href }, read = (response) => response.json()) {
  return once(files, href, async () => {
    const address = new URL(href);
    const build = await buildOfPage();
    if (build) address.searchParams.set("build", build);
    const response = await fetch(address.href);
    if (!response.ok) throw new HttpError(response);
    return read(response);
  });
}
