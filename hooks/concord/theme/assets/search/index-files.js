/** Fetches the files of the search index. */

import { fetchOnce } from "../ui/fetch-once.js";

const GZIP_MAGIC = [0x1f, 0x8b];

/** The compressed files below one folder. Each is fetched when it is first read. */
export class IndexFiles {
  #folder;

  /** @param {URL} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Reads a file as text. Rejects if it cannot be loaded; reading it again then fetches it again.
   * @param {string} name  without its ending
   * @returns {Promise<string>}
   */
  readText(name) {
    return fetchOnce(new URL(`${name}.pack`, this.#folder), decompress);
  }

  /**
   * Reads a file as JSON. Rejects if it cannot be loaded.
   * @param {string} name  without its ending
   * @returns {Promise<any>} any: the index reader states what each file contains
   */
  async readJson(name) {
    return JSON.parse(await this.readText(name));
  }
}

/** @param {Response} response */
async function decompress(response) {
  const bytes = await response.arrayBuffer();
  const start = new Uint8Array(bytes, 0, GZIP_MAGIC.length);
  // A server may have declared the compression; then the browser has decompressed the file already.
  if (!GZIP_MAGIC.every((byte, index) => start[index] === byte)) return new TextDecoder().decode(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
