import assert from "node:assert/strict";
import { test } from "node:test";

import { changesIn, listRows, stateIn, topicOf } from "../../../../hooks/concord/features/history/assets/comparison.js";
import { isInForce } from "../../../../hooks/concord/features/history/assets/in-force.js";

const unit = (id, ...states) => ({ id, name: id, states });
const HISTORY = {
  language: "en",
  versions: ["1.0", "1.1", "2.0"],
  units: [
    unit("sails", { since: "1.0", above: "game", number: "1", text: "Sails" }),
    unit("sails#draw", { since: "1.0", above: "sails", number: "1.1", text: "Draw one." }, { since: "1.1", above: "sails", number: "1.2", text: "Draw two." }),
    unit("sails#gone", { since: "1.0", above: "sails", number: "1.3", text: "Gone." }, { since: "2.0" }),
    unit("sails#same", { since: "1.0", above: "sails", number: "1.4", text: "Same." }),
    unit("sails#moved", { since: "1.0", above: "sails" }, { since: "1.1", above: "sails#draw", number: "1.2a", text: "Moved." }),
    unit("ropes", { since: "2.0", above: "game", number: "2", text: "Ropes" }),
    unit("ropes#knot", { since: "2.0", above: "ropes", number: "2.1", text: "Knot." }),
  ],
};
const [, draw, gone] = HISTORY.units;

test("a unit is in a version what it was since that one or an earlier one", () => {
  const textIn = (version) => stateIn(draw, HISTORY, version)?.text;
  assert.deepEqual(["1.0", "1.1", "2.0"].map(textIn), ["Draw one.", "Draw two.", "Draw two."]);
  assert.equal(stateIn(gone, HISTORY, "1.1").text, "Gone.");
  assert.equal(stateIn(gone, HISTORY, "2.0"), undefined);
  assert.equal(stateIn(undefined, HISTORY, "2.0"), undefined);
});

test("two versions differ in what was reworded, moved, renumbered, is new or gone; a new topic stands for its units", () => {
  const rows = listRows(HISTORY, "1.0", HISTORY, "2.0");
  assert.deepEqual(rows.map(({ id, changes }) => [id, ...changes]), [
    ["sails#draw", "renumbered", "reworded"],
    ["sails#gone", "gone"],
    ["sails#moved", "moved"],
    ["ropes", "new"],
  ]);
  assert.deepEqual(listRows(HISTORY, "2.0", HISTORY, "1.0").map(({ id }) => id).at(-1), "ropes");
  assert.deepEqual(listRows(HISTORY, "1.0", HISTORY, "1.0"), []);
});

test("of two languages everything is listed that one of the versions has, without changes", () => {
  const rows = listRows(HISTORY, "1.1", { ...HISTORY, language: "ru" }, "1.0");
  assert.deepEqual(rows.map(({ id }) => id), ["sails", "sails#draw", "sails#gone", "sails#same", "sails#moved"]);
  assert.ok(rows.every(({ changes }) => changes.length === 0));
});

test("what a version changed is told against the one before it, of the first nothing", () => {
  assert.deepEqual(changesIn(HISTORY, "1.1", "sails#draw"), ["renumbered", "reworded"]);
  assert.deepEqual(changesIn(HISTORY, "2.0", "sails#draw"), []);
  assert.deepEqual(changesIn(HISTORY, "1.0", "sails#draw"), []);
  assert.equal(topicOf("sails#draw"), "sails");
});

test("a version is in force from its day on until that of the next, in a month or a year if on any day of it", () => {
  const days = { start: "2020-06-15", end: "2023-03-01" };
  const inForce = ["2020-06-15", "2020-06", "2020", "2021-12-31", "2023-02-28", "2023-02", "2023"];
  const not = ["2020-06-14", "2020-05", "2019", "2023-03-01", "2023-03", "2024", "x", "2023-2", ""];
  assert.deepEqual([...inForce, ...not].filter((day) => isInForce(days, day)), inForce);
  assert.equal(isInForce({ start: "2020-06-15" }, "2999"), true);
  assert.equal(isInForce({ end: "2020-06-15" }, "2019"), false);
});
