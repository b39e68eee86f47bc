/** What the parts of the service worker know of each other. They share one global scope. */

/** A file of the site: its address from the root, its bytes, and the hash of its content. */
type StoredFile = [path: string, size: number, hash: string];

interface GameBuild {
  /** The hash of the game's offline.json, which lists its files. */
  list: string;
  sizes: Sizes;
}

/** What the worker was published with; sw.js begins with it. */
declare const BUILD: {
  version: string;
  /** Scripts and styles. Their folder is named by their hash: each page names it in its own links. */
  assets: { folder: string; files: StoredFile[] };
  /** What stands in for pages that cannot be had. */
  core: StoredFile[];
  /** Languages by the first segment of their addresses; that of the site's first language is empty. */
  homes: Record<string, string>;
  /** The paths of pages below a home, with the blanks {game}, {topic} and {unit}. */
  pages: Record<"topic" | "share", string>;
  /** The paths of files below the root, and of the worker's records in its caches. */
  files: Record<"offline_data" | "missing_page" | "offline_page" | "cache_records", string>;
  games: Record<string, GameBuild>;
};

/** What outlives the worker, which browsers stop and start as they like. */
interface BuildRecord {
  /** The version of the active build; empty before the first one is active. */
  current: string;
  /** The folders of assets that are stored, that of the active build first. */
  assets: string[];
}

/** What a cache says of itself: the hashes of its files by path and, of a kept game, how far it is kept. */
interface CacheLabel extends Partial<KeptGame> {
  hashes: Record<string, string>;
}

/** A cache of another build that may hold what this build needs. */
interface ReusableCache {
  name: string;
  hashes: Record<string, string>;
}

type Message = import("../../../../docs/assets/offline/messages.d.ts").Message;
type MessageOf<Type extends Message["type"]> = Extract<Message, { type: Type }>;
type Fault = import("../../../../docs/assets/offline/messages.d.ts").Fault;
type Sizes = import("../../../../docs/assets/offline/messages.d.ts").Sizes;
type KeptGame = import("../../../../docs/assets/offline/messages.d.ts").KeptGame;
type Progress = import("../../../../docs/assets/offline/messages.d.ts").Progress;
type GameState = import("../../../../docs/assets/offline/messages.d.ts").GameState;
type StoredPage = import("../../../../docs/assets/offline/messages.d.ts").StoredPage;
