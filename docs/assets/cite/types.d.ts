/** The data that citations are resolved with, and what comes of it. */

import type { NumberData } from "../api.d.ts";
import type { GameIndex } from "./game-index.js";

/** grammar.json; hooks/concord/citing/grammar.py explains its tables. */
export interface GrammarData {
  /** The letters of words, as the inside of a class in a regular expression. */
  letters: string;
  /** Unusual characters by plain ones: each character of a key by that at its index in the value. */
  folds: Record<string, string>;
  /** Cyrillic letters by the Latin ones that look the same. */
  lookalikes: Record<string, string>;
  alphabets: string[];
  /** Roman numerals in small letters, from one. */
  romans: string[];
  /** The words of each kind, without diacritics. */
  words: Record<string, string[]>;
  /** An address with a query. */
  asked: string;
  id: string;
  /** A text that is a range: its first end, its last end. */
  range: string;
  scanner: Record<string, string | string[]> & { skipped: string[]; cited: string; parted: string };
}

/** A number or a word of a text; positions are in UTF-16 code units. */
export interface Token {
  text: string;
  start: number;
  end: number;
  isNumber: boolean;
}

/** The parts of a key that one token may stand for, the most likely first; "" adds nothing to a key. */
export type Alternatives = string[];

/** Where a part of a key stands among the numbers, the letters or the Roman numerals. */
export interface Rank {
  series: "number" | "letter" | "roman";
  position: number;
}

/** Text that looks like a citation: a number, with what follows it, or "". */
export interface CitationCandidate {
  start: number;
  number: string;
  /** The end of a range, with its dash. */
  range: string;
  note: string;
  position: string;
  example: string;
  /** A part with its word, "section 8"; all else but the start is "" then. */
  part: string;
}

/** The parts of an id or an address, in small letters; "" for those that it does not have. */
export interface AddressParts {
  scheme: string;
  path: string;
  fragment: string;
}

/** A topic, or a unit of it, under one of its numbers. */
export interface Entry {
  topic: string;
  /** Empty for the topic itself. */
  unit: string;
  /** Null if it has no number. */
  number: NumberData | null;
}

/** An entry with the game that it is of. */
export interface Hit {
  index: GameIndex;
  entry: Entry;
}

/** A topic or a unit that is cited. */
export interface Match {
  game: string;
  topic: string;
  /** Empty for the topic itself. */
  unit: string;
  /** Those that write the number so; none without a number. */
  languages: string[];
  /** The edition that prints the number; empty without one. */
  edition: string;
  version: string;
  /** The number in full, as the language that was asked for writes it, else the first that does. */
  citation: string;
  /** True for a number of the past. */
  old: boolean;
}

export interface Answer {
  matches: Match[];
  /** What comes closest, where nothing matches. */
  nearest: Match[];
}

/** A citation in a text; positions are in UTF-16 code units. */
export interface Citation {
  start: number;
  end: number;
  matches: Match[];
}

/** What a list says of a match. */
export interface MatchDescription {
  game: string;
  /** The title and version of the edition that prints the number; empty without a number. */
  edition: string;
  /** The first words of the unit, the title of the topic, or the reason why it is retired. */
  words: ShownText;
  isRetired: boolean;
  /** Its present number in the reader's language, if it has one. */
  numberNow?: string;
}

/** A text with the language in which it is shown. */
export interface ShownText {
  text: string;
  language: string;
}
