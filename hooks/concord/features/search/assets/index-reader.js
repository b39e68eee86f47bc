/**
 * Reads the files of the search index: from the form of a word to its lemmas, and from those to the
 * documents that contain them. hooks/concord/features/search/writer.py lists the files.
 */

import { fetchOnce, once } from "#ui/fetch-once.js";
import { decodePostings, parseChunks, parseForms } from "./index-format.js";
import { NameList } from "./names.js";
import { stripDiacritics } from "#ui/spelling.js";

/**
 * @import { NumbersData } from "#api.d.ts"
 * @import { Forms } from "./index-format.js"
 * @import { Entry, EntryRow, FileSource, IndexContents, PostingRow, Postings, PostingsRef, TextChunk } from "./types.d.ts"
 */

const GZIP_MAGIC = [0x1f, 0x8b];

/** The address of a page of terms, which is no topic. */
export const GLOSSARY = "glossary";

/** The prefix of a concept: a term of a glossary, which any of its forms finds in all languages. */
export const CONCEPT_PREFIX = "§";

/** The index as readers of one language see it. Everything but the contents is loaded on demand. */
export class IndexReader {
  #files;
  /** @type {Map<number, Promise<Forms>>} by shard */
  #forms = new Map();
  /** @type {Map<string, Promise<Record<string, PostingRow[]>>>} by file */
  #postingFiles = new Map();
  /** @type {Map<string, Promise<Postings>>} by file and lemma */
  #postings = new Map();
  /** @type {Map<string, Promise<Entry[]>>} by language and chunk */
  #entries = new Map();
  /** @type {Map<string, Promise<NameList>>} by language */
  #names = new Map();
  #starts;

  /**
   * @param {FileSource} files
   * @param {IndexContents} contents
   * @param {string} language
   */
  constructor(files, contents, language) {
    this.#files = files;
    this.contents = contents;
    this.language = language;
    this.chunks = parseChunks(contents.games);
    this.#starts = this.chunks.map(({ start }) => start);
  }

  /**
   * Loads the contents. Rejects if the index cannot be loaded.
   * @param {FileSource} files
   * @param {string} language
   */
  static async load(files, language) {
    return new IndexReader(files, await files.readJson(`${language}/index`), language);
  }

  /** @param {number} document */
  findChunk(document) {
    return this.chunks[findLastBefore(this.#starts, document)];
  }

  /**
   * @param {string} game
   * @param {string} topic
   */
  findTopic(game, topic) {
    return this.chunks.find((chunk) => chunk.game === game && chunk.address === topic);
  }

  /**
   * Loads the forms that sort near a word: the analyses of each, by the form without diacritics.
   * @param {string} word
   */
  loadForms(word) {
    return this.#loadFormShard(findLastBefore(this.contents.words, stripDiacritics(word)));
  }

  /** @param {number} shard */
  #loadFormShard(shard) {
    return once(this.#forms, shard, async () => parseForms(await this.#files.readText(`words/${shard}`)));
  }

  /**
   * Loads the names in a language.
   * @param {string} language
   */
  loadNames(language) {
    return once(this.#names, language, async () => new NameList(await this.#files.readJson(`${language}/names`)));
  }

  /** @param {Pick<PostingsRef, "lemma" | "file">} reference */
  loadPostings({ lemma, file }) {
    return once(this.#postings, `${file} ${lemma}`, async () => {
      const { [lemma]: rows } = await this.#loadPostingFile(file);
      return decodePostings(rows, Object.keys(this.contents.fields).length);
    });
  }

  /** @param {string} file */
  #loadPostingFile(file) {
    return once(this.#postingFiles, file, () => this.#files.readJson(`postings/${file}`));
  }

  /**
   * Loads what readers of a language are shown of the documents of a chunk.
   * @param {TextChunk} chunk
   */
  loadEntries(chunk, language = this.language) {
    const name = `${language}/${chunk.game}/${chunk.name}`;
    return once(this.#entries, name, async () => {
      /** @type {EntryRow[]} */
      const rows = await this.#files.readJson(name);
      return rows.map(([id, field, number, text, spoken, definition = "", asked = []]) => ({ id, field, number, text, language: spoken, definition, asked }));
    });
  }

  /**
   * Loads the part of each game's numbers that citations with a first number need.
   * @param {string} first
   * @returns {Promise<NumbersData[]>}
   */
  async loadNumbers(first) {
    const { numbers } = this.contents;
    return numbers.length ? this.#files.readJson(`numbers/${findLastBefore(numbers, first)}`) : [];
  }
}

/**
 * Finds the index of the last of the sorted values that is not after a value; 0 if all are.
 * @template {string | number} T
 * @param {T[]} sorted
 * @param {T} value
 */
function findLastBefore(sorted, value) {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sorted[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

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
