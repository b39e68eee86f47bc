/** Copies a clause: its link, or another form. The form that was chosen last is stored. */

import { copy } from "../ui/clipboard.js";
import { languageNames, pageLanguage } from "../ui/site.js";
import { localStore } from "../ui/storage.js";
import { say } from "../ui/words.js";
import { posts } from "./posts.js";
import { written } from "./quotation.js";

/** @import { Clause } from "./clause.js" */

/** @typedef {keyof typeof formats | "numbers"} Form */

const STORED = "form";
/** @type {Form[]} that have the number and the link alone, both in the language of the link */
const NAMED = ["link", "plain", "markdown", "bbcode", "html"];

const formats = { ...written, ...posts };

/** @type {Record<Form, string>} what each form is called */
export const FORMS = {
  link: say("copy_link"),
  plain: say("copy_number"),
  markdown: "Markdown",
  bbcode: "BBCode",
  html: "HTML",
  forum: "BoardGameGeek, phpBB",
  reddit: "Reddit",
  telegram: "Telegram",
  discord: "Discord",
  quotation: say("copy_quotation"),
  numbers: say("copy_numbers"),
};

/** The form that was chosen last. */
let chosen = formNamed(localStore.get(STORED));

/**
 * @param {string | null} name
 * @returns {Form} the link if the name is unknown
 */
function formNamed(name) {
  return name && Object.hasOwn(FORMS, name) ? /** @type {Form} */ (name) : "link";
}

/**
 * Returns the form in which a clause is copied: the one that was chosen last, or the link where the clause does not have it.
 * @param {Clause} clause
 */
export const formOf = ({ numbers }) => (chosen === "numbers" && !numbers ? "link" : chosen);

/** @param {string} name */
export function chooseForm(name) {
  chosen = formNamed(name);
  localStore.set(STORED, chosen);
}

/** @param {Clause} clause */
export function copyWords(clause) {
  const form = formOf(clause);
  return form === "link" ? say("list_copy_link") : say("copy_as", { form: FORMS[form] });
}

/**
 * Copies a clause in the form that was chosen last.
 * @param {Clause} clause
 * @param {string} [language]  of its link
 */
export function copyClause(clause, language = pageLanguage()) {
  const form = formOf(clause);
  const isOwn = language === pageLanguage() || !NAMED.includes(form);
  const own = isOwn ? undefined : clause.nameIn?.(language).catch(() => clause.name);
  const write = (/** @type {string} */ name) => (form === "numbers" ? clause.numbers?.() ?? "" : formats[form]({ ...clause.cited(), link: clause.link(language), name }));
  const types = form === "html" ? ["text/html", "text/plain"] : ["text/plain"];
  const what = [FORMS[form], language === pageLanguage() ? "" : languageNames().get(language)].filter(Boolean);
  const success = (/** @type {string} */ name) => say("copied", { name, form: what.join(", ") });
  copy(own?.then(write) ?? write(clause.name), types, own?.then(success) ?? success(clause.name));
}
