/** Draws how many cards there are of each cost, as bars with their numbers. */

import { svg } from "./dom.js";

const WIDTH = 300;
const HEIGHT = 96;
const FOOT = 18;
/** Above the tallest bar its number has to fit. */
const HEAD = 16;
/** So many cards of one cost fill the height; where there are more, all are drawn smaller. */
const USUAL = 12;

/**
 * Return a drawing of how many cards there are of each cost.
 *
 * @param {number[]} counts by cost
 * @param {string} label the same in words
 */
export function curve(counts, label) {
  const wide = WIDTH / counts.length;
  const most = Math.max(USUAL, ...counts);
  const bars = counts.flatMap((count, cost) => {
    const tall = ((HEIGHT - FOOT - HEAD) * count) / most;
    const middle = wide * (cost + 0.5);
    const top = HEIGHT - FOOT - tall;
    return [
      svg("rect", { class: "curve-bar", x: wide * cost + 2, y: top, width: wide - 4, height: tall, rx: 2 }),
      count > 0 && svg("text", { class: "curve-count", x: middle, y: top - 4 }, String(count)),
      svg("text", { class: "curve-cost", x: middle, y: HEIGHT - 4 }, String(cost)),
    ];
  });
  const ground = svg("line", { class: "curve-ground", x1: 0, x2: WIDTH, y1: HEIGHT - FOOT, y2: HEIGHT - FOOT });
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label }, ...bars, ground);
}
