import assert from "node:assert/strict";
import { test } from "node:test";

import { isAccepted, review } from "../../../../hooks/concord/features/translation/assets/review.js";

const READY = "[[status-phase#ready-cards]]";
const SOURCE = `An agent begins the game readied. Its ability exhausts it; it is readied by ${READY}.`;
const BEFORE = `Agent zaczyna grę gotowy; przygotuje go ${READY}.`;
const LONG = "Agent zaczyna grę gotowy, a gracz wyczerpuje go potem, by użyć zdolności";
const TASK = { id: "reef/leaders#agent", source: SOURCE, target: BEFORE, state: "ready", base: "1a/2b", notes: "" };

/** The findings about a text that comes back, with their blanks; "!" marks errors. */
function findingsOf(changes, task = TASK) {
  const returned = { id: TASK.id, source: SOURCE, target: BEFORE, state: "draft", base: TASK.base, ...changes };
  const reviews = review({ source: "en", target: "pl", segments: [returned] }, new Map([[task.id, task]]));
  return reviews[0]?.findings.map(({ key, blanks, isError }) => [key, ...Object.values(blanks), ...isError ? ["!"] : []].join(" ")) ?? null;
}

test("what came back as it was is not listed, and a good change is without findings", () => {
  assert.equal(findingsOf({}), null);
  assert.deepEqual(findingsOf({ target: `${LONG} ${READY}.` }), []);
});

const MISTAKES = [
  [`${LONG}.`, ["tools_code_lost status-phase#ready-cards !"]],
  [`${LONG} ${READY} ${READY}.`, ["tools_code_added status-phase#ready-cards !"]],
  [`${LONG} :star: ${READY} [x](https://example.org/).`, ["tools_code_added :star: !", "tools_code_added https://example.org/ !"]],
  [`${LONG} 2 ${READY}.`, ["tools_numbers_differ 2 !"]],
  [`Агент начинает игру готовым, и игрок его переворачивает ${READY}.`, ["tools_other_script !"]],
  [`${LONG} (игра) ${READY}.`, []],
  [`Агент ${READY}`, []], // short texts may be names
  [SOURCE, ["tools_same_as_source !"]],
  [`${LONG} <b>${READY}</b>`, ["tools_markup_wrong <b> !", "tools_markup_wrong </b> !"]],
  [`${LONG} **${READY}`, ["tools_markup_wrong ** !"]],
  [`${LONG} **już** ${READY}`, []],
  [`${LONG} ${READY}]]`, ["tools_markup_wrong [[ ]] !"]],
  ["", ["tools_target_emptied"]],
];
for (const [target, found] of MISTAKES) {
  test(`“${target.slice(-40)}” has ${found.length} mistakes, which are named`, () => assert.deepEqual(findingsOf({ target }), found));
}

test("decimal signs differ between languages, and a fault that the text had before is not new", () => {
  const task = { ...TASK, source: "Roll 1.5 or 2.", target: "Rzuć 1,5 lub 3." };
  assert.deepEqual(findingsOf({ source: task.source, target: "Rzuć 1,5 albo 3." }, task), []);
  assert.deepEqual(findingsOf({ source: task.source, target: "Rzuć 1,5 albo 2." }, task), []);
  assert.deepEqual(findingsOf({ source: task.source, target: "Rzuć 1,5 albo 4." }, task), ["tools_numbers_differ 2, 4 !"]);
});

test("a text that is unknown, stands twice, or whose source was altered is an error", () => {
  assert.deepEqual(findingsOf({ id: "reef/leaders#prologue" }), ["tools_unknown_id !"]);
  assert.deepEqual(findingsOf({ source: SOURCE.replace("An", "One") }), ["tools_source_altered !"]);
  const twice = [TASK, { ...TASK, target: LONG }];
  const reviews = review({ segments: twice, target: "pl" }, new Map([[TASK.id, TASK]]));
  assert.deepEqual(reviews.map(({ findings: [{ key }] }) => key), ["tools_id_again", "tools_id_again"]);
});

test("what has changed on the site since is told; a changed source alone is accepted", () => {
  const target = `${LONG} ${READY}.`;
  assert.deepEqual(findingsOf({ target, base: "00/2b", source: SOURCE.replace("An", "One") }), ["tools_source_moved_on"]);
  assert.deepEqual(findingsOf({ target, base: "1a/00" }), [`tools_target_moved_on ${BEFORE} !`]);
  assert.equal(findingsOf({ target: "", base: "1a/-" }), null);
  assert.deepEqual([[{ isError: false }], [{ isError: true }], []].map((findings) => isAccepted({ findings })), [true, false, true]);
});
