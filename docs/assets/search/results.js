/** What a search found, as elements; for the box and for the page. */

const { lang: language } = document.documentElement;

/** The words in which a page speaks, as words.js has them, of patterns that come with the index. */
export function speaking(patterns) {
  const plurals = new Intl.PluralRules(document.documentElement.lang);
  return (key, blanks = {}) => {
    const pattern = patterns[key];
    const words = typeof pattern === "string" ? pattern : pattern[plurals.select(blanks.n)];
    return words.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
  };
}

/** What a search came to, in words. */
export function summary(answer, query, say) {
  if (!answer.n) return say("nothing_cited", { query });
  const remarks = [
    answer.instead && say("searched_instead", { query: answer.instead }),
    answer.isSome && say("some_words_found"),
  ];
  return [say("n_results", { n: answer.n }), ...remarks.filter(Boolean)].join(" · ");
}

/** The units that a query is the number of, in the shape of a group for each topic. */
export function citedGroups(cited) {
  const groups = new Map();
  for (const each of cited) groups.set(each.leaf, [...(groups.get(each.leaf) ?? []), each]);
  return [...groups].map(([leaf, matches]) => ({
    leaf,
    title: matches[0].title,
    nMore: 0,
    hits: matches.map(({ entry, href, old, version, citation }) => ({
      ...entry,
      href,
      number: old ? `${citation} (${version})` : entry.number || citation,
      snippet: [{ text: entry.text, isFound: false }],
      other: null,
    })),
  }));
}

/** A group whose topic is itself a hit, with that taken out of the others. */
export function withHead({ hits, ...group }) {
  const found = hits.find(({ field }) => field === "title");
  return { ...group, found, hits: hits.filter((hit) => hit !== found) };
}

/** The words over a group: the topic or the glossary, and the game. */
export function headOf({ leaf, title, found }, say) {
  const head = make("span", "search-head");
  const topic = spoken("span", "", title?.language ?? language, "search-topic");
  if (title?.number) topic.append(make("span", "number", title.number), " ");
  topic.append(...(found ? marked(found.snippet) : [title ? title.text : say("glossary")]));
  head.append(topic, " ", make("span", "search-game", leaf.gameTitle));
  if (found?.other) head.append(" ", otherOf(found.other));
  return head;
}

/** Fill a link with a hit: its number, its words, its kind. */
export function fillHit(link, hit, say) {
  const words = spoken("span", "", hit.language, "search-words");
  words.append(...marked(hit.snippet));
  const body = make("span", "search-body");
  body.append(words);
  if (hit.other) body.append(" ", otherOf(hit.other));
  const number = hit.number ? [make("span", "number", hit.number), " "] : [];
  link.append(...number, body, " ", make("span", "search-kind", say(`kind_${hit.field}`)));
  link.classList.toggle("unnumbered", !hit.number);
}

function otherOf({ language: spokenIn, snippet }) {
  const other = spoken("span", "", spokenIn, "search-other");
  other.append(make("span", "edition-mark", spokenIn.toUpperCase()), " ", ...marked(snippet));
  return other;
}

function marked(snippet) {
  return snippet.map(({ text, isFound }) => (isFound ? make("mark", "", text) : text));
}

function spoken(tag, words, spokenIn, className = "") {
  const element = make(tag, className, words);
  if (spokenIn !== language) element.lang = spokenIn;
  return element;
}

export function make(tag, className = "", words = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = words;
  return element;
}
