/** What the parts of the service worker know of each other. They share one global scope. */

/** A file of the site: its address from the root, its bytes, and the hash of its content. */
type StoredFile = [path: string, size: number, hash: string];

/** What the worker was published with; sw.js begins with it. */
declare const BUILD: {
  /** Names the caches of the build: the hash of everything that is stated here. */
  version: string;
  /** The folder of the folders with scripts and styles, which are named by their hashes. */
  assets: string;
  /** Scripts, styles, and what stands in for pages that cannot be had. */
  frame: StoredFile[];
  /** A pattern of the addresses of share pages, and the address of the unit, which takes its place. */
  share: string;
  unit: string;
  files: Record<"missing_page" | "offline_page", string>;
  /** The lists of files by game; under "" that of what belongs to no game. */
  lists: Record<string, StoredFile>;
};

type Message = import("../assets/messages.d.ts").Message;
type GameState = import("../assets/messages.d.ts").GameState;
