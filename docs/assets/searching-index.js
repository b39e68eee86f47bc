/**
 * The index of the library: from a form to what it is a form of, and from there to documents.
 *
 * hooks/concord/searching/writing.py says which files there are.
 */

import { SearchableMap } from "./vendor/minisearch.js";
import { Files, kept } from "./searching-files.js";
import { bare } from "./searching-words.js";

/** What stands before the name of a glossary's term: any of its forms leads to all languages. */
export const CONCEPT = "§";

export class Index {
  #words = new Map(); // shards of forms, by number
  #postings = new Map(); // what the files of postings hold, by number

  constructor(files, contents, language) {
    this.files = files;
    this.language = language;
    this.contents = contents;
    this.leaves = [...leavesOf(contents.games)];
  }

  /** Rejects if the index cannot be loaded. */
  static async load(folder, language) {
    const files = new Files(folder);
    return new Index(files, await files.json(`${language}/index`), language);
  }

  /** The leaf in which a document stands. */
  leafOf(document) {
    return this.leaves[lastBefore(this.leaves.map(({ start }) => start), document)];
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

  /** Where a name is listed: by field, documents and the places in them. */
  async postings({ name, file }) {
    const { [name]: lists } = await kept(this.#postings, file, () => this.files.json(`postings/${file}`));
    return lists.map(([field, steps, places, lengths]) => ({ field, documents: summed(steps), places, lengths }));
  }

  /** What readers of a language are shown of a leaf's documents. */
  async entries(leaf, language = this.language) {
    const rows = await this.files.json(`${language}/${leaf.game}/${leaf.name}`);
    return rows.map(([id, field, number, text, spoken]) => ({ id, field, number, text, language: spoken }));
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

function summed(steps) {
  let sum = 0;
  return steps.map((step) => (sum += step));
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
