import assert from "node:assert/strict";
import { test } from "node:test";

import { isPlain, NameList } from "../../../../hooks/concord/features/search/assets/names.js";

const LIST = new NameList({
  names: [
    [0, "title", "the hacan traders"],
    [0, "faction", "hacan"],
    [1, "hero", "harrugh gefhara"],
    [1, "title", "ships"],
    [2, "unit", "cruiser|крейсер"],
    [2, "unit", "war sun|gwiazda wojny"],
    [1, "card", "ion storm"],
    [1, "card", "support for the throne"],
    [1, "term", "cruiser"],
  ],
  kinds: { hero: "hero|bohater", unit: "unit|jednostka", card: "action card" },
});
const [HERO, CRUISER, WAR_SUN, ION_STORM, SUPPORT] = [1, 4, 6, 7, 8];

const find = (query) => LIST.find(query.split(" ").map((word) => ({ word, isFunction: ["for", "the", "what", "does", "do"].includes(word) })));

test("a name is found inflected, misspelled, in other letters and in part", () => {
  const kinds = [
    ["cruisers", CRUISER], ["крейсерами", CRUISER], ["cruizer", CRUISER], ["kreyser", CRUISER], ["wojny gwiazda", WAR_SUN],
    ["ион штормы", ION_STORM], ["support throne", SUPPORT],
  ];
  for (const [query, document] of kinds) assert.equal(find(query)[0]?.document, document, query);
});

test("a name with the word for its kind is the whole query, and so is one in a question of function words", () => {
  for (const query of ["cruiser unit", "cruiser", "what does cruiser do"]) assert.ok(isPlain(find(query)[0]), query);
  assert.ok(!isPlain(find("cruiser movement")[0]));
});

test("of what has the same name, a component is likelier than a term", () => {
  assert.deepEqual(find("cruiser").map(({ kind }) => kind), ["unit", "term"]);
});

test("a component is named by its topic and its kind", () => {
  const names = find("hacan hero twice");
  assert.equal(names[0].document, HERO);
});

test("other words are no names", () => {
  for (const query of ["movement", "x", "a".repeat(3000)]) assert.deepEqual(find(query), [], query);
});

test("an unknown word is spelled as the name has it", () => {
  assert.equal(LIST.spell(find("ion storrm"), 1), "storm");
  assert.equal(LIST.spell(find("ion storrm"), 5), "");
});
