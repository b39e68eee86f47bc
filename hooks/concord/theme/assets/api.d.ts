/** What scripts read of the JSON below api/v1/; its schemas stand in api/v1/schema/. */

/** Texts by language. */
export type Texts = Record<string, string | null | undefined>;

export type UnitKind = "intro" | "clause" | "heading" | "item" | "note" | "example" | "component";
export type TranslationState = "ready" | "draft" | "outdated" | "untranslated" | "not-in-edition";

export interface TableRowData {
  anchor: string;
  citation: Record<string, string | null>;
  cells: Record<string, string>[];
}

export interface TableData {
  columns: Record<string, string>[];
  rows: TableRowData[];
}

/** A unit with what its data leave out, as fetchTopic() returns it. */
export interface UnitData {
  id: string;
  /** In full, the ids that it had before: "abilities#costs". */
  former_ids: string[];
  parent: string | null;
  /** The id of the unit that it stands under: its parent, or the heading before it. */
  under: string | null;
  kind: UnitKind;
  label: Record<string, string>;
  citation: Record<string, string | null>;
  /** Whether the citation is a place that Concord counts. */
  counted: boolean;
  /** The heading that the text begins with. */
  heading: Record<string, string>;
  table: TableData | null;
  text: Record<string, string | null>;
  /** In the languages in which it is not the same as the text. */
  html: Record<string, string>;
  state: Record<string, TranslationState>;
  /** Where editions differ in meaning, or one is unclear. */
  divergences?: { note: Texts }[];
  /** The line of its text in the record; empty if no report names it. */
  line: Record<string, number>;
}

/** The address of a report about any unit of a topic. */
export interface ReportData {
  /** With the blanks {name}, {address}, {line} and {text}. */
  pattern: string;
  longest: number;
}

/** `api/v1/<game>/<topic>.json` */
export interface TopicData {
  game: string;
  source_language: string;
  id: string;
  number: Record<string, string | null>;
  title: Record<string, string>;
  /** The addresses of its units on its pages, with the blank {unit}. */
  url: Record<string, string>;
  /** Those of their share pages, in the languages that have some; absent without the feature. */
  share?: Record<string, string>;
  units: UnitData[];
  /** By the language of the reader; empty if nobody takes reports. */
  report: Record<string, ReportData>;
}

export interface TermData {
  id: string;
  term: Record<string, string>;
  forms: Record<string, string[]>;
  /** What the component is whose name the term is, as "action-card"; empty for any other term. */
  kind: string;
  /** As HTML; of a component without a definition, its kind. */
  definition: Record<string, string>;
  url: Record<string, string>;
}

/** `api/v1/<game>/terms.json` */
export interface TermsData {
  game: string;
  source_language: string;
  terms: TermData[];
}

export interface NumberData {
  key: string;
  citation: Record<string, string>;
  edition: string;
  earlier?: string;
  /** The recorded versions that printed it; absent if that is the former one, or all since `recorded_from` of the edition. */
  versions?: string[];
  /** The topic in which it was printed, if that is another than today. */
  place?: string;
}

/** The numbers of a unit, and its first words. */
export interface UnitNumbers {
  id: string;
  numbers: NumberData[];
  text: Texts;
}

export interface TopicNumbers {
  id: string;
  title: Record<string, string>;
  numbers: NumberData[];
  units: UnitNumbers[];
}

/** A part above topics; the keys of its numbers begin with "part". */
export interface PartNumbers {
  id: string;
  title: Record<string, string>;
  numbers: NumberData[];
}

export interface RetiredNumbers extends UnitNumbers {
  see: string;
}

export interface EditionName {
  title: string;
  short: string;
  version: string;
  /** The recorded versions, if an earlier one is recorded: the oldest first. A day that is not known is empty. */
  versions?: { version: string; start: string; end: string }[];
  recorded_from?: string;
}

/** `api/v1/<game>/numbers.json` */
export interface NumbersData {
  game: string;
  source_language: string;
  aliases: string[];
  short: string;
  /** Other names of the game, of all languages. */
  also: string[];
  title: Record<string, string>;
  editions: Record<string, EditionName>;
  topics: TopicNumbers[];
  parts: PartNumbers[];
  retired: RetiredNumbers[];
  former_ids: Record<string, string>;
}

/** A topic or unit from a version on; nothing else is stated where it was not there. */
export interface StateData {
  since: string;
  /** What it stood under; empty for a topic. */
  above?: string;
  number?: string;
  /** As plain text; absent if it is not recorded. */
  text?: string;
}

export interface PastData {
  id: string;
  name: string;
  states: StateData[];
}

/** `api/v1/<game>/history.<language>.json` */
export interface HistoryData {
  game: string;
  language: string;
  edition: string;
  versions: string[];
  units: PastData[];
}

/**
 * A key, the edition that prints it, the citations by language (0: as the key), and for a number of the past its
 * version. A place instead of the edition is that of the topic's number after which key and citations are written.
 */
export type PackedNumber = [string, string | number, Record<string, string | 0>, string?];
/** An id and the numbers of a unit. */
export type PackedUnit = [string, ...PackedNumber[]];

/** `api/v1/<game>/citations.json`: the numbers without the texts of units. */
export interface PackedNumbers extends Omit<NumbersData, "topics" | "parts" | "retired"> {
  topics: { id: string; title: Record<string, string>; numbers: PackedNumber[]; units: PackedUnit[] }[];
  parts: { id: string; title: Record<string, string>; numbers: PackedNumber[] }[];
  retired: PackedUnit[];
}
