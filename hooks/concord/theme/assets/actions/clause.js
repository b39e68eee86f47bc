/** A clause as its actions take it, whatever kind of page it stands on. */

/**
 * @import { CitedUnit } from "./quotation.js"
 *
 * @typedef {object} Clause
 * @property {string} path  unique among all games: "reef/abilities/before-and-after"; empty for what cannot be saved
 * @property {string} name  its number, or its place: "1.14", "1.26, item 2"
 * @property {(language?: string) => string} link  to give to others; by default in the language of the page
 * @property {() => CitedUnit} cited
 * @property {(() => Promise<string>) | null} numbers  those of all editions; null where they are not known
 * @property {string} compare  the address of its row in the comparison; empty if there is none
 * @property {string | null} report  the address where a mistake is reported; null where none takes reports, which are copied then
 * @property {string} [context]  the address at which it stands in its topic, where that is another page
 * @property {(language: string) => Promise<string>} [nameIn]  its number in the edition of another language
 * @property {() => void} [toggleLanguages]  shows the other languages below it, or hides them
 * @property {boolean} [showsLanguages]  whether they are shown
 * @property {Remark[]} [remarks]  what is remarked on it, where that is folded
 * @property {() => void} [print]  prints what it is all of: a topic
 * @property {string} [now]  of a clause of an earlier version, the address of what is in force now
 * @property {() => void} [select]  begins to select several clauses
 * @property {() => void} [onSave]  called when it was saved, or removed from the saved ones
 *
 * @typedef {{words: string, note?: Element | null, open: () => void}} Remark  a line, and what it says in full
 *
 * @typedef {object} Menu  what a menu offers to what features add to it
 * @property {(act: () => void) => void} run  closes the menu, then acts
 *
 * @typedef {(clause: Clause, menu: Menu) => HTMLElement | null} MenuItem  a button or a link; null where it does not apply
 */

export {};
