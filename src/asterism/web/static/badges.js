/** What a table tells of the regions of a map, in each of them: who leads, what is at stake. */

import { svg } from "./dom.js";
import { seatPath, widthOf } from "./draw.js";
import { covered } from "./labels.js";

/** @import { Box, Hex, SeatMark, TableEntry } from "./types.js" */

/** On the screen, in pixels: the letters, a shape, the height, the room left and right and between two entries. */
const SIZE = 12;
const SHAPE = 11;
const HIGH = 18;
const EDGE = 4;
const APART = 5;
/** How much worse it is, for each square pixel, to lie on a piece, on another badge, out of the region, on
 * what is no open land than to lie a pixel nearer to its middle. */
const PIECE = 10;
const BADGE = 20;
const OUTSIDE = 3;
const ROUGH = 0.5;
/** The style of open land. */
const OPEN = "hex hex-cell";

/**
 * @typedef {object} Told what is told of a region
 * @property {string} region
 * @property {TableEntry[]} lead what is told first, and from far away alone
 * @property {TableEntry[]} rest
 */

export class Badges {
  /** @type {Map<string, Hex>} by the id of a region where its badge lies, as long as that stays free */
  #at = new Map();

  /** @param {SVGGElement} home a layer of the map */
  constructor(home) {
    this.home = home;
  }

  /**
   * Show them; return the boxes that they take, in pixels of the screen from the corner of the map.
   *
   * @param {Told[]} told
   * @param {Map<string, Hex[]>} regions
   * @param {Box[]} pieces what lies on the map
   * @param {number} k how many pixels of the screen one of the map has
   * @param {boolean} far
   * @param {(seat: number) => SeatMark | undefined} markOf
   * @returns {Box[]}
   */
  show(told, regions, pieces, k, far, markOf) {
    const taken = pieces.map((box) => /** @type {Box} */ (box.map((number) => number * k)));
    /** @type {Box[]} */
    const boxes = [];
    const nodes = told.flatMap(({ region, lead, rest }) => {
      const badge = drawn(far ? lead : [...lead, ...rest], markOf);
      const hexes = regions.get(region) ?? [];
      const at = this.#spot(region, hexes, badge.wide, k, taken, boxes);
      if (!at) return [];
      boxes.push(boxAt(at, badge.wide, k));
      badge.node.setAttribute("data-region", region);
      badge.node.style.transform = `translate(${at[0]}px, ${at[1]}px) scale(var(--unit))`;
      return badge.node;
    });
    this.home.replaceChildren(...nodes);
    return boxes;
  }

  /**
   * Return the hex on which the badge of a region lies: where it was, as long as nothing else lies there.
   *
   * @param {string} region
   * @param {Hex[]} hexes
   * @param {number} wide
   * @param {number} k
   * @param {Box[]} taken
   * @param {Box[]} badges
   */
  #spot(region, hexes, wide, k, taken, badges) {
    const covers = (/** @type {Hex} */ hex) => {
      const box = boxAt(hex, wide, k);
      return PIECE * sum(taken, box) + BADGE * sum(badges, box);
    };
    const costly = (/** @type {Hex} */ hex) => covers(hex) + OUTSIDE * outside(hex, hexes, wide, k);
    const before = this.#at.get(region);
    if (before && hexes.includes(before) && costly(before) < 1) return before;
    const middle = centre(hexes);
    const inward = (/** @type {Hex} */ hex) => -k * Math.hypot(hex[0] - middle[0], hex[1] - middle[1]);
    const cost = (/** @type {Hex} */ hex) => costly(hex) + ROUGH * rough(hex, hexes, wide, k) + inward(hex);
    const costs = hexes.map((hex) => ({ hex, cost: cost(hex) }));
    const found = costs.reduce((best, each) => (each.cost < best.cost ? each : best), costs[0])?.hex;
    if (found) this.#at.set(region, found);
    return found;
  }
}

/**
 * How much of a badge lies out of its region.
 *
 * @param {Hex} at
 * @param {Hex[]} hexes
 * @param {number} wide
 * @param {number} k
 */
function outside(at, hexes, wide, k) {
  return Math.max(0, wide * HIGH - over(at, hexes, wide, k));
}

/**
 * How much of it covers what is no open land.
 *
 * @param {Hex} at
 * @param {Hex[]} hexes
 * @param {number} wide
 * @param {number} k
 */
function rough(at, hexes, wide, k) {
  return over(at, hexes.filter((hex) => hex[3] !== OPEN), wide, k);
}

/**
 * How much of it lies over some hexes: each is taken as a rectangle of its size, and they leave no gaps.
 *
 * @param {Hex} at
 * @param {Hex[]} hexes
 * @param {number} wide
 * @param {number} k
 */
function over(at, hexes, wide, k) {
  const [w, h] = [1.5 * at[2] * k, Math.sqrt(3) * at[2] * k];
  return sum(hexes.map(([x, y]) => [x * k - w / 2, y * k - h / 2, w, h]), boxAt(at, wide, k));
}

/**
 * @param {Box[]} boxes
 * @param {Box} box
 */
function sum(boxes, box) {
  return boxes.reduce((all, each) => all + covered(box, each), 0);
}

/**
 * @param {Hex[]} hexes
 * @returns {[number, number]}
 */
function centre(hexes) {
  const mean = (/** @type {0 | 1} */ n) => hexes.reduce((sum, hex) => sum + hex[n], 0) / Math.max(1, hexes.length);
  return [mean(0), mean(1)];
}

/**
 * @param {Hex} hex
 * @param {number} wide
 * @param {number} k
 * @returns {Box}
 */
function boxAt([x, y], wide, k) {
  return [x * k - wide / 2, y * k - HIGH / 2, wide, HIGH];
}

/**
 * Draw what is told of a region, its middle at the origin.
 *
 * @param {TableEntry[]} entries
 * @param {(seat: number) => SeatMark | undefined} markOf
 */
function drawn(entries, markOf) {
  /** @type {Element[]} */
  const nodes = [];
  let x = EDGE;
  for (const { face, seat = -1 } of entries) {
    const wears = markOf(seat);
    if (wears) nodes.push(mark(wears, x));
    if (wears) x += SHAPE + 2;
    const text = wears ? `${wears.letter} ${face}` : face;
    nodes.push(svg("text", { x, y: 4, "font-size": SIZE, class: wears ? "strong" : "at-stake" }, text));
    x += widthOf(text, SIZE, Boolean(wears)) + APART;
  }
  const wide = Math.max(HIGH, x - APART + EDGE);
  const back = svg("rect", { x: 0, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2 });
  const body = svg("g", { transform: `translate(${-wide / 2} 0)` }, back, ...nodes);
  return { wide, node: svg("g", { class: "badge" }, body) };
}

/**
 * The shape of a seat.
 *
 * @param {SeatMark} seat
 * @param {number} x
 */
function mark(seat, x) {
  const transform = `translate(${x} ${-SHAPE / 2}) scale(${SHAPE / 20})`;
  return svg("g", { class: `seat-${seat.colour}`, transform }, seatPath(seat));
}
