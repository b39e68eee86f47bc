/** Elements of the page, found or made, with their types. */

/**
 * Returns the first element that a selector finds. Throws if there is none, or of another type.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new () => T} [type]
 * @returns {T}
 */
export function find(parent, selector, type) {
  const found = parent.querySelector(selector);
  if (!isOf(found, type)) throw new TypeError(`the page has no fitting “${selector}”`);
  return found;
}

/**
 * Returns all elements that a selector finds and that are of a type.
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
 * Returns the nearest element around a node that a selector fits, itself included, or null.
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
 * Makes an element with a class and a text.
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
 * Makes the element that a piece of our own HTML describes. Nothing that others wrote may be in it.
 * @template {Element} [T=HTMLElement]
 * @param {string} html
 * @param {abstract new () => T} [type]
 * @returns {T}
 */
export function createFrom(html, type) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  if (!isOf(element, type)) throw new TypeError("the HTML is not of one fitting element");
  return element;
}

/**
 * Makes a button with a text.
 * @param {string} text
 * @param {(event: MouseEvent) => void} act  called when it is pressed
 * @param {string} [className]
 */
export function createButton(text, act, className) {
  const button = create("button", className, text);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}
