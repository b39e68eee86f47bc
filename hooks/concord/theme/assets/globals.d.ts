/** Trusted types, which the type check does not know. A trusted value is a string to it. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;

/** What pages fetch at once, as paths below the folder of the assets. A build writes it before ui/preload.js. */
declare const PRELOADS: {
  /** By language. */
  typefaces: Record<string, string[]>;
  typefacesOfAll: string[];
  /** The kinds of pages that show texts in all languages, as `data-page` names them. */
  kindsInAllLanguages: string[];
  /** By the kind of page. */
  modules: Record<string, string[]>;
};

/**
 * The addresses of the site: the home of each language below the root, and patterns with the blanks {game}, {topic}
 * and {unit}: of pages below a home; of files, and of pages that are common to all languages, below the root.
 * `former_games` has the ids of renamed games by those that they had, `names` those of the languages. A build writes
 * it beside PRELOADS.
 */
declare const SITE: Record<"homes" | "names" | "pages" | "files" | "former_games", Record<string, string>> & {
  /** What scripts say on all pages, by language and key. */
  words: Record<string, Record<string, import("./ui/words.js").Pattern>>;
};

/** The readers of a page of which there is one for all, by language. A build writes it before ui/reader-language.js,
 * which is on such pages only. */
declare const READERS: Record<string, {
  /** Where the pages of the language begin, from the root of the site. */
  home: string;
  direction: "ltr" | "rtl";
  /** By key. */
  words: Record<string, import("./ui/words.js").Pattern>;
  /** The titles of games by id. */
  games: Record<string, string>;
}>;
