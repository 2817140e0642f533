/** The signs of state around a piece: what can be chosen, is selected, was refused, is mentioned. */

import { set, svg } from "./dom.js";

/** @import { Part } from "./types.js" */

/** @typedef {"" | "can" | "selected" | "refused" | "lit" | "trace"} State */

/** How much room a frame leaves around its piece. */
const GAP = 2.5;
/** A sign would cover a piece that is smaller; its frame alone tells its state. */
const TINY = 8;

/**
 * Return the halo of a piece, which shows nothing yet.
 *
 * @param {number} w
 * @param {number} h
 * @param {number} radius
 */
export function halo(w, h, radius) {
  const box = { x: -GAP, y: -GAP, width: w + 2 * GAP, height: h + 2 * GAP, rx: radius + GAP };
  return svg(
    "g",
    { class: "halo" },
    svg("rect", { class: "glow", ...box }),
    svg("rect", { class: "frame", ...box }),
    Math.min(w, h) > TINY && svg("use", { class: "spark", ...signBox(null, w, h) }),
  );
}

/**
 * Show a state.
 *
 * @param {Element} node a piece with its halo
 * @param {State} state
 */
export function show(node, state) {
  const found = node.querySelector(".halo");
  if (!found || found.getAttribute("class") === `halo ${state}`.trim()) return;
  found.setAttribute("class", `halo ${state}`.trim());
  const sign = found.querySelector(".spark");
  const named = state === "can" || state === "selected" || state === "refused";
  if (sign) set(sign, { href: named ? `#mark.${state}` : null });
}

/**
 * Return the signs that a component wears: its mark, the eye of a known hidden card.
 *
 * @param {Part} part
 * @returns {SVGUseElement[]}
 */
export function marks(part) {
  const names = [part.mark ? `mark.${part.mark}` : "", part.memory ? "mark.eye" : ""];
  const [, , w, h] = part.box;
  /** @type {SVGUseElement[]} */
  const found = [];
  for (const name of names) {
    const symbol = name && document.getElementById(name);
    if (symbol) found.push(svg("use", { href: `#${name}`, ...signBox(symbol, w, h) }));
  }
  return found;
}

/**
 * Return where a sign sits on a piece, as `sign_box` in `draw/art.py` does.
 *
 * @param {Element | null} symbol the sign; none is as high as it is wide, over the corner
 * @param {number} w
 * @param {number} h
 */
function signBox(symbol, w, h) {
  const at = symbol?.getAttribute("data-at") ?? "spark";
  const numbers = (symbol?.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  const edge = at === "top" || at === "bottom";
  const width = edge ? 0.75 * w : Math.min(18, Math.max(9, (at === "left" ? 0.5 : 0.3) * Math.min(w, h)));
  const height = (width * numbers[3]) / numbers[2];
  const middle = { x: (w - width) / 2, y: (h - height) / 2, width, height };
  switch (at) {
    case "top":
      return { ...middle, y: -height / 2 };
    case "bottom":
      return { ...middle, y: h - height / 2 };
    case "left":
      return { ...middle, x: 0 };
    case "corner":
      return { x: w - 0.75 * width, y: h - 0.75 * height, width, height };
    case "spark":
      return { x: w - 0.75 * width, y: -0.4 * height, width, height };
    default:
      return middle;
  }
}
