/** The part of MiniSearch 7.2.0 that the search uses. */

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
