/**
 * From whatever a person types to the units that are meant.
 *
 * Interprets grammar.json, the grammar, over the numbers of games (api/v1/<game>/numbers.json):
 *
 *     const resolver = new Resolver([numbers, …], grammar);
 *     resolver.resolve("85.6а", "ru")            // {matches: […], nearest: […]}
 *     resolver.findCitations("см. 85.14", "ru")  // [{start, end, matches: […]}]
 *
 * A match is {game, topic, unit, languages, edition, version, citation, old}, where a topic has an
 * empty unit, and `old` is true for a number of the past. hooks/concord/citing/ does the same in
 * Python and explains it; the tests hold the two together.
 */

import { Grammar } from "./grammar.js";
import { Index, isFormer } from "./game-index.js";

const LONGEST_QUERY = 1000;
const MOST_TOKENS = 16; // of a query that is one citation
const MOST_NEAREST = 8;
const LONGEST_NAME = 120;
const PROSE = 3; // letters: a word that long, and unknown to us, is more than a citation has
const GAP = /^(?!\.)[^\n,;!?()]{1,24}$/; // between the name of a game and a number

/** Knows the numbers of some games. */
export class Resolver {
  constructor(games, grammar) {
    this.grammar = new Grammar(grammar);
    this.indexes = games.map((game) => new Index(game, this.grammar));
    this.games = new Map(); // by what they are called
    for (const index of this.indexes) {
      for (const name of index.names) this.games.set(name, [...(this.games.get(name) ?? []), index]);
    }
  }

  /** What is meant, the numbers of `language` first; if nothing is, what is nearest to it. */
  resolve(query, language = "") {
    const asked = this.grammar.asked(query.slice(0, LONGEST_QUERY));
    const text = this.grammar.fold(asked.normalize("NFC"));
    const everything = this.grammar.tokens(text);
    const { indexes, tokens } = this.ofGame(everything);
    const readings = [
      () => this.withId(text),
      () => this.withNumber(this.indexes, everything),
      () => this.withNumber(indexes, tokens),
      () => this.underTitle(indexes, tokens),
      () => this.inProse(text, tokens),
    ];
    const hits = firstFound(readings);
    if (hits.length) return { matches: matchesOf(hits, language), nearest: [] };
    const near = [
      () => this.nearId(text),
      () => this.nearUnderTitle(indexes, tokens),
      () => this.near(indexes, tokens),
    ];
    const nearest = firstFound(near);
    return { matches: [], nearest: matchesOf(nearest, language).slice(0, MOST_NEAREST) };
  }

  /** The citations of units in a running text; what only looks like one is left alone. */
  findCitations(text, language = "") {
    return this.cited(this.grammar.fold(text)).map(({ start, end, hits }) => ({ start, end, matches: matchesOf(hits, language) }));
  }

  withId(text) {
    return this.addressed(text).flatMap(({ index, topic, unit }) => hitsIn([index], () => index.withId(topic, unit)));
  }

  /** The topic of a unit that there is not. */
  nearId(text) {
    return this.addressed(text).flatMap(({ index, topic }) => hitsIn([index], () => index.withId(topic, "")));
  }

  /** The topic and the unit that the text names as an id or as an address, by game. */
  addressed(text) {
    const match = this.grammar.id.exec(text.toLowerCase());
    if (!match) return [];
    const [, scheme, path, fragment] = match;
    const names = path.split("/").filter(Boolean);
    return this.indexes.map((index) => {
      const called = names.findIndex((name) => index.ids.includes(name));
      const below = called >= 0 ? names.slice(called + 1) : scheme ? [] : names;
      return { index, topic: below[0] ?? "", unit: fragment || (below[1] ?? "") };
    });
  }

  withNumber(indexes, tokens) {
    const steps = this.steps(tokens);
    return hitsIn(indexes, (index) => index.withNumber(steps));
  }

  steps(tokens) {
    return tokens.length <= MOST_TOKENS ? this.grammar.steps(tokens) : [];
  }

  /** What is cited by the title of its topic: “Abilities 14”, “note 1 to Abilities”. */
  underTitle(indexes, tokens) {
    return this.titled(indexes, tokens).flatMap(({ index, steps }) => hitsIn([index], () => index.withNumber(steps)));
  }

  nearUnderTitle(indexes, tokens) {
    if (!tokens.some((token) => token.isNumber)) return []; // more words may be the rest of a longer title
    return this.titled(indexes, tokens).flatMap(({ index, steps }) => hitsIn([index], () => index.nearNumber(steps).entries));
  }

  /** The steps in each topic whose title stands at either end, the longest title first. */
  titled(indexes, tokens) {
    const words = tokens.length <= MOST_TOKENS ? this.grammar.bareWords(tokens) : [];
    const under = (title, rest) =>
      indexes.flatMap((index) =>
        index.keysTitled(title.join(" ")).map((key) => ({ index, steps: this.steps([...this.grammar.tokens(key), ...rest]) })),
      );
    for (let length = words.length - 1; length > 0; length -= 1) {
      const first = under(words.slice(0, length), tokens.slice(length));
      if (first.length) return first;
      const last = under(words.slice(-length), this.withoutLink(tokens.slice(0, -length)));
      if (last.length) return last;
    }
    return [];
  }

  /** “Note 1 to” as “note 1”. */
  withoutLink(tokens) {
    return this.grammar.kind(tokens.at(-1)) === "link" ? tokens.slice(0, -1) : tokens;
  }

  /** The citations in a query that says more than one citation does. */
  inProse(text, tokens) {
    const { grammar } = this;
    const isKnown = (token) => token.isNumber || grammar.kind(token) || grammar.numeral(token);
    const cited = this.cited(text);
    const isProse = cited.length > 1 || tokens.some((token) => !isKnown(token) && token.text.length >= PROSE);
    return isProse ? cited.flatMap(({ hits }) => hits) : [];
  }

  /** What the number comes closest to, in the games where it leads furthest; else titles. */
  near(indexes, tokens) {
    const steps = this.steps(tokens);
    const near = new Map(indexes.map((index) => [index, index.nearNumber(steps)]));
    const furthest = Math.max(0, ...[...near.values()].map(({ nSteps }) => nSteps));
    const words = this.grammar.bareWords(tokens).join(" ");
    if (!furthest) return hitsIn(indexes, (index) => index.withTitle(words));
    const leading = indexes.filter((index) => near.get(index).nSteps === furthest);
    return hitsIn(leading, (index) => near.get(index).entries);
  }

  /** Where a folded text cites units, and which; of two readings the longer one. */
  cited(text) {
    const found = [];
    for (const { place, number, note, example } of this.grammar.citations(text)) {
      for (const citation of [number + note + example, number + note, number]) {
        const all = this.unitsAt(citation);
        const { indexes, start } = all.length ? this.calledBefore(text, place) : { indexes: [] };
        const hits = all.filter(({ index }) => indexes.includes(index));
        if (hits.length) {
          found.push({ start, end: place + citation.length, hits });
          break;
        }
      }
    }
    return found;
  }

  unitsAt(citation) {
    const steps = this.grammar.steps(this.grammar.tokens(citation), true);
    return hitsIn(this.indexes, (index) => index.withNumber(steps).filter((entry) => entry.unit));
  }

  /** The games that are called at either end, and the tokens without their name. */
  ofGame(tokens) {
    const words = this.grammar.bareWords(tokens);
    for (let length = words.length; length > 0; length -= 1) {
      const first = this.games.get(words.slice(0, length).join(" "));
      if (first) return { indexes: first, tokens: tokens.slice(length) };
      const last = this.games.get(words.slice(-length).join(" "));
      if (last) return { indexes: last, tokens: tokens.slice(0, -length) };
    }
    return { indexes: this.indexes, tokens };
  }

  /** The games that are called right before a number, and where the citation then starts. */
  calledBefore(text, end) {
    const offset = Math.max(0, end - LONGEST_NAME);
    const tokens = this.grammar.tokens(text.slice(offset, end));
    while (tokens.length && this.grammar.kind(tokens.at(-1)) === "clause") tokens.pop();
    const words = this.grammar.bareWords(tokens);
    for (let length = words.length; length > 0; length -= 1) {
      const indexes = this.games.get(words.slice(-length).join(" "));
      const gap = text.slice(offset + tokens.at(-1).end, end);
      if (indexes && GAP.test(gap)) return { indexes, start: offset + tokens.at(-length).start };
    }
    return { indexes: this.indexes, start: end };
  }
}

/** Each unit once, under the number that suits the language best; its own come first. */
function matchesOf(hits, language) {
  const strangeness = ({ entry }) => {
    const { citation, edition } = entry.number ?? { citation: {} };
    return 4 * !(language in citation) + 2 * isFormer(entry) + (edition !== language);
  };
  const distinct = new Map();
  for (const { index, entry } of [...hits].sort((one, other) => strangeness(one) - strangeness(other))) {
    const place = `${index.game}/${entry.topic}#${entry.unit}`;
    if (!distinct.has(place)) distinct.set(place, matchOf(index, entry, language));
  }
  return [...distinct.values()];
}

function matchOf(index, { topic, unit, number }, language) {
  const citation = number?.citation ?? {};
  const edition = number?.edition ?? "";
  return {
    game: index.game,
    topic,
    unit,
    languages: Object.keys(citation),
    edition,
    version: number?.former ?? index.editions[edition]?.version ?? "",
    citation: citation[language] ?? Object.values(citation)[0] ?? "",
    old: isFormer({ number }),
  };
}

/** What the first of the readings finds that finds anything. */
function firstFound(readings) {
  for (const reading of readings) {
    const hits = reading();
    if (hits.length) return hits;
  }
  return [];
}

function hitsIn(indexes, entriesOf) {
  return indexes.flatMap((index) => entriesOf(index).map((entry) => ({ index, entry })));
}
