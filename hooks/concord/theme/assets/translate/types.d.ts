/** A text for a translator, as the site publishes it. */
export interface Task {
  /** With its game: "reef/abilities#costs". */
  id: string;
  source: string;
  /** Empty if there is no translation. */
  target: string;
  state: "untranslated" | "outdated" | "draft" | "ready";
  /** Identifies source and target, by which an import sees what has changed since. */
  base: string;
  notes: string[];
  /** What an outdated translation was made from. */
  previous?: string;
}

/** The texts of a record. */
export interface TaskFile {
  /** With its game: "reef/abilities". */
  name: string;
  source: string;
  target: string;
  segments: Task[];
}

/** A text as the file of a translator has it. */
export interface ReturnedText {
  id: string;
  source: string;
  target: string;
  /** Empty if the program of the translator has removed it. */
  base: string;
  isFinal: boolean;
  isUnfinished: boolean;
}

export interface ReturnedFile {
  source: string;
  target: string;
  segments: ReturnedText[];
}

/** A format of files for translators. */
export interface Format {
  type: string;
  write(file: TaskFile): string;
  /** Throws BadFileError. */
  read(text: string): ReturnedFile[];
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
