/**
 * The markup of an icon. It is empty for screen readers: a label says the same.
 *
 * @param {string} name as in the theme's icons.css
 * @returns {string}
 */
export const icon = (name) => `<i class="icon icon-${name}"></i>`;
