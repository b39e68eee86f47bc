/** Shows the target of a reference in a card beside it. */

import { create } from "../ui/elements.js";
import { LinkCard } from "../ui/link-card.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";
import { headOf, previewOf, referenceAt } from "./references.js";
import { content } from "./topic.js";

/**
 * @typedef {Pick<import("./references.js").Preview, "name" | "title"> & Partial<import("./references.js").Preview>} Shown
 *   a preview, or the part of it that is known before its data have loaded
 */

const SHOW_AFTER = 300; // milliseconds

/** Shows previews on hover, on focus and on the first tap. */
export function attachReferencePreviews() {
  const card = new LinkCard(content, {
    id: "preview",
    className: "preview",
    showAfter: SHOW_AFTER,
    linkAt: referenceAt,
    nameOf: (link) => headOf(link).name,
    wordsToFollow: (link) => say("go_to", { name: headOf(link).name }),
    headOf: (link) => contentOf(headOf(link)),
    contentOf: async (link) => {
      const preview = await previewOf(link);
      return preview && contentOf(preview);
    },
  });
  card.attach();
}

/** @param {Shown} preview */
function contentOf({ name, title, language = pageLanguage(), texts = [] }) {
  const head = create("p", "preview-head");
  head.append(create("span", "number", name), " ", create("span", "", title === name ? "" : title));
  const body = create("div");
  body.lang = language;
  body.append(...texts);
  return [head, body];
}
