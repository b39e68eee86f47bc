/**
 * The index of the library: from a form to what it is a form of, and from there to documents.
 *
 * hooks/concord/searching/writing.py says which files there are.
 */

import { SearchableMap } from "../vendor/minisearch.js";
import { Files, kept } from "./files.js";
import { bare } from "./tokens.js";

/** What stands before the name of a glossary's term: any of its forms leads to all languages. */
export const CONCEPT = "§";

export class Index {
  #words = new Map(); // shards of forms, by number
  #postings = new Map(); // what the files of postings hold, by number
  #listings = new Map(); // what is listed under a name, by file and name
  #entries = new Map(); // what readers are shown of a leaf, by language and leaf

  constructor(files, contents, language) {
    this.files = files;
    this.language = language;
    this.contents = contents;
    this.leaves = [...leavesOf(contents.games)];
    this.starts = this.leaves.map(({ start }) => start);
  }

  /** Rejects if the index cannot be loaded. */
  static async load(folder, language) {
    const files = new Files(folder);
    return new Index(files, await files.json(`${language}/index`), language);
  }

  /** The leaf in which a document stands. */
  leafOf(document) {
    return this.leaves[lastBefore(this.starts, document)];
  }

  /** The leaf of a topic. */
  topic(game, topic) {
    return this.leaves.find((leaf) => leaf.game === game && leaf.address === topic);
  }

  /** The forms near a word: a map from each, without marks, to the ways that lead from it. */
  formsNear(word) {
    const number = lastBefore(this.contents.words, bare(word));
    return kept(this.#words, number, () => this.files.text(`words/${number}`).then(formsIn));
  }

  /** The headwords of a language: what may have been meant where nothing is found. */
  async known(language) {
    const text = await this.files.text(`${language}/known`);
    return SearchableMap.from(text.split("\n").filter(Boolean).map((word) => [bare(word), word]));
  }

  /** Where a name is listed: {fields, places, lengths}, as listingOf() makes them. */
  listing({ name, file }) {
    return kept(this.#listings, `${file} ${name}`, async () => {
      const { [name]: lists } = await kept(this.#postings, file, () => this.files.json(`postings/${file}`));
      return listingOf(lists);
    });
  }

  /** What readers of a language are shown of a leaf's documents. */
  entries(leaf, language = this.language) {
    const name = `${language}/${leaf.game}/${leaf.name}`;
    return kept(this.#entries, name, async () => {
      const rows = await this.files.json(name);
      return rows.map(([id, field, number, text, spoken]) => ({ id, field, number, text, language: spoken }));
    });
  }

  /** The parts of games' numbers that concern what a citation begins with. */
  async numbers(first) {
    const { numbers } = this.contents;
    return numbers.length ? this.files.json(`numbers/${lastBefore(numbers, first)}`) : [];
  }
}

function* leavesOf(games) {
  let start = 0;
  for (const { id: game, title, leaves } of games) {
    for (const leaf of leaves.split(" ").filter(Boolean)) {
      const [name, size] = leaf.split(":");
      yield { game, gameTitle: title, name, address: name.split(".")[0], start, size: Number(size) };
      start += Number(size);
    }
  }
}

/** Each line of a shard: a name, its language, where it is listed, the start and the ends of its forms. */
function formsIn(text) {
  const forms = new SearchableMap();
  for (const line of text.split("\n")) {
    const [name, language, listed, start, ends] = line.split("\t");
    const places = listed.split(",").map((place) => {
      const [spoken, n, file] = place.split(".");
      return { name, language: spoken, n: Number(n), file };
    });
    for (const end of ends.split("|")) {
      const form = start + end;
      const way = { form, name, language, places };
      forms.update(bare(form), (ways = []) => [...ways, way]);
    }
  }
  return forms;
}

/** How often a name stands in each document, by field; its places in each; the length of titles. */
function listingOf(lists) {
  const [fields, places, lengths] = [{}, new Map(), new Map()];
  for (const [field, steps, standing, measured] of lists) {
    const frequencies = (fields[field] = {});
    let document = 0;
    for (const [place, step] of steps.entries()) {
      document += step;
      const own = [standing[place]].flat();
      frequencies[document] = own.length;
      places.set(document, own);
      if (measured) lengths.set(document, measured[place]);
    }
  }
  return { fields, places, lengths };
}

/** The place of the last of the sorted starts that does not come after something. */
function lastBefore(starts, wanted) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle] <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
