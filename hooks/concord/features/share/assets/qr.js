/** Draws a link as a QR code. */

import { generate } from "#vendor/lean-qr.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 4; // modules, as the standard asks

/**
 * Returns a picture of a text as a QR code: dark on light in every scheme, since many cameras read no other.
 * @param {string} text
 * @param {string} label
 */
export function qrCode(text, label) {
  const code = generate(text);
  const places = Array.from({ length: code.size ** 2 }, (_, index) => [index % code.size, Math.floor(index / code.size)]);
  const dark = places.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("");
  const width = code.size + 2 * MARGIN;
  const picture = draw("svg", { viewBox: `${-MARGIN} ${-MARGIN} ${width} ${width}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" });
  picture.append(draw("path", { d: `M${-MARGIN} ${-MARGIN}h${width}v${width}h-${width}z`, fill: "#fff" }), draw("path", { d: dark, fill: "#000" }));
  return picture;
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function draw(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const each of Object.entries(attributes)) element.setAttribute(...each);
  return element;
}
