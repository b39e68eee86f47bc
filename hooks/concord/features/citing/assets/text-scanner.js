/** Scans a text for what is written like a citation and cites something. */

import { candidate, unitOf } from "./matches.js";
import { NameContext } from "./name-context.js";
import { Scope } from "./scopes.js";
import { TextShapes } from "./shapes.js";
import { lastFormer, readTime, readVersion, versionAt } from "./times.js";
import { LAST_PARTS, MAX_CITATION_TOKENS, startsNumber } from "./tokens.js";
import { findTurned, turn } from "./word-order.js";

/**
 * @import { Mention, TitleMention } from "./names.js"
 * @import { Candidate, Games, Hit, Scan, Time, Token } from "./types.d.ts"
 */

const TITLE_GAP = /^[»”"')\]]*[,:]? ?[(«„“"]?$/;
const AFTER_GAP = /^ \(?(?:[^ \n]+ )?$/; // between a number and a name
const INLINE_GAP = /^[»”"')\].,]{0,2} ?[(«„“"'[/-]{0,2} ?$/;
const QUOTES = "«„“\"'*_[";

/** Scans the tokens of one text. */
export class TextScanner {
  #games;
  #tokens;
  #text;
  #shapes;
  #context;
  #links;
  /** @type {{end: number, time: Time, start: number} | undefined} the version in “LRR 1.1 87.7” */
  #version;
  /** @type {Scan} */
  #scan = { candidates: [], mentions: [] };

  /**
   * @param {Games} games
   * @param {Token[]} tokens
   * @param {string} text
   */
  constructor(games, tokens, text) {
    this.#games = games;
    this.#tokens = tokens;
    this.#text = text;
    this.#shapes = new TextShapes(games.grammar, tokens, text);
    this.#context = new NameContext(games.names, this.#shapes);
    this.#links = games.addresses.scan(text).sort((one, other) => one.start - other.start);
  }

  scan() {
    for (let place = 0; place < this.#tokens.length;) {
      place = this.#readLink(place) || this.#readName(place) || this.#read(place);
    }
    return this.#scan;
  }

  /** Passes an address; one of the site is a citation. */
  #readLink(/** @type {number} */ place) {
    const { start } = this.#tokens[place];
    while (this.#links.length && this.#links[0].end <= start) this.#links.shift();
    const link = this.#links[0];
    if (!link || start < link.start) return 0;
    let last = place;
    while (last < this.#tokens.length && this.#tokens[last].start < link.end) last += 1;
    const hits = link.hits.length ? link.hits : this.#findNumberInAddress(this.#text.slice(link.start, link.end));
    if (hits.length) this.#scan.candidates.push(candidate(place, last, { ...link, hits, isCertain: true }));
    return last;
  }

  /** Finds what “…/reef/85.14” cites. */
  #findNumberInAddress(/** @type {string} */ address) {
    const { addresses, grammar, lookup } = this.#games;
    const number = addresses.findNumber(address);
    if (!number?.game) return [];
    const tokens = grammar.tokenize(grammar.fold(number.query));
    const hits = lookup.find(tokens, new Scope({ games: [number.game] }), { isLiteral: true });
    return hits.filter(({ entry }) => entry.unit);
  }

  /** @param {number} place */
  #readName(place) {
    const mention = this.#context.read(place);
    if (!mention) return 0;
    const { games, isLoose } = mention.scope;
    if (games.length && !isLoose) this.#scan.mentions.push({ place, games });
    this.#limitLast(mention, place);
    return mention.end;
  }

  /**
   * Applies the game that is named after a citation: “118.2 of The Windmill”, “1.14 (REF)”.
   * @param {Mention} mention
   * @param {number} place
   */
  #limitLast({ scope }, place) {
    const last = this.#scan.candidates.at(-1);
    if (!last) return;
    const between = this.#tokens.slice(last.last, place);
    const isNear = between.length <= 1 && between.every((_, index) => this.#shapes.is(last.last + index, "link"));
    const gap = this.#text.slice(last.end, this.#tokens[place].start);
    const hits = last.hits.filter((hit) => scope.admits(hit));
    if (isNear && hits.length && AFTER_GAP.test(gap)) Object.assign(last, { hits, isNamed: true });
  }

  /** @param {number} place */
  #read(place) {
    const { scope, start } = this.#context.scopeAt(place);
    const version = scope.editions.length ? readVersion(this.#tokens, place) : undefined;
    const sign = version && this.#games.names.findVersion(this.#tokens, place) ? /^:? $/ : /^ $/;
    if (version && sign.test(this.#tokens[version.end]?.gap) && startsNumber(this.#tokens, version.end)) {
      this.#version = { ...version, start };
      return version.end;
    }
    const named = this.#readCitation(place, scope);
    const found = named ?? (scope.isLoose ? this.#readCitation(place, new Scope()) : undefined);
    if (!found) return place + 1;
    found.start = Math.min(found.start, start);
    const former = this.#followsFormer(found) ? lastFormer(found.hits) ?? "" : "";
    found.isNamed ||= Boolean(former) || Boolean(named) && !scope.isEmpty && !scope.isLoose;
    this.#scan.candidates.push(found);
    if (this.#version?.end === place) Object.assign(found, { time: this.#version.time, start: Math.min(found.start, this.#version.start), isNamed: true });
    else if (scope.version || former) found.time = { words: scope.version || former, version: scope.version || former };
    return this.#readTime(found, this.#readList(found));
  }

  /** True for 63.2 in “old rule 63.2”. */
  #followsFormer(/** @type {Candidate} */ { first, start }) {
    let before = first - 1;
    while (this.#tokens[before]?.start >= start || this.#shapes.is(before, "clause")) before -= 1;
    return this.#shapes.is(before, "former") && this.#shapes.gap(before + 1) === " ";
  }

  /**
   * Reads the time after a citation, which is that of all of a list.
   * @param {Candidate} found  the first of the list
   * @param {number} place
   * @returns {number} the place of the next token
   */
  #readTime(found, place) {
    const read = readTime(this.#games.grammar, this.#tokens, place);
    if (!read || read.isDoubtful && !found.hits.some((hit) => versionAt(hit, read.time))) return place;
    const { candidates } = this.#scan;
    for (const each of candidates.slice(candidates.indexOf(found))) each.time = read.time;
    const { end } = this.#tokens[read.end - 1];
    const isClosed = this.#tokens[place].gap.endsWith("(") && this.#text[end] === ")";
    Object.assign(candidates[candidates.length - 1], { last: read.end, end: end + Number(isClosed) });
    return read.end;
  }

  /**
   * @param {number} place
   * @param {Scope} scope
   */
  #readCitation(place, scope) {
    return this.#readTitle(place, scope) ?? this.#readTurned(place, scope)
      ?? this.#readPart(place, scope) ?? this.#readNumber(place, scope);
  }

  /**
   * @param {number} place
   * @param {Scope} scope
   */
  #readTitle(place, scope) {
    const title = this.#isTitle(place) ? this.#games.names.findTitles(this.#tokens, place) : undefined;
    if (!title) return undefined;
    this.#scan.mentions.push({ place, games: [...new Set(title.titles.map(({ index }) => index.game))] });
    const begin = title.end;
    if (begin === this.#tokens.length || !TITLE_GAP.test(this.#tokens[begin].gap)) return undefined;
    const isApart = /[(,]/.test(this.#tokens[begin].gap); // as the number on a card
    for (const end of this.#shapes.listEnds(begin, !isApart)) {
      const hits = this.#findTitled(title, this.#tokens.slice(begin, end), scope);
      if (!hits.length) continue;
      const span = { start: this.#tokens[place].start, end: this.#shapes.endOf(begin - 1, end) };
      return candidate(begin, end, { ...span, hits, isNamed: true, isCertain: end - begin > 1 });
    }
    return undefined;
  }

  /**
   * Finds what a number after a title cites: 78.4b in “Space Combat 78.4b”, if it is of that topic, or else the
   * rest of its number.
   * @param {TitleMention} title
   * @param {Token[]} tokens
   * @param {Scope} scope
   */
  #findTitled(title, tokens, scope) {
    const { lookup } = this.#games;
    const own = lookup.find(tokens, scope.limitedBy(title.scope), { isLiteral: true }).filter(({ entry }) => entry.unit);
    return own.length ? own : lookup.findBelow(title, tokens, scope, { isLiteral: true });
  }

  /** True for words that begin with a capital letter, or stand in quotation marks. */
  #isTitle(/** @type {number} */ place) {
    const { text, gap } = this.#tokens[place];
    return text[0] !== text[0].toLowerCase() || gap !== "" && QUOTES.includes(gap[gap.length - 1]);
  }

  /**
   * Reads “note 4b of topic 1”, “подпункты а и б пункта 28.6”.
   * @param {number} place
   * @param {Scope} scope
   */
  #readTurned(place, scope) {
    if (!this.#shapes.is(place, "clause", ...LAST_PARTS)) return undefined;
    const turned = turn(this.#games, this.#tokens.slice(place, place + MAX_CITATION_TOKENS), 0, scope);
    const end = place + (turned?.end ?? 0);
    if (!turned || !this.#isPhrase(place, end) || !this.#shapes.isEnd(end)) return undefined;
    const hits = findTurned(this.#games, turned.tokens, scope);
    if (!hits.length) return undefined;
    const span = { start: this.#tokens[place].start, end: this.#tokens[end - 1].end };
    return candidate(place, end, { ...span, hits, isCertain: true, isRange: new Set(hits.map(unitOf)).size > 1 });
  }

  /**
   * True if nothing but the gaps of a phrase parts some tokens.
   * @param {number} start
   * @param {number} end
   */
  #isPhrase(start, end) {
    return this.#tokens.slice(start + 1, end).every(({ gap }, index) => {
      return INLINE_GAP.test(gap) && (!gap.includes(". ") || this.#shapes.kinds(start + index).size > 0);
    });
  }

  /**
   * Reads a part above topics with its word: “section 8”.
   * @param {number} place
   * @param {Scope} scope
   */
  #readPart(place, scope) {
    const [word, label] = this.#tokens.slice(place, place + 2);
    if (!label || !this.#shapes.is(place, "part")) return undefined;
    if (!this.#shapes.isLabelAfterWord(place + 1) || !this.#shapes.isEnd(place + 2)) return undefined;
    const all = this.#games.lookup.find([word, label], scope, { isLiteral: true });
    const hits = all.filter(({ entry }) => entry.number?.key.startsWith("part."));
    return hits.length ? candidate(place, place + 2, { start: word.start, end: label.end, hits, isCertain: true }) : undefined;
  }

  /**
   * @param {number} place
   * @param {Scope} scope
   */
  #readNumber(place, scope) {
    if (!this.#shapes.mayStart(place, this.#scan.candidates.at(-1)?.last) && !this.#context.isGlued(place)) return undefined;
    for (const end of this.#shapes.listEnds(place)) {
      const hits = this.#games.lookup.find(this.#tokens.slice(place, end), scope, { isLiteral: true }).filter(({ entry }) => entry.unit);
      if (!hits.length) continue;
      const [start, isCertain] = [this.#tokens[place].start, this.#shapes.isCertain(place, end)];
      return candidate(place, end, { start, end: this.#shapes.endOf(place, end), hits, isCertain });
    }
    const { start, end, isNumber } = this.#tokens[place];
    const isCited = isNumber && this.#shapes.isEnd(place + 1) && (this.#shapes.isWhole(place) || this.#isInList(place));
    const hits = isCited ? this.#games.lookup.find([this.#tokens[place]], scope, { isLiteral: true }).filter(isTopic) : [];
    return hits.length ? candidate(place, place + 1, { start, end, hits, isCertain: true }) : undefined;
  }

  /** True for 68 in “rules 67 and 68”, and in “rules 67, 68 and 69”. */
  #isInList(/** @type {number} */ place) {
    const last = this.#scan.candidates.at(-1);
    const isJoined = last?.last === place - 1 && this.#shapes.is(place - 1, "joint") && this.#shapes.gap(place - 1) === " ";
    const isListed = last?.last === place && this.#shapes.gap(place) === ", " && this.#shapes.is(place + 1, "joint");
    return (isJoined || isListed) && Boolean(last?.hits.every(isTopic));
  }

  /**
   * Reads what follows a citation as the end of a range, or as more letters or numbers.
   * @param {Candidate} found
   * @returns {number} the place of the next token
   */
  #readList(found) {
    const begin = this.#shapes.findRangeEnd(found.last);
    for (const end of begin ? this.#shapes.listEnds(begin, true) : []) {
      const hits = this.#games.lookup.findRange(found.hits, this.#tokens.slice(begin, end));
      if (!hits.length) continue;
      Object.assign(found, { hits, isRange: true, last: end, end: this.#shapes.endOf(found.first, end) });
      return end;
    }
    const beside = this.#readBeside(found.hits, this.#shapes.findNextWord(found.last));
    if (beside) return this.#readMore(found, beside);
    const next = this.#shapes.findNextLabel(found.last, found.first);
    const hits = next && (found.isCertain || next === found.last) ? this.#games.lookup.complete(found.hits, [this.#tokens[next]]) : [];
    const isNew = hits.length > 0 && (hits.length !== found.hits.length || hits.some(({ entry }, index) => entry !== found.hits[index].entry));
    return isNew ? this.#readMore(found, { first: next, last: next + 1, hits }) : found.last;
  }

  /**
   * Reads “note 4” in “1.14, note 4”: a word without the number of its topic, which none follows.
   * @param {Hit[]} before  what is cited before it
   * @param {number} first  its token; 0 if there is no such word
   */
  #readBeside(before, first) {
    if (!first || this.#readTurned(first, new Scope())) return undefined;
    for (const last of this.#shapes.listEnds(first)) {
      const hits = this.#games.lookup.findBeside(before, this.#tokens.slice(first, last));
      if (hits.length) return { first, last, hits };
    }
    return undefined;
  }

  /**
   * Adds what follows a citation and counts as it does. Returns the place of the next token.
   * @param {Candidate} found
   * @param {Pick<Candidate, "first" | "last" | "hits">} following
   */
  #readMore({ isCertain, isNamed }, { first, last, hits }) {
    const span = { start: this.#tokens[first].start, end: this.#shapes.endOf(first, last) };
    const following = candidate(first, last, { ...span, hits, isCertain, isNamed });
    this.#scan.candidates.push(following);
    return this.#readList(following);
  }
}

/** True for the number of a topic. */
function isTopic(/** @type {Hit} */ { entry: { unit, number } }) {
  return !unit && !number?.key.startsWith("part.");
}
