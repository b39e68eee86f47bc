/** What pages ask of the service worker, and what it answers. */

export type Message =
  | { type: "state"; game: string }
  | { type: "keep"; game: string; languages: string[] }
  | { type: "remove"; game: string }
  | { type: "remove-all" }
  | { type: "page-opened" }
  | { type: "pages"; language: string }
  | { type: "activate" };

/** Why a game could not be stored: no room, no connection, a newer build, or anything else. */
export type Fault = "full" | "unreachable" | "outdated" | "refused";

/** Numbers of bytes by language; under "" what all languages need. */
export type Sizes = Record<string, number>;

export interface KeptGame {
  languages: string[];
  isComplete: boolean;
  bytes: number;
}

/** How far a game is stored: `bytes` out of `of`, which is 0 while that is unknown. */
export interface Progress {
  bytes: number;
  of: number;
}

/** Answers "state", "keep" and "remove", the latter two while the work goes on and when it ends. */
export interface GameState extends Partial<Progress> {
  kept?: KeptGame | null;
  sizes?: Sizes | null;
  isUnderWay?: boolean;
  /** While the work goes on: those that were asked for. */
  languages?: string[];
  fault?: Fault | null;
}

/** Answers "pages". */
export interface StoredPages {
  pages: StoredPage[];
}

export interface StoredPage {
  address: string;
  title: string;
}
