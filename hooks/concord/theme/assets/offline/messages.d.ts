/** What pages ask of the service worker. */
export type Message =
  | { type: "state" | "remove"; game: string }
  | { type: "download"; game: string; languages: string[] }
  | { type: "page-opened" };

/** What the worker tells all pages of a game, on a channel that has the address of the site as its name. */
export interface GameState {
  game: string;
  /** Those that are stored, or that are being stored. */
  languages: string[];
  isComplete: boolean;
  /** Numbers of bytes by language; under "" what all languages need. */
  sizes: Record<string, number>;
  /** The number of bytes that are stored, while the game is downloaded. */
  progress?: number;
  /** Why the game could not be stored: no room, no connection, a newer build, or anything else. */
  fault?: "full" | "unreachable" | "outdated" | "refused";
}
