/** Decodes the escapes of addresses; engines without a page have nothing that does. */

const ESCAPES = /(?:%[0-9a-f]{2})+/giu;
/** One character in UTF-8, or an octet that is none. */
const CHARACTER = /%[c-d].%[89ab].|%e.(?:%[89ab].){2}|%f.(?:%[89ab].){3}|%../giu;

/**
 * Decodes a path. What is no UTF-8 becomes "\ufffd".
 * @param {string} path
 */
export function decodePath(path) {
  return path.replace(ESCAPES, (escapes) => escapes.replace(CHARACTER, decodeCharacter));
}

/** @param {string} escapes */
function decodeCharacter(escapes) {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return "\ufffd";
  }
}
