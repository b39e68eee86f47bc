/** The files of the search index: fetched when they are first wanted, unpacked, and kept. */

const PACKED = [0x1f, 0x8b]; // how what gzip made begins

const loading = new Map(); // texts, by address

/** The files below one folder. */
export class Files {
  constructor(folder) {
    this.folder = folder;
  }

  /** What a file says. Rejects if it cannot be loaded, and may then be asked again. */
  text(name) {
    const { href } = new URL(`${name}.pack`, this.folder);
    return kept(loading, href, () => fetchText(href));
  }

  async json(name) {
    return JSON.parse(await this.text(name));
  }
}

/** The promise made once under a key of a map; one that is rejected is forgotten. */
export function kept(promises, key, make) {
  if (!promises.has(key)) {
    const promise = make();
    promises.set(key, promise);
    promise.catch(() => promises.delete(key));
  }
  return promises.get(key);
}

async function fetchText(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const bytes = await response.arrayBuffer();
  const isPacked = new Uint8Array(bytes, 0, PACKED.length).every((byte, place) => byte === PACKED[place]);
  // A server may have said that the file is packed: then the browser has unpacked it.
  if (!isPacked) return new TextDecoder().decode(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
