import type { Texts, TranslationState } from "#api.d.ts";

/** What has texts in a record: a unit, a term, or the record itself. */
export interface TextsOwner {
  id: string;
  /** The texts by their keys. That under the empty key lacks the languages in which `text` is the same. */
  record?: Record<string, Texts>;
  text?: Texts;
  state?: Record<string, TranslationState>;
  citation?: Texts;
}

/** What the site publishes of a topic, of the glossary or of the game. */
export interface RecordData extends TextsOwner {
  source_language: string;
  units: TextsOwner[];
  /** The addresses of its units on its pages, with the blank {unit}. */
  url?: Record<string, string>;
}

/** A text for a translator. */
export interface Task {
  /** With its game: "reef/abilities#costs". */
  id: string;
  source: string;
  /** Empty if there is no translation. */
  target: string;
  state: TranslationState;
  /** Identifies source and target, by which an import sees what has changed since. */
  base: string;
  notes: string;
}

/** The texts of a record. */
export interface TaskFile {
  source: string;
  target: string;
  segments: Task[];
}

/** A text as the file of a translator has it. */
export interface ReturnedText {
  id: string;
  source: string;
  target: string;
  /** "final" if the translator says that it agrees with the source. */
  state: string;
  /** Empty if the translator has removed it. */
  base: string;
}

export interface ReturnedFile {
  source: string;
  target: string;
  segments: ReturnedText[];
}

/** A remark about a text: the key of its words, and what fills their blanks. */
export interface Finding {
  key: string;
  blanks?: Record<string, string>;
  /** True if an import would refuse the text. */
  isError: boolean;
}

/** What a returned text changes, or what is wrong with it. */
export interface Review {
  returned: ReturnedText;
  task: Task | undefined;
  findings: Finding[];
}
