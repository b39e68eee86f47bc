/** Reads what is typed as a sequence of citations, names and words. */

import { isRangeSign, KEY_WORDS, startsNumber } from "./tokens.js";
import { QueryContext, Scope } from "./scopes.js";
import { QueryShapes } from "./shapes.js";
import { turn } from "./word-order.js";

/**
 * @import { TitleMention } from "./names.js"
 * @import { Games, Hit, Reading, Token } from "./types.d.ts"
 */

/** Reads the citations among the tokens of one query; a citation is as long as it can be. */
export class QueryReader {
  #games;
  #tokens;
  #shapes;
  #place = 0;
  /** @type {Reading} */
  #reading = { cited: [], unread: [], scope: new Scope(), namedTokens: [], title: undefined, titleTokens: [] };
  #context;
  /** @type {TitleMention | undefined} */
  #title;
  /** @type {Token[]} */
  #titleTokens = [];
  /** True if a sign or a word since the last citation joins it to the next. */
  #isJoined = false;

  /**
   * @param {Games} games
   * @param {Token[]} tokens
   * @param {Scope} scope  what the whole query is limited to
   */
  constructor(games, tokens, scope) {
    this.#games = games;
    this.#tokens = [...tokens];
    this.#shapes = new QueryShapes(games, this.#tokens);
    this.#context = new QueryContext(scope);
  }

  read() {
    while (this.#place < this.#tokens.length) {
      if (this.#shapes.joins(this.#place)) this.#isJoined = true;
      if (!(this.#readCitation() || this.#readName() || this.#skipWord())) this.#leaveUnread();
    }
    this.#finish();
    return this.#reading;
  }

  get #last() {
    return this.#reading.cited.at(-1);
  }

  #readCitation() {
    if (this.#last && this.#readRange()) return true;
    if (this.#last && this.#shapes.isSmallWord(this.#place)) return false;
    const turned = turn(this.#games, this.#tokens, this.#place, this.#context.scope);
    if (turned) this.#tokens.splice(this.#place, turned.end - this.#place, ...turned.tokens);
    return this.#readBeside() || this.#readTitle() || this.#readNextInList() || this.#readNumber();
  }

  /** Reads a range whose first end has just been read. */
  #readRange() {
    let start = this.#place;
    if (this.#shapes.is(start, "through")) start += 1;
    else if (!isRangeSign(this.#tokens[start].gap)) return false;
    while (this.#shapes.isWord(start, "clause")) start += 1;
    for (const end of this.#shapes.listEnds(this.#place, start)) {
      const hits = this.#last ? this.#games.lookup.findRange(this.#last.hits, this.#tokens.slice(start, end)) : [];
      if (!hits.length || !this.#last) continue;
      this.#last.hits = hits;
      this.#place = end;
      this.#isJoined = false;
      return true;
    }
    return false;
  }

  /** Reads the title of a topic with the rest of a number; alone it limits the next citation. */
  #readTitle() {
    const title = this.#games.names.findTitles(this.#tokens, this.#place);
    if (!title || this.#games.names.find(this.#tokens, this.#place)) return false;
    for (const scope of this.#context.listScopes()) {
      for (const end of this.#shapes.listEnds(this.#place, title.end + 1).filter((each) => this.#mayEnd(each))) {
        const hits = this.#games.lookup.findBelow(title, this.#tokens.slice(title.end, end), scope);
        if (hits.length) return this.#cite(hits, end);
      }
    }
    this.#leaveTitle();
    this.#title = title;
    this.#titleTokens = this.#tokens.slice(this.#place, title.end);
    this.#place = title.end;
    if (this.#last && !this.#isJoined) {
      this.#limitLast(title.scope, this.#titleTokens);
      this.#title = undefined;
    }
    return true;
  }

  /** Reads “note 4” in “1.14, note 4”: a word without the number of its topic. */
  #readBeside() {
    if (!this.#last || !this.#isJoined || !this.#shapes.isWord(this.#place, ...KEY_WORDS)) return false;
    const { scope } = this.#context;
    for (const end of this.#shapes.listEnds(this.#place, this.#place + 1).filter((each) => this.#mayEnd(each))) {
      const hits = this.#games.lookup.findBeside(this.#last.hits, this.#tokens.slice(this.#place, end)).filter((hit) => scope.admits(hit));
      if (hits.length) return this.#cite(hits, end);
    }
    return false;
  }

  /** Reads “15” in “1.14, 15”: a single number or letter is first read as the end of another. */
  #readNextInList() {
    const [before, token, { grammar, lookup }] = [this.#last, this.#tokens[this.#place], this.#games];
    if (!before || !this.#isJoined || !(token.isNumber || grammar.labels.listParts(token).length)) return false;
    for (const end of this.#shapes.listEnds(this.#place, this.#place + 1)) {
      const tokens = this.#tokens.slice(this.#place, end);
      if (tokens.length > 1 && this.#context.listScopes().some((scope) => lookup.find(tokens, scope).length)) return false;
      const { scope } = this.#context;
      const hits = lookup.complete(before.hits, tokens).filter((hit) => scope.admits(hit));
      if (hits.length) return this.#cite(hits, end);
    }
    return false;
  }

  #readNumber() {
    return this.#context.listScopes().some((scope) => this.#title && this.#readNumberIn(scope, this.#title) || this.#readNumberIn(scope));
  }

  /**
   * @param {Scope} scope
   * @param {TitleMention} [title]
   */
  #readNumberIn(scope, title) {
    const limited = title ? scope.limitedBy(title.scope) : scope;
    for (const end of this.#shapes.listEnds(this.#place, this.#place + 1)) {
      const hits = this.#games.lookup.find(this.#tokens.slice(this.#place, end), limited);
      if (this.#context.named.editions.length && this.#tokens[end]?.gap === " " && startsNumber(this.#tokens, end)) continue; // an unknown version
      const isSure = hits.some(({ entry }) => entry.unit) || (title || !this.#title) && this.#mayStandAlone(end); // “Abilities 99” is no topic 99
      if (hits.length && this.#mayEnd(end) && isSure) {
        if (title) this.#title = undefined;
        return this.#cite(hits, end);
      }
    }
    return false;
  }

  /** @param {number} end */
  #mayEnd(end) {
    return this.#shapes.isBoundary(end, this.#context.scope);
  }

  /**
   * False where the number of a topic may be a part of what is not understood.
   * @param {number} end
   */
  #mayStandAlone(end) {
    for (let place = this.#place; place < end; place += 1) if (this.#shapes.is(place, "topic", "part")) return true;
    if (this.#last) return this.#isJoined && !this.#last.hits.some(({ entry }) => entry.unit);
    return !this.#reading.unread.length;
  }

  /**
   * @param {Hit[]} hits
   * @param {number} end
   */
  #cite(hits, end) {
    this.#reading.cited.push({ hits, scope: this.#context.next() });
    this.#place = end;
    this.#isJoined = false;
    this.#leaveTitle();
    return true;
  }

  #leaveTitle() {
    if (this.#title) this.#reading.unread.push(...this.#titleTokens);
    this.#title = undefined;
  }

  #readName() {
    const { names } = this.#games;
    const mention = names.find(this.#tokens, this.#place) ?? names.findVersion(this.#tokens, this.#place);
    if (!mention) return false;
    const tokens = this.#tokens.slice(this.#place, mention.end);
    this.#context.add(mention.scope, tokens, this.#isJoined);
    this.#reading.namedTokens.push(...tokens);
    this.#reading.scope = this.#reading.scope.limitedBy(mention.scope);
    this.#place = mention.end;
    return true;
  }

  /**
   * Applies what is named after a citation; what contradicts it is left unread.
   * @param {Scope} scope
   * @param {Token[]} tokens
   */
  #limitLast(scope, tokens) {
    const last = this.#last;
    const hits = last?.hits.filter((hit) => scope.admits(hit)) ?? [];
    if (last && hits.length) last.hits = hits;
    else if (!scope.isLoose) this.#reading.unread.push(...tokens);
  }

  #skipWord() {
    const token = this.#tokens[this.#place];
    if (token.text.startsWith("+")) this.#isJoined = true;
    else if (!this.#shapes.meansNothing(this.#place, !this.#context.named.isEmpty)) return false;
    this.#place += 1;
    return true;
  }

  /** Passes a token that means nothing, with all that is written as one word with it. */
  #leaveUnread() {
    const first = this.#place;
    const isVersion = this.#shapes.is(first, "version");
    this.#place = this.#shapes.endOfWord(first + Number(isVersion && first + 1 < this.#tokens.length));
    this.#reading.unread.push(...this.#tokens.slice(first, this.#place));
  }

  /** Applies what is named after the last citation to those before it. */
  #finish() {
    this.#reading.title = this.#title;
    this.#reading.titleTokens = this.#titleTokens;
    if (!this.#last) return;
    this.#leaveTitle();
    const { named, namedTokens, isApart } = this.#context;
    if (named.isEmpty) return;
    if (!isApart) this.#limitLast(named, namedTokens);
    for (const each of this.#reading.cited) {
      const hits = each.hits.filter((hit) => named.admits(hit));
      if (!each.scope.games.length && hits.length) each.hits = hits;
    }
  }
}
