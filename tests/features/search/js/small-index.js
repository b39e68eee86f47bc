/** A search index of a few documents, written as hooks/concord/features/search/writer.py writes it. */

import { IndexReader } from "../../../../hooks/concord/features/search/assets/index-reader.js";
import { splitWords } from "../../../../hooks/concord/features/search/assets/tokens.js";

/** What a document may be, with its weight. */
const FIELDS = { title: 1.2, term: 1.2, clause: 2, heading: 1.9, note: 1.7, example: 1.4 };

/** By language: the forms of each lemma, and of each concept of the glossary. */
const FORMS = {
  en: {
    ability: ["ability", "abilities"],
    action: ["action", "actions"],
    an: ["an"],
    any: ["any"],
    card: ["card", "cards"],
    initiative: ["initiative"],
    not: ["not"],
    "§stars/action-card": ["action card", "action cards"],
  },
  ru: {
    карта: ["карта", "карты", "картами"],
    действие: ["действие", "действия"],
    ёлка: ["ёлка", "ёлки"],
    "§stars/action-card": ["карта действия", "карты действия"],
  },
};

/** The chunks of a game: the documents of each, as field, id and texts. */
const CHUNKS = {
  abilities: [
    ["title", "", { en: "Abilities", ru: "Способности" }],
    ["clause", "cards", { en: "A card may have an ability.", ru: "Карта и ёлка." }],
    ["note", "far", { en: "The action comes long before any card, and not after." }],
  ],
  "action-cards": [
    ["title", "", { en: "Action Cards", ru: "Карты действия" }],
    ["clause", "hand", { en: "Draw one action card. Initiative decides.", ru: "Возьмите одну." }],
    ["example", "game", { en: "An ability on cards." }],
  ],
};

/** What has a name, by language. */
const NAMES = {
  en: { names: [[0, "title", "abilities"], [4, "title", "action cards"]], kinds: {} },
  ru: { names: [[0, "title", "способности"], [4, "title", "карты действия"]], kinds: {} },
};

const TOPIC_NUMBERS = { Abilities: "1", "Action Cards": "2" };

const numberOf = (key) => [{ key, citation: { en: key }, edition: "en" }];

/** The numbers of the game that begin with the number of a topic. */
const writeNumbers = (id, title, number, [unit, own]) => [
  {
    game: "stars",
    aliases: [],
    short: "ST",
    also: [],
    title: { en: "Stars" },
    editions: { en: { title: "Rules", short: "", version: "1.0" } },
    topics: [{ id, title: { en: title }, numbers: numberOf(number), units: [{ id: unit, numbers: numberOf(own), text: {} }] }],
    parts: [],
    retired: [],
    former_ids: {},
  },
];

/** Reads the index for readers of a language. `files` counts how often each file is read. */
export async function createReader(language = "en") {
  const files = {};
  const contents = writeFiles();
  const source = {
    async readText(name) {
      files[name] = (files[name] ?? 0) + 1;
      if (!(name in contents)) throw new Error(`there is no ${name}`);
      return contents[name];
    },
    async readJson(name) {
      return JSON.parse(await source.readText(name));
    },
  };
  return { reader: await IndexReader.load(source, language), files };
}

function writeFiles() {
  const documents = Object.values(CHUNKS).flat();
  const languages = Object.keys(FORMS);
  const files = {
    "numbers/0": JSON.stringify(writeNumbers("abilities", "Abilities", "1", ["far", "1.2"])),
    "numbers/1": JSON.stringify(writeNumbers("action-cards", "Action Cards", "2", ["hand", "2.1"])),
  };
  const postings = {};
  for (const language of languages) {
    const lists = Object.entries(FORMS[language]).map(([lemma, forms]) => [lemma, findDocuments(documents, language, forms)]);
    postings[language] = Object.fromEntries(lists);
    files[`postings/${languages.indexOf(language)}`] = JSON.stringify(
      Object.fromEntries(lists.map(([lemma, found]) => [lemma, writePostings(documents, language, found)])),
    );
    files[`${language}/names`] = JSON.stringify(NAMES[language]);
    for (const [chunk, own] of Object.entries(CHUNKS)) {
      files[`${language}/stars/${chunk}`] = JSON.stringify(own.map((each) => writeEntry(each, language)));
    }
  }
  // Two files of forms: Latin and Cyrillic.
  for (const [index, language] of languages.entries()) {
    const rows = Object.entries(FORMS[language]).map(([lemma, forms]) => {
      const listed = lemma.startsWith("§") ? languages : [language];
      const places = listed.map((each) => `${each}.${postings[each][lemma].size}.${languages.indexOf(each)}`);
      return [lemma, language, places.join(), forms[0].slice(0, 1), forms.map((form) => form.slice(1)).join("|")].join("\t");
    });
    files[`words/${index}`] = rows.join("\n");
  }
  for (const language of languages) {
    files[`${language}/index`] = JSON.stringify({
      games: [{ id: "stars", title: "Stars", names: ["st", "stars"], leaves: Object.entries(CHUNKS).map(([name, own]) => `${name}:${own.length}`).join(" "), needs: {} }],
      say: { n_results: { one: "{n} result", other: "{n} results" } },
      words: ["ability", "деиствие"],
      numbers: ["1", "2"],
      postings: languages.map((each) => [each, Object.keys(FORMS[each])[0]]),
      fields: FIELDS,
      contractions: { "can't": "cannot" },
      prefixes: ["non", "re"],
      negations: { non: "not", "-less": "without" },
      documents: { en: documents.length, ru: documents.length },
    });
  }
  return files;
}

/** The positions of any of the forms in each document. */
function findDocuments(documents, language, forms) {
  const found = new Map();
  for (const [document, [, , texts]] of documents.entries()) {
    const words = splitWords(texts[language] ?? "");
    const positions = words.flatMap((_, position) => {
      const length = Math.max(0, ...forms.map(splitWords).filter((form) => form.every((word, index) => words[position + index] === word)).map((form) => form.length));
      return Array.from({ length }, (__, index) => position + index);
    });
    if (positions.length) found.set(document, positions);
  }
  return found;
}

function writePostings(documents, language, found) {
  return Object.keys(FIELDS).flatMap((field, index) => {
    const own = [...found.keys()].filter((document) => documents[document][0] === field);
    const steps = own.map((document, row) => document - (own[row - 1] ?? 0));
    const positions = own.map((document) => (found.get(document).length === 1 ? found.get(document)[0] : found.get(document)));
    const lengths = own.map((document) => splitWords(documents[document][2][language]).length.toString(36)).join("");
    return own.length ? [[index, steps, positions, lengths]] : [];
  });
}

function writeEntry([field, id, texts], language) {
  const shown = texts[language] ? language : "en";
  const number = field === "title" ? TOPIC_NUMBERS[texts.en] : "";
  return [id, field, number, texts[shown], shown];
}

