/** The numbers, ids and titles of one game, to be looked up. */
export class Index {
  constructor(data, grammar) {
    this.game = data.game;
    this.ids = [data.game, ...data.aliases]; // what its addresses call the game, or called it
    this.editions = data.editions;
    this.grammar = grammar;
    this.formerIds = data.former_ids;
    this.byId = new Map();
    this.byKey = new Map();
    this.below = new Map([["", new Set()]]); // the parts that continue a key
    for (const topic of data.topics) {
      this.add(topic.id, topic.numbers);
      for (const unit of topic.units) this.add(`${topic.id}#${unit.id}`, unit.numbers);
    }
    for (const retired of data.retired) this.add(retired.id, retired.numbers);
    const words = (name) => grammar.bareWords(grammar.tokens(grammar.fold(name))).join(" ");
    const shorts = Object.values(data.editions).map((edition) => edition.short);
    this.names = new Set([...this.ids, data.short, ...Object.values(data.title), ...shorts].map(words).filter(Boolean));
    this.titles = data.topics.map(({ id, title }) => {
      return { topic: id, titles: new Map(Object.entries(title).map(([language, each]) => [language, words(each)])) };
    });
  }

  add(id, numbers) {
    const [topic, unit = ""] = id.split("#");
    const entries = numbers.length ? numbers.map((number) => ({ topic, unit, number })) : [{ topic, unit, number: null }];
    this.byId.set(id, entries);
    for (const entry of numbers.length ? entries : []) {
      const { key } = entry.number;
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), entry]);
      let above = "";
      for (const part of key.split(".")) {
        this.below.get(above).add(part);
        above = joined(above, part);
        if (!this.below.has(above)) this.below.set(above, new Set());
      }
    }
  }

  /** A topic, or a unit of it, by an id that it has or had. */
  withId(topic, unit) {
    for (const known of [topic, this.formerIds[topic] ?? ""]) {
      const id = unit ? `${known}#${unit}` : known;
      const entries = this.byId.get(id) ?? this.byId.get(this.formerIds[id]);
      if (entries) return entries;
    }
    return [];
  }

  /** What the likeliest reading of the steps that leads anywhere leads to. */
  withNumber(steps) {
    for (const key of this.keys(steps)) {
      const entries = this.standingAt(key);
      if (entries.length) return entries;
    }
    return [];
  }

  /** How many steps lead on, and what is closest to the step after them. */
  nearNumber(steps) {
    for (let nSteps = steps.length - 1; nSteps > 0; nSteps -= 1) {
      for (const key of this.keys(steps.slice(0, nSteps))) {
        const closest = key ? this.closest(key, steps[nSteps]) : [];
        const entries = closest.length ? closest : this.byKey.get(key) ?? [];
        if (entries.length) return { nSteps, entries };
      }
    }
    return { nSteps: 0, entries: [] };
  }

  /** The topics whose title starts so. */
  withTitle(start) {
    const named = this.titles.filter(({ titles }) => start && [...titles.values()].some((title) => title.startsWith(start)));
    return named.flatMap(({ topic }) => this.byId.get(topic));
  }

  /** The keys of the topics with just this title, as its language counts if it does. */
  keysTitled(wanted) {
    return this.titles.flatMap(({ topic, titles }) => {
      if (![...titles.values()].includes(wanted)) return [];
      const numbers = this.byId.get(topic).filter((entry) => entry.number && !isFormer(entry)).map(({ number }) => number);
      const own = numbers.filter(({ citation }) => Object.keys(citation).some((language) => titles.get(language) === wanted));
      return (own.length ? own : numbers).map(({ key }) => key);
    });
  }

  /** The keys that the steps may spell, as far as there are such, the likeliest first. */
  *keys(steps, above = "") {
    if (!steps.length) {
      yield above;
      return;
    }
    for (const part of steps[0]) {
      const key = joined(above, part);
      if (this.below.has(key)) yield* this.keys(steps.slice(1), key);
    }
  }

  /** What has the key; a bare “1 note” or “118.2 example” stands for all that it could be. */
  standingAt(key) {
    if (!/(?:^|\.)(?:note|example)$/.test(key)) return this.byKey.get(key) ?? [];
    const all = [...this.below.get(key)].flatMap((part) => this.byKey.get(joined(key, part)) ?? []);
    return all.filter((entry) => !isFormer(entry));
  }

  /** Below a key, what each topic has in each edition that is closest to the step. */
  closest(key, step) {
    for (const wanted of step.map((part) => this.grammar.rank(part)).filter(Boolean)) {
      const closest = new Map();
      for (const part of this.byDistance(key, wanted)) {
        for (const entry of this.byKey.get(joined(key, part)) ?? []) {
          const place = `${entry.topic} ${entry.number.edition}`;
          if (!isFormer(entry) && !closest.has(place)) closest.set(place, entry);
        }
      }
      if (closest.size) return [...closest.values()];
    }
    return [];
  }

  byDistance(key, wanted) {
    return [...this.below.get(key)]
      .map((part) => ({ part, rank: this.grammar.rank(part) }))
      .filter(({ rank }) => rank?.sort === wanted.sort)
      .map(({ part, rank }) => ({ part, place: rank.place, distance: Math.abs(rank.place - wanted.place) }))
      .sort((one, other) => one.distance - other.distance || one.place - other.place)
      .map(({ part }) => part);
  }
}

/** True for an entry under a number of the past. */
export function isFormer({ number }) {
  return number !== null && "former" in number;
}

/** A key and a part below it; either may be empty. */
function joined(above, part) {
  return above && part ? `${above}.${part}` : above || part;
}
