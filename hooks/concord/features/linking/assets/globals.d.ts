/** What the linker knows of the site. A build writes it before start.js. */
declare const LINKER: {
  /** The address of the site, in the userscript; else empty. */
  root: string;
  /** Where the pages of each language begin, from the root; the default language first. */
  homes: Record<string, string>;
  /** The address of a topic below a home, with the blanks {game} and {topic}. */
  topic: string;
  /** The addresses of files from the root, by name. */
  files: Record<string, string>;
  /** The names of each game, by its id. */
  games: Record<string, string[]>;
  grammar: import("#citing/types.d.ts").GrammarData;
};

/** The only global of the linker on pages of other sites. */
declare var hasConcordLink: boolean | undefined;

/** What userscript managers offer. */
declare const GM: { xmlHttpRequest(details: {
  url: string;
  anonymous: boolean;
  onload(response: { status: number; responseText: string }): void;
  onerror(): void;
}): void };
