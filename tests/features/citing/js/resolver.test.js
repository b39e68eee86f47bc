import assert from "node:assert/strict";
import { test } from "node:test";

import { Resolver } from "../../../../hooks/concord/features/citing/assets/resolver.js";
import { GRAMMAR_DATA, numbersOf, russian } from "./small-game.js";

const resolver = new Resolver([numbersOf(), numbersOf("moons")], GRAMMAR_DATA);
const single = new Resolver([numbersOf()], GRAMMAR_DATA);

const namesOf = (matches) => matches.map(({ game, topic, unit }) => `${game}/${topic}${unit && `#${unit}`}`);

test("a match states the number as the reader's language writes it", () => {
  assert.deepEqual(single.resolve("85.6а", "ru"), {
    matches: [
      {
        game: "stars",
        topic: "abilities",
        unit: "cannot",
        languages: ["ru"],
        edition: "ru",
        version: "1.1",
        citation: "85.6.а",
        old: false,
        place: "",
        then: "",
      },
    ],
    earlier: [],
    nearest: [],
    unread: [],
  });
});

test("a number of several games matches in each, one with a game's name in that alone", () => {
  assert.deepEqual(namesOf(resolver.resolve("1.6a").matches), ["stars/abilities#cannot", "moons/abilities#cannot"]);
  assert.deepEqual(namesOf(resolver.resolve("Moons 1.6a").matches), ["moons/abilities#cannot"]);
  assert.deepEqual(namesOf(resolver.resolve("1.6a, stars").matches), ["stars/abilities#cannot"]);
});

test("numbers of the reader's language come first", () => {
  const game = numbersOf();
  game.topics[1].units[0].numbers.push({ key: "85.6", citation: { pl: "85.6" }, edition: "pl" });
  const both = new Resolver([game], GRAMMAR_DATA);
  assert.deepEqual(namesOf(both.resolve("85.6", "ru").matches), ["stars/abilities#timing", "stars/ships#move"]);
  assert.deepEqual(namesOf(both.resolve("85.6", "pl").matches), ["stars/ships#move", "stars/abilities#timing"]);
});

test("a number of the past in the reader's language comes before one of another language", () => {
  const game = numbersOf();
  game.topics[0].units[4].numbers = [russian("2.9")];
  const both = new Resolver([game], GRAMMAR_DATA);
  assert.deepEqual(namesOf(both.resolve("2.9", "pl").matches), ["stars/ships#move", "stars/abilities#unnumbered"]);
});

test("what had a number before is apart from what has it now in the reader's language", () => {
  const game = numbersOf();
  game.topics[0].units[4].numbers = [russian("2.9")];
  const { matches, earlier } = new Resolver([game], GRAMMAR_DATA).resolve("2.9", "ru");
  assert.deepEqual([namesOf(matches), namesOf(earlier)], [["stars/abilities#unnumbered"], ["stars/ships#move"]]);
});

test("a number of the past is marked, with the version that had it", () => {
  const [{ old, version }] = single.resolve("2.9", "en").matches;
  assert.deepEqual({ old, version }, { old: true, version: "1.0" });
});

test("a title of a topic stands for its number, at either end", () => {
  assert.deepEqual(namesOf(single.resolve("Abilities 6a").matches), ["stars/abilities#cannot"]);
  assert.deepEqual(namesOf(single.resolve("note 2 to Abilities").matches), ["stars/abilities#second-note"]);
  assert.deepEqual(namesOf(single.resolve("Способности 6").matches), ["stars/abilities#timing"]);
});

test("ids and addresses match, with and without the game", () => {
  for (const query of ["abilities#cannot", "stars/abilities/cannot", "https://example.org/ru/stars/abilities/#cannot"]) {
    assert.deepEqual(namesOf(single.resolve(query).matches), ["stars/abilities#cannot"], query);
  }
  assert.deepEqual(single.resolve("https://abilities/cannot").matches, []);
});

test("an address of the cite page matches what it asks for", () => {
  assert.deepEqual(namesOf(single.resolve("https://example.org/cite/?q=1.6a").matches), ["stars/abilities#cannot"]);
});

test("the citations in a sentence match", () => {
  assert.deepEqual(namesOf(single.resolve("as ruled in 1.6a and elsewhere").matches), ["stars/abilities#cannot"]);
});

test("what matches nothing has what is nearest to it", () => {
  assert.deepEqual(namesOf(single.resolve("2.5").nearest), ["stars/ships#stop"]);
  assert.deepEqual(namesOf(single.resolve("Ships 5").nearest), ["stars/ships#stop"]);
  assert.deepEqual(namesOf(single.resolve("abilities#no-such-unit").nearest), ["stars/abilities"]);
  assert.deepEqual(namesOf(single.resolve("Abil").nearest), ["stars/abilities"]);
  assert.deepEqual(single.resolve("nothing at all"), { matches: [], earlier: [], nearest: [], unread: [] });
});

test("only some of many near entries are listed", () => {
  const topics = Array.from({ length: 20 }, (_, index) => ({ id: `topic-${index}`, title: { en: `Topic ${index}` }, numbers: [], units: [] }));
  assert.equal(new Resolver([numbersOf("stars", { topics })], GRAMMAR_DATA).resolve("Topic").nearest.length, 8);
});

test("citations in a text are found where they are; the game that is named is meant by those after it too", () => {
  const text = "Moons 1.6a, but 1.6a and 1 note 2.";
  const found = resolver.findCitations(text, "en").map(({ start, end, matches }) => [text.slice(start, end), ...namesOf(matches)]);
  assert.deepEqual(found, [
    ["Moons 1.6a", "moons/abilities#cannot"],
    ["1.6a", "moons/abilities#cannot"],
    ["1 note 2", "moons/abilities#second-note"],
  ]);
});

test("a citation is only as long as it matches", () => {
  const text = "See 1.6 note 9.";
  const [{ start, end }] = single.findCitations(text);
  assert.equal(text.slice(start, end), "1.6");
});

test("a name too far before a number is not the game of the citation", () => {
  const text = "Moons! 1.6a";
  assert.deepEqual(resolver.findCitations(text).map(({ start }) => start), [7]);
});

test("numbers in a text that match no unit are no citations", () => {
  assert.deepEqual(single.findCitations("It is 3.14, or 85, or 1.6a7."), []);
});

test("a text that names no game leaves open which one is meant", () => {
  const [{ matches }] = resolver.findCitations("See 1.6a.");
  assert.deepEqual(namesOf(matches), ["stars/abilities#cannot", "moons/abilities#cannot"]);
});

test("the units of a range are meant together", () => {
  const [{ matches, isRange }] = single.findCitations("See 1 note 1–2.");
  assert.deepEqual([namesOf(matches), isRange], [["stars/abilities#first-note", "stars/abilities#second-note"], true]);
});

test("what seems to cite a number that nothing has is told, and no measures", () => {
  assert.deepEqual(single.listUnknown("See 39.4 and 1.6a; it costs $3.50 since version 7.1", true), ["39.4"]);
  assert.deepEqual([single.listUnknown("39.4", false), resolver.listUnknown("ink 39.4", false)], [["39.4"], []]);
});

test("what is not understood is told", () => {
  assert.deepEqual(single.resolve("1.6a and 99.1").unread, ["99.1"]);
  assert.deepEqual(single.resolve("see rule 1.6a").unread, []);
});
