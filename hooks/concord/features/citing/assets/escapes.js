/**
 * Decodes the escapes of a path. One with escapes that are no UTF-8 stays as it is.
 * @param {string} path
 */
export function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
