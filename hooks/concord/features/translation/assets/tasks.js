/** The texts of a record as a translator works on them, made of its published data. */

import { addressOf, quotedTextOf } from "#ui/unit-data.js";

/** @import { Texts } from "#api.d.ts" */
/** @import { RecordData, Task, TaskFile, TextsOwner } from "./types.d.ts" */

const DIGEST = 6; // bytes of a text's SHA-256, as `concord translate` has them

/** @type {(name: string, data: RecordData, target: string) => Promise<TaskFile>} the name is that of the record, "reef/abilities" */
export async function tasksOf(name, data, target) {
  const owners = [data, ...data.units].filter(({ state }) => state?.[target] !== "not-in-edition");
  const tasks = await Promise.all(owners.flatMap((owner) =>
    Object.entries(owner.record ?? { "": {} }).map(([key, texts]) =>
      taskOf(name, data, owner, key, key ? texts : { ...quotedTextOf(owner), ...texts }, target))));
  return { source: data.source_language, target, segments: tasks.filter(({ source }) => source) };
}

/** @type {(name: string, data: RecordData, owner: TextsOwner, key: string, texts: Texts, to: string) => Promise<Task>} */
async function taskOf(name, data, owner, key, texts, to) {
  const from = data.source_language;
  const [source, target] = [texts[from] || Object.values(texts).find(Boolean) || "", texts[to] ?? ""];
  const id = owner === data ? name : `${name}#${owner.id}`;
  const address = owner !== data && data.url ? addressOf({ url: data.url }, owner, to).href : "";
  return {
    id: key ? `${id}:${key}` : id,
    source,
    target,
    state: target ? owner.state?.[to] ?? "ready" : "untranslated",
    base: `${await fingerprint(source)}/${await fingerprint(target) || "-"}`,
    notes: [owner.citation?.[from], address].filter(Boolean).join("\n"),
  };
}

/** @type {(text: string) => Promise<string>} */
async function fingerprint(text) {
  if (!text) return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text.normalize()));
  return Array.from(new Uint8Array(digest, 0, DIGEST), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
