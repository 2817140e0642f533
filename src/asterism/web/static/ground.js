/** The ground that the components lie on: lanes, hexes, names. */

import { svg } from "./dom.js";
import { squeeze, widthOf } from "./draw.js";

/** @import { Ground } from "./types.js" */

/**
 * Draw the ground, what lies lowest first.
 *
 * @param {Ground} ground
 */
export function floorOf(ground) {
  return [
    ...ground.rects.map(rectangle),
    ...ground.ways.map(wayOf),
    ...ground.hexes.map(hexagon),
    ...ground.texts.map(writing),
  ];
}

/** @param {Ground["rects"][number]} rect */
function rectangle([x, y, width, height, rx, style]) {
  return svg("rect", { x, y, width, height, rx, class: style });
}

/** @param {Ground["ways"][number]} way */
export function wayOf([d, width, style]) {
  return svg("path", { d, "stroke-width": width, class: style });
}

/** @param {Ground["hexes"][number]} hex */
function hexagon([x, y, side, style]) {
  const [wide, high] = [side / 2, (side * Math.sqrt(3)) / 2];
  const corners = [[side, 0], [wide, high], [-wide, high], [-side, 0], [-wide, -high], [wide, -high]];
  const points = corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(" ");
  return svg("polygon", { points, class: style });
}

/** @param {Ground["texts"][number]} text */
function writing([text, x, y, anchor, size, style, room]) {
  const node = svg("text", { x, y, "text-anchor": anchor, "font-size": size, class: style }, text);
  const long = room ? widthOf(text, size, style === "row-now") : 0;
  if (long > room) squeeze(node, room, size, long);
  return node;
}
