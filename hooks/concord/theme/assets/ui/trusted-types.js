/**
 * The only module that turns strings into markup or into the address of a script. The policy of every
 * page names its trusted-types policy, and the browser refuses such strings from anywhere else.
 */

import { ROOT, fileUrl } from "./site.js";

/** The elements in the texts of the site, with their attributes. All may have a class, a language and a title. */
const ELEMENTS = {
  a: ["data-end", "href", "hreflang", "rel"],
  br: [],
  caption: [],
  div: ["aria-label", "role", "tabindex"],
  em: [],
  mark: [],
  p: [],
  span: ["aria-hidden", "aria-label", "role"],
  strong: ["aria-level", "role"],
  svg: ["aria-hidden", "height", "width"],
  table: [],
  tbody: [],
  td: [],
  th: ["scope"],
  thead: [],
  tr: [],
  use: ["href"],
};
const ATTRIBUTES = ["class", "lang", "title"];
const PROTOCOLS = ["https:", "http:", "mailto:"];

const RULES = {
  /** @param {string} html  parseText() parses it where nothing runs, and checks what it finds */
  createHTML: (html) => html,
  /** @param {string} address */
  createScriptURL(address) {
    if (address !== fileUrl("service_worker").href) throw new TypeError(`found ${address}; expected the service worker`);
    return address;
  },
};
/** Some browsers have no trusted types. */
const policy = globalThis.trustedTypes?.createPolicy("concord", RULES) ?? RULES;

/**
 * Returns the nodes of a text of the site's data. Throws if there is anything in it but text and the
 * elements of texts. Its links, which are relative to the site, are resolved before anything loads.
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function parseText(html) {
  // A document without a window: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), "text/html");
  for (const element of body.querySelectorAll("*")) checkElement(element);
  const text = document.createDocumentFragment();
  text.append(...body.childNodes);
  return text;
}

/** Returns the address of the service worker, for its registration. */
export const workerAddress = () => policy.createScriptURL(fileUrl("service_worker").href);

/** @param {Element} element */
function checkElement(element) {
  const name = element.localName;
  const own = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[/** @type {keyof typeof ELEMENTS} */ (name)] : null;
  if (!own) throw new TypeError(`found <${name}> in a text; expected one of ${Object.keys(ELEMENTS).join(", ")}`);
  const known = [...own, ...ATTRIBUTES];
  for (const attribute of element.getAttributeNames()) {
    if (!known.includes(attribute)) throw new TypeError(`found ${attribute} of <${name}> in a text`);
  }
  const { href, origin, protocol } = new URL(element.getAttribute("href") ?? "", ROOT);
  if (name === "use" && origin !== ROOT.origin) throw new TypeError(`found a drawing from ${origin} in a text`);
  if (!PROTOCOLS.includes(protocol)) throw new TypeError(`found a link with ${protocol} in a text`);
  if (element.hasAttribute("href")) element.setAttribute("href", href);
}
