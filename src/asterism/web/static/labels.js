/**
 * The names on a map: as large on the screen however near the map is, beside what they name, and
 * never on one another. What has no room for its name says it when it is pointed at.
 */

import { svg } from "./dom.js";
import { widthOf } from "./draw.js";

/** @import { Box } from "./types.js" */

/**
 * @typedef {object} Name
 * @property {string} id of what it names
 * @property {string} text
 * @property {Box} box of what it names, on the map
 * @property {string} style a class
 * @property {number} rank those of a lower rank come first
 */

/** The sizes of the letters in pixels on the screen: the largest first. */
const SIZES = [13, 12, 11];
const HEIGHT = 1.05;
/** So much room, in pixels, is left between two names. */
const GAP = 1;
/** How much a name costs for each square pixel of a piece that it covers. */
const COVER = 1;

/** Where a name may stand beside its box: across, down (-1 to 1), and how much worse each is. */
const SPOTS = [
  [0, 1, 0], [0, -1, 6], [1, 0.55, 10], [-1, 0.55, 12], [1, -0.55, 14], [-1, -0.55, 16], [1, 0, 12], [-1, 0, 14],
  [0.5, 1, 4], [-0.5, 1, 4], [0.5, -1, 8], [-0.5, -1, 8],
];

export class Labels {
  /** @type {Name[]} */
  #names = [];
  /** @type {Box[]} what lies on the map */
  #pieces = [];

  /** @param {SVGGElement} home a layer of the map */
  constructor(home) {
    this.home = home;
  }

  /**
   * Take what is to be named, and what lies on the map.
   *
   * @param {Name[]} names
   * @param {Box[]} pieces
   */
  take(names, pieces) {
    this.#names = names;
    this.#pieces = pieces;
  }

  /**
   * Write the names.
   *
   * @param {number} k how many pixels of the screen one of the map has
   * @param {boolean} far whether no letters are shown
   */
  write(k, far) {
    const found = far ? [] : this.#placed(k);
    this.home.replaceChildren(
      ...found.map(({ name, size, x, y }) => {
        const text = svg("text", { class: `name ${name.style}`, "data-of": name.id, "font-size": size }, name.text);
        text.style.transform = `translate(${(x / k).toFixed(1)}px, ${(y / k).toFixed(1)}px) scale(var(--unit))`;
        return text;
      }),
    );
  }

  /**
   * Return where each name stands: its left end and its foot, in pixels of the screen from the
   * corner of the map.
   *
   * @param {number} k
   */
  #placed(k) {
    const pieces = this.#pieces.map((box) => /** @type {Box} */ (box.map((number) => number * k)));
    /** @type {Box[]} */
    const taken = [];
    const found = [];
    for (const name of [...this.#names].sort((a, b) => a.rank - b.rank)) {
      const spot = best(name, k, pieces, taken);
      if (!spot) continue;
      taken.push(spot.box);
      const [x, y, , h] = spot.box;
      found.push({ name, size: spot.size, x: x + GAP, y: y + 0.8 * h });
    }
    return found;
  }
}

/**
 * Return the best free spot for a name; a smaller one if there is no room for it otherwise.
 *
 * @param {Name} name
 * @param {number} k
 * @param {Box[]} pieces
 * @param {Box[]} taken
 */
function best(name, k, pieces, taken) {
  const [x, y, w, h] = name.box.map((number) => number * k);
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
    for (const [across, down, cost] of SPOTS) {
      /** @type {Box} */
      const box = [
        x + w / 2 - wide / 2 + across * (w + wide) / 2,
        y + h / 2 - high / 2 + down * (h + high) / 2 - (Math.abs(down) === 1 ? down * 2 : 0),
        wide,
        high,
      ];
      if (taken.some((other) => covered(box, other) > 0)) continue;
      const worth = cost + COVER * near.reduce((sum, piece) => sum + covered(box, piece), 0);
      if (worth < least) [least, spot] = [worth, box];
    }
    if (spot && (least < wide * high * 0.5 || size === sizes.at(-1))) return { box: spot, size };
  }
  return null;
}

/**
 * How much of the first box the second one covers.
 *
 * @param {Box} one
 * @param {Box} other
 */
function covered([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const wide = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const high = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return wide > 0 && high > 0 ? wide * high : 0;
}
