/** Fetches each file once, through the manager of a userscript. In it this module takes the place of ui/fetch-once.js. */

/** @type {Map<string, Promise<any>>} any: the caller states the type of the content */
const files = new Map();

/**
 * Fetches a file, or returns the promise of an earlier call. The policy of the page does not apply.
 * @param {URL} address
 */
export function fetchOnce({ href: url }) {
  const file = files.get(url) ?? new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError(`${url} cannot be loaded`));
    GM.xmlHttpRequest({ url, anonymous: true, onload: ({ status, responseText }) => (status === 200 ? resolve(JSON.parse(responseText)) : fail()), onerror: fail });
  });
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}
