/**
 * The names on a map: as large on the screen however near the map is, beside what they name, and
 * never on one another. What has no room for its name says it when it is pointed at.
 */

import { svg } from "./dom.js";
import { widthOf } from "./draw.js";

/** @import { Box } from "./types.js" */

/** @typedef {[number, number, number]} Spot across, down (-1 to 1), and how much worse it is */
/**
 * @typedef {object} Name
 * @property {string} id of what it names
 * @property {string} text
 * @property {Box} box of what it names, on the map
 * @property {string} style a class
 * @property {number} rank those of a lower rank come first
 * @property {Spot[]} [spots] where it may stand; around its box if that is left out
 * @property {number} [least] its box is at least so high, in pixels on the screen
 * @property {number} [side] of its hex, on the map: it is left out where hexes are small
 */

/** The sizes of the letters in pixels on the screen: the largest first. */
const SIZES = [13, 12, 11];
const HEIGHT = 1.05;
/** So much room, in pixels, is left between two names. */
const GAP = 1;
/** So long, in pixels, a side of a hex has to be for names that one can do without. */
const ROOMY = 18;
/** How much a name costs for each square pixel of a piece that it covers. */
const COVER = 1;
/** ... and for each that lies beyond the map, where nobody can see it. */
const BEYOND = 8;

/** @type {Spot[]} where a name may stand beside its box */
export const AROUND = [
  [0, 1, 0], [0, -1, 6], [1, 0.55, 10], [-1, 0.55, 12], [1, -0.55, 14], [-1, -0.55, 16], [1, 0, 12], [-1, 0, 14],
  [0.5, 1, 4], [-0.5, 1, 4], [0.5, -1, 8], [-0.5, -1, 8],
];
/** @type {Spot[]} above rather than below */
export const ABOVE = AROUND.map(([across, down, cost]) => [across, -down, cost]);
/** @type {Spot[]} below what stands in the middle */
export const BELOW = [[0, 1, 0]];
/** @type {Spot[]} in the middle, where nothing else lies */
export const WITHIN = [[0, 0, 0], ...ABOVE.map(([across, down, cost]) => /** @type {Spot} */ ([across, down, cost + 40]))];

export class Labels {
  /** @type {Name[]} */
  #names = [];
  /** @type {Name[]} those that are written where the map is far away */
  #distant = [];
  /** @type {Box[]} what lies on the map */
  #pieces = [];
  /** @type {Box[]} what lies there and bears letters alone */
  #letters = [];
  /** @type {Box} */
  #map = [0, 0, 0, 0];

  /** @param {SVGGElement} home a layer of the map */
  constructor(home) {
    this.home = home;
  }

  /**
   * Take what is to be named, and what lies on the map.
   *
   * @param {Name[]} names
   * @param {Name[]} distant those that are written instead where the map is far away
   * @param {Box[]} pieces
   * @param {Box[]} letters what lies on the map, but bears letters alone: none from far away
   * @param {Box} map all of it
   */
  take(names, distant, pieces, letters, map) {
    this.#names = names;
    this.#distant = distant;
    this.#map = map;
    this.#pieces = pieces;
    this.#letters = letters;
  }

  /**
   * Write the names.
   *
   * @param {number} k how many pixels of the screen one of the map has
   * @param {boolean} far whether no letters on the pieces are shown
   * @param {Box[]} kept what no name may cover, in pixels of the screen
   * @returns {Name[]} those for which there is room
   */
  write(k, far, kept) {
    const roomy = (far ? this.#distant : this.#names).filter(({ side }) => side === undefined || side * k >= ROOMY);
    const found = this.#placed(roomy, far ? this.#pieces : [...this.#pieces, ...this.#letters], k, kept);
    this.home.replaceChildren(
      ...found.map(({ name, size, x, y }) => {
        const text = svg("text", { class: `name ${name.style}`, "data-of": name.id, "font-size": size }, name.text);
        text.style.transform = `translate(${(x / k).toFixed(1)}px, ${(y / k).toFixed(1)}px) scale(var(--unit))`;
        return text;
      }),
    );
    return found.map(({ name }) => name);
  }

  /**
   * Return where each name stands: its left end and its foot, in pixels of the screen from the
   * corner of the map.
   *
   * @param {Name[]} names
   * @param {Box[]} boxes of pieces
   * @param {number} k
   * @param {Box[]} kept
   */
  #placed(names, boxes, k, kept) {
    const pieces = boxes.map((box) => /** @type {Box} */ (box.map((number) => number * k)));
    const taken = [...kept];
    const map = /** @type {Box} */ (this.#map.map((number) => number * k));
    const found = [];
    // What stands in a hex stays there, if a name can do without its place.
    const within = names.filter(({ spots }) => spots === WITHIN).map((name) => middle(name, k));
    for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
      const spot = best(name, k, name.spots === WITHIN ? pieces : [...pieces, ...within], taken, map);
      if (!spot) continue;
      taken.push(spot.box);
      const [x, y, , h] = spot.box;
      found.push({ name, size: spot.size, x: x + GAP, y: y + 0.8 * h });
    }
    return found;
  }
}

/**
 * Return the middle of what is named, as large as a number is there.
 *
 * @param {Name} name
 * @param {number} k
 * @returns {Box}
 */
function middle({ box: [x, y, w, h] }, k) {
  const size = SIZES[0];
  return [(x + w / 2) * k - size / 2, (y + h / 2) * k - size / 2, size, size];
}

/**
 * Return the best free spot for a name; a smaller one if there is no room for it otherwise.
 *
 * @param {Name} name
 * @param {number} k
 * @param {Box[]} pieces
 * @param {Box[]} taken
 * @param {Box} map
 */
function best(name, k, pieces, taken, map) {
  const [x, top, w, height] = name.box.map((number) => number * k);
  const h = Math.max(height, name.least ?? 0);
  const y = top + (height - h) / 2;
  const sizes = k >= 1 ? SIZES : SIZES.slice(1);
  for (const size of sizes) {
    const wide = widthOf(name.text, size, false) + 2 * GAP;
    const high = size * HEIGHT;
    const near = pieces.filter(
      ([px, py, pw, ph]) => px < x + w + wide && px + pw > x - wide && py < y + h + high && py + ph > y - high,
    );
    let least = Infinity;
    /** @type {Box | undefined} */
    let spot;
    for (const [across, down, cost] of name.spots ?? AROUND) {
      /** @type {Box} */
      const box = [
        x + w / 2 - wide / 2 + across * (w + wide) / 2,
        y + h / 2 - high / 2 + down * (h + high) / 2 - (Math.abs(down) === 1 ? down * 2 : 0),
        wide,
        high,
      ];
      if (taken.some((other) => covered(box, other) > 0)) continue;
      const beyond = wide * high - covered(box, map);
      const worth = cost + BEYOND * beyond + COVER * near.reduce((sum, piece) => sum + covered(box, piece), 0);
      if (worth < least) [least, spot] = [worth, box];
    }
    // A name stands even where it covers something; what has spots of its own is left out there.
    if (spot && (least < wide * high * 0.5 || (size === sizes.at(-1) && !name.spots))) return { box: spot, size };
  }
  return null;
}

/**
 * How much of the first box the second one covers.
 *
 * @param {Box} one
 * @param {Box} other
 */
export function covered([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const wide = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const high = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return wide > 0 && high > 0 ? wide * high : 0;
}
