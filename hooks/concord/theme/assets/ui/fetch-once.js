/** Fetches each file at most once per page. */

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
 * Fetches a file, or returns the promise of an earlier call. The browser asks the server whether the file has
 * changed: its cache may have that of an earlier build.
 * @template Value
 * @param {URL} address
 * @param {(response: Response) => Promise<Value>} [read]  reads the body; as JSON by default
 * @returns {Promise<Value>} rejects with the status as the cause, or with TypeError without a connection
 */
export function fetchOnce({ href }, read = (response) => response.json()) {
  return once(files, href, async () => {
    const response = await fetch(href, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} ${href}`, { cause: response.status });
    return read(response);
  });
}
