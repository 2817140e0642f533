/** Dice as small pictures: what fell, throw by throw. */

import { el, svg } from "./dom.js";

/** @import { Line } from "./types.js" */

/** Where the pips of each face are, on a face of four by four. */
const [NEAR, HALF, FAR] = [1, 2, 3];
/** @type {[number, number][][]} */
const PIPS = [
  [],
  [[HALF, HALF]],
  [[NEAR, NEAR], [FAR, FAR]],
  [[NEAR, NEAR], [HALF, HALF], [FAR, FAR]],
  [[NEAR, NEAR], [NEAR, FAR], [FAR, NEAR], [FAR, FAR]],
  [[NEAR, NEAR], [NEAR, FAR], [HALF, HALF], [FAR, NEAR], [FAR, FAR]],
  [[NEAR, NEAR], [NEAR, HALF], [NEAR, FAR], [FAR, NEAR], [FAR, HALF], [FAR, FAR]],
];

/**
 * Return the dice of a line of the log; its sentence says the same in words.
 *
 * @param {Line} line
 */
export function dice(line) {
  const throws = (line.dice ?? []).map((faces) => el("span", { class: "throw" }, ...faces.map(die)));
  return el("span", { class: "dice", title: line.text, "aria-hidden": "true" }, ...throws);
}

/** @param {number} face */
function die(face) {
  const pips = PIPS[face];
  const marks = pips
    ? pips.map(([cx, cy]) => svg("circle", { class: "pip", cx, cy, r: 0.42 }))
    : [svg("text", { class: "pip", x: 2, y: 2.9, "text-anchor": "middle", "font-size": 2.6 }, String(face))];
  return svg("svg", { class: "die", viewBox: "0 0 4 4" }, svg("rect", { class: "die-face", width: 4, height: 4, rx: 0.8 }), ...marks);
}
