/** The data that citations are resolved with, and what comes of it. */

import type { NumberData } from "#api.d.ts";
import type { Addresses } from "./addresses.js";
import type { GameIndex } from "./game-index.js";
import type { Grammar } from "./grammar.js";
import type { Lookup } from "./lookup.js";
import type { Names, TitleMention } from "./names.js";
import type { Scope } from "./scopes.js";

/** grammar.json; hooks/concord/features/citing/grammar.py explains its tables. */
export interface GrammarData {
  /** The letters of words, as the inside of a class in a regular expression. */
  letters: string;
  /** Unusual characters by plain ones: each character of a key by that at its index in the value. */
  folds: Record<string, string>;
  /** Cyrillic letters by the Latin ones that look the same. */
  lookalikes: Record<string, string>;
  /** Cyrillic letters by Latin ones of the same sound. */
  sounds: Record<string, string>;
  alphabets: string[];
  /** Roman numerals in small letters, from one. */
  romans: string[];
  /** The words of each kind, without diacritics. */
  words: Record<Kind, string[]>;
  /** What a number ends in that is written as an ordinal, with the sign before it: "nd", "-й". */
  ordinals: string[];
  /** The words that mark the numbers of a language. */
  languages: Record<string, string[]>;
  /** The names of months, by their numbers from 1. */
  months: Record<string, string[]>;
  /** The words that may stand before a date that is asked about, and after it. */
  dated: Record<"before" | "after", string[]>;
  /** The words that make a number beside them no citation. */
  measured: Record<Measure, string[]>;
  /** An address with a query. */
  asked: string;
  id: string;
  /** An address within a text. */
  link: string;
}

/**
 * The kinds of words:
 * cue      announces a citation: "see", "см."
 * clause, topic, sub
 *          stand before the number of a clause, of a topic, or of what a clause is divided into: "п.",
 *          "тема", "подпункт"; they add nothing to a key
 * article  one for a clause that may also name what has clauses: "point 2, article 4" is 4.2
 * whole    one for a clause that in a text may also stand before the number of a topic: “rule 67”
 * part     a part above topics: "section"; before the number of a topic it adds nothing to a key
 * note, example
 *          have numbers of their own below a topic or a clause: "прим.", "пример"
 * paragraph, row, item, lead
 *          a counted place: "абз.", "строка", "пункт списка", "вступление"; before a number the first
 *          three may also add nothing to a key
 * link, joint, through
 *          stand between a note and its topic, between two citations, and between the ends of a range:
 *          "к", "и", "по"
 * version  stands before the version of an edition
 * former   asks for an earlier version
 * filler   says nothing about a citation
 */
export type Kind =
  | "cue" | "clause" | "article" | "topic" | "whole" | "part" | "sub" | "note" | "example" | "paragraph" | "row" | "item" | "lead"
  | "link" | "joint" | "through" | "version" | "former" | "filler";

/** Where a word stands beside a number that is no citation; "places" are those that rate games. */
export type Measure = "before" | "after" | "dated" | "places";

/** All that is known of the games whose citations are resolved. */
export interface Games {
  indexes: GameIndex[];
  lookup: Lookup;
  names: Names;
  addresses: Addresses;
  grammar: Grammar;
}

/** A number or a word of a text; positions are in UTF-16 code units. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** What stands between the token before and this one. */
  gap: string;
  isNumber: boolean;
}

/** The parts of a key that one token may stand for, the most likely first; "" adds nothing to a key. */
export type Alternatives = string[];

/** Where a part of a key stands among the numbers, the letters or the Roman numerals. */
export interface Rank {
  series: "number" | "letter" | "roman";
  position: number;
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

/** The title of a topic or a part, or the name of a component, in one language. */
export interface Title {
  /** Normalized. */
  words: string[];
  topic: string;
  /** That of a component; empty for a topic or a part. */
  unit: string;
  language: string;
}

/** A time that a query asks about: a version, or a day, a month or a year. */
export interface Time {
  /** As it is written. */
  words: string;
  version?: string;
  /** "2023-03-01", "2023-03" or "2023". */
  day?: string;
}

/** An entry with the game that it is of. */
export interface Hit {
  index: GameIndex;
  entry: Entry;
}

/** How a query is understood. */
export interface Reading {
  /** In their order. */
  cited: { hits: Hit[]; scope: Scope }[];
  /** The tokens that mean nothing. */
  unread: Token[];
  /** What is named, whether or not a citation follows. */
  scope: Scope;
  namedTokens: Token[];
  /** A title without a citation below it. */
  title: TitleMention | undefined;
  titleTokens: Token[];
}

/** What is written like a citation in a text. */
export interface Candidate {
  /** The first token of its number. */
  first: number;
  /** The token after it. */
  last: number;
  start: number;
  end: number;
  hits: Hit[];
  /** True if all hits are meant together. */
  isRange: boolean;
  /** True if nothing else is written so. */
  isCertain: boolean;
  /** True if the game or the topic is named beside it. */
  isNamed: boolean;
  /** That is named beside it. */
  time?: Time;
}

/** What is found in a text before it is judged. */
export interface Scan {
  candidates: Candidate[];
  /** Where games are named, or topics of them, by the places of tokens. */
  mentions: { place: number; games: string[] }[];
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
  /** The version that was asked about, if it had the number; else empty. */
  then: string;
  /** The topic in which it stood then; empty if that is `topic`. */
  place: string;
}

export interface Answer {
  matches: Match[];
  /** What had in an earlier version a number that one of the matches has now. */
  earlier: Match[];
  /** What comes closest to what does not match. */
  nearest: Match[];
  /** The parts of the query that were left out of the matches. */
  unread: string[];
}

/** A citation in a text; positions are in UTF-16 code units. */
export interface Citation {
  start: number;
  end: number;
  /** None where a time is named of which nothing is recorded, or several versions may be meant. */
  matches: Match[];
  /** True if all matches are meant together; otherwise one of them is. */
  isRange: boolean;
  /** What had the number before, matches in games that the text is not about, and what the number is apart from the time. */
  others: Match[];
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
