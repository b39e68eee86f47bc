/** Files fetched once for a page. */

import { ASSETS, ROOT } from "./site.js";

/** A response whose status is not a success. */
export class HttpError extends Error {
  /** @param {Response} response */
  constructor(response) {
    super(`${response.status} ${response.url}`);
    this.status = response.status;
  }
}

/**
 * Returns the promise kept under a key, made when it is first asked for. A promise that rejects is
 * forgotten, so that asking again tries again.
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

/** The folder of the page's scripts. The service worker has data of the same build, or of another. */
const ASSETS_FOLDER = ASSETS.href.slice(ROOT.href.length);

/** @type {Map<string, Promise<any>>} any: what a file holds is stated where it is fetched */
const files = new Map();

/**
 * Fetches a file the first time it is asked for.
 * @template Value
 * @param {URL} address
 * @param {(response: Response) => Promise<Value>} [read]  the body as JSON, unless another is given
 * @returns {Promise<Value>} rejects with HttpError, or TypeError without a connection
 */
export function fetchOnce({ href }, read = (response) => response.json()) {
  return once(files, href, async () => {
    const response = await fetch(href, { headers: { "concord-assets": ASSETS_FOLDER } });
    if (!response.ok) throw new HttpError(response);
    return read(response);
  });
}
