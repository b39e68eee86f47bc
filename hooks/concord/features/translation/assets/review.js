/** Compares what a translator returns with the texts that the site publishes, as an import does. */

import { codesIn, faultyMarkup, hasOtherScript, isSource, lacking, numbersIn } from "./codes.js";

/** @import { Finding, ReturnedFile, ReturnedText, Review, Task } from "./types.d.ts" */

/** @type {(file: ReturnedFile, tasks: Map<string, Task>) => Review[]} the texts that are changed or wrong, in the order of the file */
export function review({ segments, target }, tasks) {
  const counts = new Map();
  for (const { id } of segments) counts.set(id, (counts.get(id) ?? 0) + 1);
  return segments.flatMap((segment) => {
    const task = tasks.get(segment.id);
    const returned = { ...segment, source: segment.source.normalize(), target: segment.target.normalize() };
    const findings = counts.get(segment.id) > 1 ? [error("tools_id_again")] : findingsAbout(returned, task, target);
    const isChanged = returned.target && returned.target !== task?.target;
    return findings.length || isChanged ? [{ returned, task, findings }] : [];
  });
}

/** @param {Review} review */
export const isAccepted = ({ findings }) => !findings.some(({ isError }) => isError);

/** @type {(returned: ReturnedText, task: Task | undefined, language: string) => Finding[]} */
function findingsAbout(returned, task, language) {
  if (!task) return [error("tools_unknown_id")];
  const { source, target } = returned;
  const [base, current] = [returned.base || task.base, task.base].map((each) => each.split("/"));
  const hasMoved = base[0] !== current[0];
  if (!hasMoved && source !== task.source) return [error("tools_source_altered")];
  if (!target) return task.target && base[1] !== "-" ? [error("tools_target_emptied", {}, false)] : [];
  if (target === task.target) return [];
  return [
    ...hasMoved ? [error("tools_source_moved_on", {}, false)] : [],
    ...base[1] === current[1] ? [] : [error("tools_target_moved_on", { text: task.target })],
    ...findFaults(returned, task.target, language),
  ];
}

/** @type {(returned: ReturnedText, before: string, language: string) => Finding[]} faults that the text `before` had are not new */
function findFaults({ source, target }, before, language) {
  /** @param {(text: string) => string[]} list */
  const differing = (list) => {
    const found = [lacking(list(source), list(target)), lacking(list(target), list(source))];
    return before && `${list(before)}` === `${list(target)}` ? [[], []] : found;
  };
  const [[lost, added], [from, to]] = [differing(codesIn), differing(numbersIn)];
  const markup = lacking(faultyMarkup(target), faultyMarkup(source));
  return [
    ...hasOtherScript(target, language) ? [error("tools_other_script")] : [],
    ...isSource(target, source) ? [error("tools_same_as_source")] : [],
    ...lost.map((code) => error("tools_code_lost", { code })),
    ...added.map((code) => error("tools_code_added", { code })),
    ...from.length || to.length ? [error("tools_numbers_differ", { numbers: [...from, ...to].join(", ") })] : [],
    ...markup.map((code) => error("tools_markup_wrong", { code })),
  ];
}

/** @type {(key: string, blanks?: Record<string, string>, isError?: boolean) => Finding} */
const error = (key, blanks = {}, isError = true) => ({ key, blanks, isError });
