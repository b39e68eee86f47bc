/** What pages ask of the service worker. */
export interface Message {
  type: "state" | "download" | "remove";
  game: string;
  /** Those to download. */
  languages: string[];
}

/** What the worker tells all pages of a game, on a channel that has the address of the site as its name. */
export interface GameState {
  game: string;
  /** Those that are stored, or that are being stored. */
  languages: string[];
  isComplete: boolean;
  /** Numbers of bytes by language; under "" what all need, under "several" what is needed with several. */
  sizes: Record<string, number>;
  /** The number of bytes that are stored, while the game is downloaded. */
  progress?: number;
  /** Why the game could not be stored: no room, no connection, a newer build, or anything else. */
  fault?: "full" | "unreachable" | "outdated" | "refused";
}
