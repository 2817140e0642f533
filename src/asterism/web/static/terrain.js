/** The land of a map: its hexes, whose they are, where its regions meet. */

import { svg } from "./dom.js";
import { wayOf } from "./ground.js";

/** @import { Ground, Hex, Part, SeatMark } from "./types.js" */

/** The corners of a hex that is flat on top, in lengths of a side, from the right one on. */
const HALF = Math.sqrt(3) / 2;
const CORNERS = [[1, 0], [0.5, HALF], [-0.5, HALF], [-1, 0], [-0.5, -HALF], [0.5, -HALF]];
/** So far inside its hex, in lengths of a side, the outline of a region runs. */
const INSIDE = 0.94;

export class Terrain {
  /** @type {Map<string, SVGPolygonElement>} by the id of a place the tint of its hex */
  #tints = new Map();
  /** @type {{line: Element, ends: (SVGPolygonElement | undefined)[]}[]} each line between two hexes, and their tints */
  #links = [];
  /** @type {Map<string, Hex>} by the id of a place its hex */
  hexes = new Map();
  /** @type {Map<string, Hex[]>} by the id of a region its hexes */
  regions = new Map();

  /**
   * Draw the land.
   *
   * @param {Ground} ground
   * @returns {Element[]}
   */
  lay(ground) {
    this.#tints.clear();
    this.hexes.clear();
    this.regions.clear();
    const tints = ground.hexes.map((hex) => {
      const tint = svg("polygon", { points: points(hex, 1), class: "tint" });
      if (hex[4]) this.regions.set(hex[4], [...(this.regions.get(hex[4]) ?? []), hex]);
      for (const place of hex[5]) {
        this.#tints.set(place, tint);
        this.hexes.set(place, hex);
      }
      return tint;
    });
    const land = ground.hexes.map((hex) => svg("polygon", { points: points(hex, 1), class: hex[3] }));
    const ways = ground.ways.map(wayOf);
    this.#links = ways.map((line, at) => ({ line, ends: ground.ways[at][3].map((place) => this.#tints.get(place)) }));
    return [...ways, ...land, ...tints, ...outlines(this.regions)];
  }

  /**
   * Tint the hexes whose pieces belong to a seat, the lines between two of them, and those that can be chosen.
   *
   * @param {Iterable<Part>} parts in the order in which they lie
   * @param {(part: Part) => SeatMark | undefined} holder who holds the hex of a piece
   * @param {(part: Part) => boolean} offered
   */
  tint(parts, holder, offered) {
    /** @type {Map<SVGPolygonElement, {seat: string, offered: boolean}>} */
    const found = new Map();
    for (const part of parts) {
      const tint = this.#tints.get(part.place);
      if (!tint) continue;
      const old = found.get(tint);
      const seat = old?.seat || holder(part)?.colour || "";
      found.set(tint, { seat, offered: Boolean(old?.offered) || offered(part) });
    }
    for (const tint of new Set(this.#tints.values())) {
      const { seat = "", offered: reach = false } = found.get(tint) ?? {};
      const name = `tint${seat ? ` held seat-${seat}` : ""}${reach ? " reach" : ""}`;
      if (tint.getAttribute("class") !== name) tint.setAttribute("class", name);
    }
    for (const { line, ends } of this.#links) {
      const [seat = "", other] = ends.map((tint) => tint && found.get(tint)?.seat);
      line.classList.remove(...[...line.classList].filter((name) => name === "held" || name.startsWith("seat-")));
      if (seat && seat === other) line.classList.add("held", `seat-${seat}`);
    }
  }
}

/**
 * @param {Hex} hex
 * @param {number} part of its size
 */
function points([x, y, side], part) {
  return CORNERS.map(([dx, dy]) => `${(x + dx * side * part).toFixed(1)},${(y + dy * side * part).toFixed(1)}`).join(" ");
}

/**
 * Draw a line around each region: along the edges beyond which no hex of the same region lies.
 *
 * @param {Map<string, Hex[]>} regions
 * @returns {Element[]}
 */
function outlines(regions) {
  return [...regions].map(([region, members]) =>
    svg("path", { class: "region", "data-region": region, d: members.map((hex) => edges(hex, members)).join("") }),
  );
}

/**
 * @param {Hex} hex
 * @param {Hex[]} members of its region
 */
function edges(hex, members) {
  const [x, y, side] = hex;
  let path = "";
  CORNERS.forEach(([ax, ay], n) => {
    const [bx, by] = CORNERS[(n + 1) % 6];
    // The middle of the neighbour lies twice as far as the middle of the edge.
    const [nx, ny] = [x + (ax + bx) * side, y + (ay + by) * side];
    if (members.some(([mx, my]) => Math.hypot(mx - nx, my - ny) < side / 2)) return;
    const at = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      `${(x + dx * side * INSIDE).toFixed(1)} ${(y + dy * side * INSIDE).toFixed(1)}`;
    path += `M${at(ax, ay)}L${at(bx, by)}`;
  });
  return path;
}
