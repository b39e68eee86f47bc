/** Finds and creates elements of a known type. */

/**
 * Returns the first element that matches a selector. Throws if there is none or if it has another type.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new () => T} [type]
 * @returns {T}
 */
export function find(parent, selector, type) {
  const found = parent.querySelector(selector);
  if (!isOf(found, type)) throw new TypeError(`the page has no matching “${selector}”`);
  return found;
}

/**
 * Returns all elements that match a selector and have the type.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new () => T} [type]
 * @returns {T[]}
 */
export function findAll(parent, selector, type) {
  return [...parent.querySelectorAll(selector)].filter((each) => isOf(each, type));
}

/**
 * Returns the closest ancestor of a node, or the node itself, that matches a selector; null if there is none.
 * @template {Element} [T=HTMLElement]
 * @param {EventTarget | null} node
 * @param {string} selector
 * @param {abstract new () => T} [type]
 * @returns {T | null}
 */
export function closest(node, selector, type) {
  const found = node instanceof Element ? node.closest(selector) : null;
  return isOf(found, type) ? found : null;
}

/**
 * @template {Element} [T=HTMLElement]
 * @param {Element | null | undefined} element
 * @param {abstract new () => T} [type]
 * @returns {element is T}
 */
function isOf(element, type) {
  return element instanceof (type ?? HTMLElement);
}

/**
 * Creates an element with a class and a text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [className]
 * @param {string} [text]
 */
export function create(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/**
 * Creates an element with attributes and content.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} content
 */
export function build(tag, attributes, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => void} act  called on a click
 * @param {string} [className]
 */
export function createButton(text, act, className) {
  const button = create("button", className, text);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

/**
 * Creates an icon, which the style sheet draws. It is empty for screen readers: a label says the same.
 * @param {string} name  as in the theme's icons.css
 */
export const icon = (name) => create("i", `icon icon-${name}`);

/**
 * Returns the full number of a unit, or its place if it has none: "85.6.а", "85.6, item 2".
 * @param {HTMLElement} unit
 */
export function nameOf(unit) {
  if (unit.dataset.name) return unit.dataset.name;
  const number = find(unit, ".number");
  return number.ariaLabel ?? number.textContent.trim();
}

/** Returns whether the lines of the page are read from right to left. */
export const isRightToLeft = () => document.documentElement.dir === "rtl";

/**
 * Returns a key as it moves along a line: from right to left the left arrow leads on, as the right one does elsewhere.
 * @param {string} key
 */
export function keyAlongLine(key) {
  const turned = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  return (isRightToLeft() && turned[/** @type {keyof typeof turned} */ (key)]) || key;
}
