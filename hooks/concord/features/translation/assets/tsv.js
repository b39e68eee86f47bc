/** Tab-separated values for spreadsheets, as `concord translate` writes and reads them. */

import { say } from "#ui/words.js";

/** @import { ReturnedFile, TaskFile } from "./types.d.ts" */

/** A file of a translator cannot be read. The message is in words for the translator. */
export class BadFileError extends Error {}

const FORMULA = /^[=+\-@\t\r']/; // what spreadsheets take for a formula, and the sign that prevents it

/** @type {(file: TaskFile) => string} */
export function write({ source, target, segments }) {
  const head = ["id", `source:${source}`, `target:${target}`, "state", "notes", "base"];
  return writeRows([head, ...segments.map((task) => [task.id, task.source, task.target, task.state, task.notes, task.base])]);
}

/** @type {(rows: string[][]) => string} */
export const writeRows = (rows) => rows.map((row) => `${row.map(writeCell).join("\t")}\n`).join("");

/** @param {string} text */
function writeCell(text) {
  const cell = FORMULA.test(text) ? `'${text}` : text;
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** @type {(name: string, text: string) => ReturnedFile} throws BadFileError */
export function read(name, text) {
  const [head = [], ...rows] = readRows(text);
  const columns = new Map(head.map((cell, place) => [cell.split(":")[0], place]));
  if (!["id", "source", "target"].every((key) => columns.has(key))) throw noTable(name);
  /** @param {string} key */
  const language = (key) => head[columns.get(key) ?? 0].split(":")[1] ?? "";
  const segments = rows.filter((row) => row.some(Boolean)).map((row) => {
    /** @param {string} key */
    const cell = (key) => bare(row[columns.get(key) ?? -1] ?? "");
    return { id: cell("id"), source: cell("source"), target: cell("target"), state: cell("state"), base: cell("base") };
  });
  return { source: language("source"), target: language("target"), segments };
}

/** @param {string} name */
export const noTable = (name) => new BadFileError(say("tools_no_table", { name }));

/** @param {string} cell */
function bare(cell) {
  const text = cell.replaceAll("\r\n", "\n").trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** @param {string} text */
function readRows(text) {
  const cells = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n"][^\t\r\n]*)?)(\t|\r?\n|\r|$)/y;
  /** @type {string[][]} */
  const rows = [[]];
  let end = 0;
  while (end < text.length) {
    const cell = cells.exec(text);
    if (!cell) throw new BadFileError(say("tools_unreadable", { line: text.slice(0, end).split("\n").length }));
    end = cells.lastIndex;
    rows.at(-1)?.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? "");
    if (cell[3] !== "\t") rows.push([]);
  }
  return rows;
}
