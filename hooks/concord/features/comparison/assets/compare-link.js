/** The link from the menu of a clause to its row in the comparison. */

import { build } from "#ui/elements.js";
import { say } from "#ui/words.js";

/** @param {import("#actions/clause.js").Clause} clause */
export const compareLink = ({ compare }) => (compare ? build("a", { class: "compare", href: compare }, say("compare")) : null);
