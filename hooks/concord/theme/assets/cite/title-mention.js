/** The title of topics in a text. */

import { Scope } from "./scopes.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { Title } from "./types.d.ts"
 */

/** Topics whose title stands at some tokens. */
export class TitleMention {
  /**
   * @param {number} end
   * @param {{index: GameIndex, title: Title}[]} titles
   */
  constructor(end, titles) {
    this.end = end;
    this.titles = titles;
  }

  get scope() {
    return new Scope({ topics: [...new Set(this.titles.map(({ index, title }) => `${index.game} ${title.topic}`))] });
  }

  /**
   * Lists the keys of the topics in the games of a scope, each once.
   * @param {Scope} scope
   */
  listKeys(scope) {
    const inScope = this.titles.filter(({ index }) => scope.hasGame(index.game));
    const keys = inScope.flatMap(({ index, title }) => index.listKeys(title).map((key) => ({ index, key })));
    return [...new Map(keys.map((each) => [`${each.index.game} ${each.key}`, each])).values()];
  }
}
