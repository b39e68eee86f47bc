/** What the parts of the service worker know of each other. They share one global scope. */

/** A file of the site: its address from the root, its bytes, and the hash of its content. */
type StoredFile = [path: string, size: number, hash: string];

/** What offline.json lists: by language, under "" what all languages need; and by path. */
interface OfflineList {
  byLanguage: Record<string, StoredFile[]>;
  byPath: Map<string, StoredFile>;
}

interface GameBuild {
  /** The hash of the game's offline.json, which lists its files. */
  list: string;
  sizes: Sizes;
}

/** What the worker was published with; sw.js begins with it. */
declare const BUILD: {
  /** Names the caches of the build: the hash of everything that is stated here. */
  version: string;
  /** What build.json states. */
  id: string;
  /** Scripts and styles. Their folder is named by their hash: each page names it in its own links. */
  assets: { folder: string; files: StoredFile[] };
  /** What stands in for pages that cannot be had. */
  core: StoredFile[];
  /** Languages by the first segment of their addresses; that of the site's first language is empty. */
  homes: Record<string, string>;
  /** The paths of pages below a home, with the blanks {game}, {topic} and {unit}. */
  pages: Record<"topic" | "share", string>;
  /** The paths of files below the root, and of the worker's records in its caches. */
  files: Record<"game_data" | "offline_data" | "game_offline_data" | "missing_page" | "offline_page" | "cache_records" | "build", string>;
  /** The hash of the site's offline.json, which lists what belongs to no game. */
  list: string;
  games: Record<string, GameBuild>;
  /** The ids of renamed games by those that they had. */
  former_games: Record<string, string>;
};

/** A build that was active: its id, and the folder of their assets. */
interface BuildRecord {
  id: string;
  assets: string;
}

type Message = import("../../../../docs/assets/offline/messages.d.ts").Message;
type MessageOf<Type extends Message["type"]> = Extract<Message, { type: Type }>;
type Fault = import("../../../../docs/assets/offline/messages.d.ts").Fault;
type Sizes = import("../../../../docs/assets/offline/messages.d.ts").Sizes;
type KeptGame = import("../../../../docs/assets/offline/messages.d.ts").KeptGame;
type Progress = import("../../../../docs/assets/offline/messages.d.ts").Progress;
type GameState = import("../../../../docs/assets/offline/messages.d.ts").GameState;
type StoredPage = import("../../../../docs/assets/offline/messages.d.ts").StoredPage;
