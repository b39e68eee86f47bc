/** Decodes the escapes of addresses. Only ASCII is decoded: some engines misread letters beside a broken escape. */

/**
 * Decodes a query, in which "+" stands for a space.
 * @param {string} query
 */
export function decodeQuery(query) {
  const written = query.toWellFormed().replace(/[^\0-~]+/g, encodeURIComponent);
  return new URLSearchParams(`q=${written}`).get("q") ?? "";
}

/**
 * Decodes a path.
 * @param {string} path
 */
export function decodePath(path) {
  return decodeQuery(path.replace(/[+&#]/g, encodeURIComponent));
}
