/** Asks the search what a query finds, for the box and for the page. */

import { readMissing } from "#components/owned-expansions.js";
import { pageLanguage } from "#ui/site.js";
import { phrasebook } from "#ui/words.js";
import { Searcher } from "./searcher.js";

/**
 * @import { Say } from "#ui/words.js"
 * @import { SearchOptions, SearchResult } from "./types.d.ts"
 */

/**
 * @typedef {object} SearchAnswer
 * @property {SearchResult} result
 * @property {Searcher} searcher  loads the texts of the hits
 * @property {Say} say  the words of the interface
 */

/** The milliseconds without a key, after which a query is searched. */
export const TYPING_PAUSE = 100;

const MIN_LETTERS = 2; // of a query without digits, while it is typed

/**
 * True for what is worth a search while more of it is typed.
 * @param {string} query
 */
export const isLongEnough = (query) => [...query].length >= MIN_LETTERS || /\d/.test(query);

/** Loads the search when it is first needed. */
export class SearchClient {
  /** @type {Promise<Searcher> | null} */
  #searcher = null;

  /** Loads the index, unless it is loaded. Rejects if that is not possible, and may be called again. */
  async load() {
    this.#searcher ??= Searcher.load(pageLanguage());
    try {
      return await this.#searcher;
    } catch (error) {
      this.#searcher = null;
      throw error;
    }
  }

  /** Returns what is shown before a query is typed. Rejects as load() does. */
  async start() {
    const { messages, examples } = await this.load();
    return { examples, say: phrasebook(messages, pageLanguage()) };
  }

  /**
   * Finds what a query means. Rejects if files of the index cannot be loaded.
   * @param {string} query
   * @param {SearchOptions} options
   * @returns {Promise<SearchAnswer>}
   */
  async ask(query, options) {
    const searcher = await this.load();
    const result = await searcher.search(query, { missing: readMissing(), ...options });
    return { result, searcher, say: phrasebook(searcher.messages, pageLanguage()) };
  }
}
