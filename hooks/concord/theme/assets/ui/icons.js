/** The icons of the interface, which the style sheet draws. */

import { create } from "./elements.js";

/**
 * Creates an icon. It is empty for screen readers: a label says the same.
 * @param {string} name  as in the theme's icons.css
 */
export const icon = (name) => create("i", `icon icon-${name}`);
