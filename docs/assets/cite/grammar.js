/** How people write a citation: the interpreter of grammar.json. */

const LONGEST_NUMBER = 9; // digits that count where numbers are compared

/** Reads tokens as the parts of a key: "85.6.a", "118.2.example.1". */
export class Grammar {
  constructor(data) {
    const numerals = data.romans.map((roman) => roman.toUpperCase());
    // The letter for a place is that of the first alphabet which is long enough.
    const longest = Math.max(...data.alphabets.map((alphabet) => alphabet.length));
    const letters = Array.from({ length: longest }, (_, place) => data.alphabets.find((each) => each[place])[place]);
    const ranks = (sort, parts) => parts.map((part, place) => [part, { sort, place }]);
    const toLatin = pairs(data.lookalikes);
    this.toLatin = replacing(new Map([...toLatin].map((pair) => pair.map((letter) => letter.toLowerCase()))));
    this.lookalikes = new Map([...toLatin, ...[...toLatin].map(([other, latin]) => [latin, other])]);
    this.letters = new Map(data.alphabets.flatMap((each) => [...each].map((letter, place) => [letter, letters[place]])));
    this.numerals = new Map(data.romans.map((roman, place) => [roman, numerals[place]]));
    this.counted = (place) => [letters[place], numerals[place]].filter(Boolean);
    this.ranks = new Map([...ranks("letter", letters), ...ranks("roman", numerals)]);
    this.kinds = new Map(Object.entries(data.words).flatMap(([kind, words]) => words.map((word) => [this.bare(word), kind])));
    /** The text with odd signs put plainly, each in its place. */
    this.fold = replacing(pairs(data.folds));
    this.token = new RegExp(`[0-9]+|[${data.letters}]+`, "g");
    this.askedFor = new RegExp(data.asked);
    this.id = new RegExp(`^(?:${data.id})$`, "s");
    this.scanner = scanner(data);
  }

  /** What an address like “…/cite/?q=85.14” asks for; any other text asks for itself. */
  asked(text) {
    const match = this.askedFor.exec(text);
    return match ? new URLSearchParams(`q=${match[1]}`).get("q") : text;
  }

  tokens(folded) {
    return [...folded.matchAll(this.token)].map(({ 0: text, index }) => {
      return { text, start: index, end: index + text.length, isNumber: /^[0-9]/.test(text) };
    });
  }

  /** The word as it is compared: without case, letters that look alike made one. */
  bare(word) {
    return this.toLatin(word.toLowerCase());
  }

  bareWords(tokens) {
    return tokens.map((token) => this.bare(token.text));
  }

  kind(token) {
    return this.kinds.get(this.bare(token.text)) ?? "";
  }

  numeral(token) {
    return this.numerals.get(this.bare(token.text)) ?? "";
  }

  /** What a number or a label may be in a key, the likeliest first. */
  parts(token) {
    const word = token.text.toLowerCase();
    if (token.isNumber) return [word, ...(word.startsWith("0") ? [] : this.counted(Number(word) - 1))];
    const lookalike = (this.lookalikes.get(token.text) ?? "").toLowerCase();
    const letters = [this.letters.get(word), this.letters.get(lookalike)].filter(Boolean);
    const literal = letters.length ? [] : [this.bare(token.text)];
    return [...new Set([...letters, this.numeral(token), ...literal])].filter(Boolean);
  }

  /** The sort of a part and its place among its like, by which the nearest is found. */
  rank(part) {
    return /^[0-9]+$/.test(part) ? { sort: "number", place: Number(part.slice(0, LONGEST_NUMBER)) } : this.ranks.get(part);
  }

  /** What may be a citation in a running text: its start; its number, note and example. */
  citations(folded) {
    const found = [...folded.matchAll(this.scanner)].map(({ index, 1: number = "", 2: note = "", 3: example = "" }) => {
      return { place: index, number, note, example };
    });
    return found.filter(({ number, note, example }) => number && !/^[0-9]+$/.test(number + note + example));
  }

  /**
   * The key that the tokens spell, step by step. A number may stand for a letter, except that of a
   * topic, and any in a literal reading.
   */
  steps(tokens, isLiteral = false) {
    const steps = [];
    const ordered = this.inOrder(tokens);
    for (const token of ordered) {
      const isTopic = steps.every((step) => step.includes(""));
      steps.push(this.step(token, isLiteral || isTopic, token === ordered.at(-1)));
    }
    return steps;
  }

  step(token, isLiteral, isLast) {
    const kind = this.kind(token);
    if (kind === "note" || kind === "example") return [kind];
    const parts = this.parts(token);
    if (kind && !(isLast && token.text.length === 1)) return [...parts, ""];
    return isLiteral && token.isNumber ? parts.slice(0, 1) : parts;
  }

  /** “Note 4 to 85” and “note 85.4” as “85 note 4”, “example 118.2” as “118.2 example”. */
  inOrder(tokens) {
    const kind = tokens.length ? this.kind(tokens[0]) : "";
    if (kind !== "note" && kind !== "example") return tokens;
    const link = tokens.findIndex((token, place) => place > 0 && place < tokens.length - 1 && this.kind(token) === "link");
    if (link > 0) return [...tokens.slice(link + 1), ...tokens.slice(0, link)];
    const end = kind === "note" ? 2 : tokens.length;
    return [...tokens.slice(1, end), tokens[0], ...tokens.slice(end)];
  }
}

/** Each character of a key with the one at its place in the value. */
function pairs(rows) {
  return new Map(Object.entries(rows).flatMap(([olds, news]) => [...olds].map((old, place) => [old, [...news][place]])));
}

/** A function that puts the characters of the table otherwise. */
function replacing(table) {
  const replaced = new RegExp(`[${[...table.keys()].join("")}]`, "gu");
  return (text) => text.replace(replaced, (character) => table.get(character));
}

/** Finds in folded text a citation, as three groups; a match without groups is to be passed over. */
function scanner(data) {
  const words = Object.entries(data.words).map(([kind, each]) => [`${kind} words`, each.join("|")]);
  const rules = { letters: data.letters, ...data.scanner, ...Object.fromEntries(words) };
  const writtenOut = (pattern) => pattern.replace(/<([a-z ]+)>/g, (_, name) => writtenOut(rules[name]));
  return new RegExp(writtenOut([...rules.skipped, rules.cited].join("|")), "giu");
}
