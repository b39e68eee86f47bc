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
  /** Languages by the first segment of their addresses; that of the site's first language is empty. */
  homes: Record<string, string>;
  /** The paths of pages below a home, with the blanks {game}, {topic} and {unit}. */
  pages: Record<"topic" | "share", string>;
  files: Record<"missing_page" | "offline_page", string>;
  /** The lists of files by game; under "" that of what belongs to no game. */
  lists: Record<string, StoredFile>;
  /** What reading a game offline takes, by game and language, in bytes. */
  sizes: Record<string, Record<string, number>>;
  /** The ids of renamed games by those that they had. */
  former_games: Record<string, string>;
};

type Message = import("../../theme/assets/offline/messages.d.ts").Message;
type GameState = import("../../theme/assets/offline/messages.d.ts").GameState;
