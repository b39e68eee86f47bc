/** The parts of MiniSearch 7.2.0 that the search uses. */

/** Names the terms of a query that matched, each with the fields in which it did. */
export type Match = Record<string, string[]>;

export interface Result {
  id: number;
  score: number;
  match: Match;
  terms: string[];
  queryTerms: string[];
}

export interface Options {
  fields: string[];
}

export interface SearchOptions {
  combineWith?: "AND" | "OR" | "AND_NOT";
  fields?: string[];
  filter?: (result: Result) => boolean;
  boost?: Record<string, number>;
  boostDocument?: (document: number, term: string) => number;
  processTerm?: (term: string) => string;
  tokenize?: (text: string) => string[];
  bm25?: { k: number; b: number; d: number };
}

export type Query = string | (SearchOptions & { queries: Query[] });

export class MiniSearch {
  static loadJS(index: object, options: Options): MiniSearch;

  search(query: Query, options?: SearchOptions): Result[];
}

/** A radix tree of strings, with values. */
export class SearchableMap<Value> implements Iterable<[string, Value]> {
  static from<Value>(entries: Iterable<readonly [string, Value]>): SearchableMap<Value>;

  readonly size: number;

  [Symbol.iterator](): Iterator<[string, Value]>;

  atPrefix(prefix: string): SearchableMap<Value>;

  entries(): IterableIterator<[string, Value]>;

  /** Returns what is stored under keys within an edit distance, each with that distance. */
  fuzzyGet(key: string, distance: number): Map<string, [Value, number]>;

  get(key: string): Value | undefined;

  has(key: string): boolean;

  keys(): IterableIterator<string>;

  set(key: string, value: Value): this;

  update(key: string, change: (value: Value | undefined) => Value): this;

  values(): IterableIterator<Value>;
}
