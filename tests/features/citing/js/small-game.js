/** The grammar, and the numbers of small games, for the tests of citing. */

import { readFileSync } from "node:fs";

export const GRAMMAR_DATA = JSON.parse(
  readFileSync(new URL("../../../../hooks/concord/features/citing/assets/grammar.json", import.meta.url), "utf-8"),
);

/** A number that English and Polish share, as the English edition prints it. */
export function english(key, citation = key) {
  return { key, citation: { en: citation, pl: citation }, edition: "en" };
}

/** A number of the Russian edition. */
export function russian(key, citation = key) {
  return { key, citation: { ru: citation }, edition: "ru" };
}

/** The numbers of a game with two topics; `changes` replace some of its fields. */
export function numbersOf(game = "stars", changes = {}) {
  return {
    game,
    source_language: "en",
    aliases: [],
    short: game.slice(0, 2).toUpperCase(),
    also: [],
    title: { en: `The ${game}` },
    editions: { en: { title: "Rules", short: "", version: "2.0" }, ru: { title: "Правила", short: "", version: "1.1" } },
    topics: [
      {
        id: "abilities",
        title: { en: "Abilities", ru: "Способности" },
        numbers: [english("1"), russian("85")],
        units: [
          { id: "timing", numbers: [english("1.6"), russian("85.6")], text: { en: "Timing", ru: "Время" } },
          { id: "cannot", numbers: [english("1.6.a", "1.6a"), russian("85.6.a", "85.6.а")], text: { en: "Cannot" } },
          { id: "first-note", numbers: [english("1.note.1", "1 note 1")], text: { en: "Note" } },
          { id: "second-note", numbers: [english("1.note.2", "1 note 2")], text: { en: "Another" } },
          { id: "unnumbered", numbers: [], text: { en: "Preface" } },
        ],
      },
      {
        id: "ships",
        title: { en: "Ships", ru: "Корабли" },
        numbers: [english("2"), russian("14")],
        units: [
          { id: "move", numbers: [english("2.1"), { ...english("2.9"), earlier: "1.0" }], text: { en: "Move" } },
          { id: "stop", numbers: [english("2.4")], text: { en: "Stop" } },
        ],
      },
    ],
    parts: [],
    retired: [
      { id: "ships#gone", numbers: [{ ...english("2.7"), earlier: "1.0" }], text: { en: "Gone" }, see: "" },
      { id: "abilities#gone-note", numbers: [{ ...english("1.note.3"), earlier: "1.0" }], text: { en: "Gone" }, see: "" },
    ],
    former_ids: { "abilities#when": "abilities#timing", vessels: "ships" },
    ...changes,
  };
}
