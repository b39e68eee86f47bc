/** The files of the search index, and what the search makes of them. */

import type { Match } from "#citing/types.d.ts";
import type { Pattern } from "#ui/words.js";

/** <language>/index.pack. */
export interface IndexContents {
  games: GameContents[];
  /** The words of the interface. */
  say: Record<string, Pattern>;
  /** Where a question without an answer is reported, with the blanks {name} and {text}; null for nowhere. */
  report: { pattern: string; longest: number } | null;
  /** What is proposed to search for. */
  examples: string[];
  /** The beginning of the first forms of each file of forms. */
  words: string[];
  /** The first number of each file of numbers. */
  numbers: string[];
  /** What is typed for other words: "can't" for "cannot". */
  contractions: Record<string, string>;
  /** Prefixes that may be written apart or together with the word after them. */
  prefixes: string[];
  /** By prefix, or by ending with a hyphen before it, that negates a word: the word that means it. */
  negations: Record<string, string>;
  /** What a document may be: the weight of each field, in the order of the posting lists. */
  fields: Record<string, number>;
  /** How many documents each language has. */
  documents: Record<string, number>;
}

export interface GameContents {
  id: string;
  title: string;
  /** What it is called, in words as queries have them. */
  names: string[];
  /** The text chunks, each with its number of documents: "abilities:37 glossary.2:40". */
  leaves: string;
  /** By expansion, the documents that need it: how many do not, and then how many do, by turns. */
  needs: Record<string, number[]>;
}

/**
 * A row of <language>/<game>/<chunk>.pack: the id, the field, the number or name, the text and the
 * language of the text. A term may have a definition, and a unit phrases that it is asked.
 */
export type EntryRow = [id: string, field: string, number: string, text: string, language: string, definition?: string, asked?: string[]];

/**
 * A posting list of postings/<n>.pack: the index of the field, the steps from document to document,
 * the positions of the word in each document, and a digit for the length of each document. The index is
 * greater by the number of fields for a list of what documents are asked.
 */
export type PostingRow = [field: number, steps: number[], positions: (number | number[])[], lengths: string];

/** <language>/names.pack. */
export interface NamesFile {
  /** The steps from the document before, the kind of component, "title" or "term", and the names: "Cruiser|CA". */
  names: [step: number, kind: string, names: string][];
  /** The words for each kind. */
  kinds: Record<string, string>;
}

/** A name that a query has. */
export interface Name {
  document: number;
  /** After the last document that is about it. */
  end: number;
  kind: string;
  /** How much of the name the query has, from 0 to 1. */
  cover: number;
  /** How much of the query the name is, with the word for its kind. */
  share: number;
  /** Whether no other words stand between its words. */
  isTight: boolean;
  /** The words of the query, each with the word of the name. */
  words: { token: number; word: string }[];
}

/** Where the index is read from. Both reject if a file cannot be loaded. */
export interface FileSource {
  readText(name: string): Promise<string>;
  readJson(name: string): Promise<any>;
}

/** The documents of a topic, or of a part of a glossary, whose texts are in one file. */
export interface TextChunk {
  game: string;
  gameTitle: string;
  /** The name of its file, below the folder of the game. */
  name: string;
  /** The address of its page, below that of the game. */
  address: string;
  /** The number of its first document. */
  start: number;
  /** How many documents it has. */
  size: number;
}

/** What readers of a language are shown of a document. */
export interface Entry {
  /** The anchor on the page; empty for the topic itself. */
  id: string;
  /** What the document is: "title", "clause". */
  field: string;
  /** Empty if it has none. */
  number: string;
  text: string;
  /** The language of the text. */
  language: string;
  /** What a term means, in the language of the reader; empty if that is not stated. */
  definition: string;
  /** What readers type when a unit is the answer, in the language of the reader. */
  asked: string[];
}

/** Where the posting lists of a lemma, or of a concept in one language, are stored. */
export interface PostingsRef {
  lemma: string;
  language: string;
  /** How many documents contain it. */
  n: number;
  file: string;
}

/** A form of a word with a lemma that it may belong to, or with a concept that it names. */
export interface Analysis {
  form: string;
  lemma: string;
  language: string;
  /** Empty if no text has it. */
  postings: PostingsRef[];
  /** Those of lemmas that are derived from it, or it from them, and of concepts that it names. */
  related: PostingsRef[];
  /** Whether it is one of the words that hardly count in a query. */
  isFunction: boolean;
}

/** Where a lemma is in a document: in what it says, in what it is asked, or in both. */
export interface Occurrence {
  /** The index of what the document is. */
  field: number;
  text: PlaceInText | null;
  asked: PlaceInText | null;
}

export interface PlaceInText {
  positions: number[];
  /** How many words the text has, about. */
  length: number;
}

/** The posting list of a lemma, by document. */
export type Postings = Map<number, Occurrence>;

export interface WeightedPostings extends PostingsRef {
  weight: number;
}

/** What a word of a query may stand for. */
export interface Reading {
  word: string;
  postings: WeightedPostings[];
  /** The lemmas that it may have. */
  lemmas: string[];
  /** The form that is searched for instead. */
  correction?: string;
  /** Whether it hardly counts beside other words. */
  isFunction: boolean;
}

/** A word of a query. */
export interface QueryWord extends Reading {
  /** The number of the phrase in quotation marks that it is in. */
  phrase: number | null;
}

/** A word of a query with its posting lists. */
export interface LoadedWord extends Omit<QueryWord, "postings"> {
  /** Its place in the query, counted in words. */
  place: number;
  /** Whether it is a function word beside other words: a document need not have it. */
  isMinor: boolean;
  postings: (WeightedPostings & { documents: Postings })[];
}

export interface ParsedQuery {
  /** Those that the index has. */
  words: QueryWord[];
  /** What is searched for instead of the query; empty if that is the query itself. */
  corrected: string;
  /** The names that it has, the most likely first. */
  names: Name[];
  /** Those that the index does not have. */
  unknown: string[];
}

export interface DocumentFilter {
  /** The first document, and the one after the last. */
  range?: [number, number];
  /** What the documents may be. */
  fields?: string[];
  /** Those that need what the reader's box lacks. */
  lacking?: Set<number>;
}

/** A document that answers a query. */
export interface RankedHit {
  document: number;
  score: number;
  /** The positions of the words that are found in its text in a language. */
  positionsIn: (language: string) => Set<number>;
}

export interface Ranking {
  hits: RankedHit[];
  /** True where no document has all words. */
  isPartial: boolean;
  /** How many hits are left out because the reader's box lacks what they need. */
  nLacking: number;
}

export interface SearchOptions {
  /** The only game that is searched. */
  game?: string;
  /** The game whose hits come first. */
  nearGame?: string;
  /** The path of the page on which is searched; a note without a topic is one of its topic. */
  page?: string;
  /** What the hits are to be, as in `Entry.field`. */
  kind?: string;
  /** The only language that is searched. */
  language?: string;
  /** The expansions that the reader's box lacks, each with its game: "sails/high-seas". */
  missing?: Iterable<string>;
  /** Whether the last word may be the beginning of a word. */
  isUnfinished?: boolean;
  /** Whether words are searched as they are typed, without repair. */
  isLiteral?: boolean;
}

export interface SearchResult {
  /** The best hits. */
  groups: HitGroup[];
  /** All hits; the groups are other objects than those of the best. */
  allGroups: HitGroup[];
  /** How many hits there are, cited units included. */
  n: number;
  /** The units whose number the query is. */
  cited: CitedUnit[];
  /** Those that had in an earlier version a number that one of these has now. */
  earlier: CitedUnit[];
  /** Numbers and times of the query that are not understood, beside what is cited. */
  unread: string[];
  /** What was searched for instead of the query; empty if that is the query itself. */
  corrected: string;
  /** Words that are in no text and like no word of one. */
  unknown: string[];
  /** The title of the game that the query names, and that alone is searched; empty if it names none. */
  named: string;
  /** The title of the only game that was to be searched; empty for all. */
  scope: string;
  /** True where no document has all words of the query. */
  isPartial: boolean;
  /** How many hits are left out because the reader's box lacks what they need. */
  nLacking: number;
  /** Whether the first hit leads clearly. */
  isSure: boolean;
}

/** The hits in one topic or glossary, the best first. */
export interface HitGroup {
  chunk: TextChunk;
  hits: ChunkHit[];
}

export interface ChunkHit extends RankedHit {
  chunk: TextChunk;
}

/** A unit whose number a query is. */
export interface CitedUnit extends Match {
  chunk: TextChunk;
  /** Of its topic. */
  title: Entry;
  entry: Entry;
  href: string;
}

/** A group as it is shown. */
export interface ShownGroup {
  chunk: TextChunk;
  /** Of the topic; null for a glossary. */
  title: Entry | null;
  hits: ShownHit[];
  /** How many hits are not shown. */
  nMore: number;
}

export interface ShownHit extends Entry {
  href: string;
  snippet: SnippetPart[];
  /** The text in which the words are found, where that is not the text that is shown. */
  other: { language: string; snippet: SnippetPart[] } | null;
}

export interface SnippetPart {
  text: string;
  isFound: boolean;
}
