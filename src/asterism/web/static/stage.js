/**
 * A map with a window of its own: land, pieces and names, and the camera through which it is seen.
 */

import { Badges } from "./badges.js";
import { Camera } from "./camera.js";
import { el, svg } from "./dom.js";
import { ABOVE, AROUND, BELOW, Labels, WITHIN } from "./labels.js";
import { Surface } from "./surface.js";
import { Terrain } from "./terrain.js";
import { _ } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Told } from "./badges.js" */
/** @import { Name, Spot } from "./labels.js" */
/** @import { Box, Ground, Part, SeatMark, StageOf } from "./types.js" */

/** So long, in milliseconds, the camera has to rest before the names are set anew. */
const REST = 90;
/** So much room, in pixels, takes the number in a hex, below which its name stands. */
const HIGH = 18;
/** So many times as large as for a name alone a hex has to be for a number with a name below it. */
const BOTH = 1.5;
/** A piece that is so wide, in lengths of a side, fills its hex. */
const FILLS = 1.9;
/** What stands for an empty cell. */
const NOBODY = [{ face: "–" }];

export class Stage extends Surface {
  terrain = new Terrain();
  #written = 0;
  #timer = 0;
  /** @type {Box} all of the map */
  #map = [0, 0, 0, 0];
  /** The length of a side of its hexes. */
  #side = 0;
  /** @type {Told[]} */
  #told = [];
  /** @type {Box[]} what lies on the map */
  #pieces = [];
  /** @type {(seat: number) => SeatMark | undefined} */
  #markOf = () => undefined;
  /** @type {() => void} what to do when the view has changed */
  moved = () => undefined;

  /** @param {string} panel the panel that it shows */
  constructor(panel) {
    super(svg("svg", { class: "canvas stage asterism", role: "group", "aria-label": _("The map") }));
    this.panel = panel;
    const names = svg("g", { class: "names", "aria-hidden": "true" });
    const badges = svg("g", { class: "badges", "aria-hidden": "true" });
    this.traces.after(badges, names);
    this.labels = new Labels(names);
    this.badges = new Badges(badges);
    this.frame = el("div", { class: "stage-frame" }, this.canvas);
    this.camera = new Camera(this.frame, this.world);
    this.camera.changed = () => this.#follow();
  }

  /**
   * Lay the land.
   *
   * @param {Ground} ground
   * @param {Box} region
   */
  lay(ground, [, , w, h]) {
    this.floor.replaceChildren(...this.terrain.lay(ground));
    this.#map = [0, 0, w, h];
    this.#side = ground.hexes[0]?.[2] ?? 0;
    this.camera.lay(w, h);
  }

  /**
   * Show whose land it is, what can be reached, and the names.
   *
   * @param {Board} board
   * @param {Part[]} parts what lies on the map
   */
  settle(board, parts) {
    const { stage } = board.ground ?? {};
    if (!stage) return;
    const offered = (/** @type {Part} */ part) => board.optionsOf(part.id).length > 0;
    this.terrain.tint(
      parts,
      (part) => (isOf(stage.names, part) ? board.seatMark(part.seat) : undefined),
      offered,
    );
    const spots = parts.filter((part) => isOf(stage.spots, part) && offered(part));
    const named = parts.filter((part) => isOf(stage.names, part) && part.caption);
    const numbers = numbersOf([...named, ...spots], board);
    this.#pieces = parts.map(({ id, box }) => (numbers.has(id) ? around(box) : box));
    this.#told = told(stage, board);
    this.#markOf = (seat) => board.seatMark(seat);
    const titled = parts.filter((part) => isOf(stage.titles, part) && offered(part));
    this.labels.take(
      [
        ...named.map((part) => name(part, part.caption ?? "", "", rank(part))),
        ...spots.map((part) => ({
          ...name(part, part.label, "spot", 9),
          ...(numbers.has(part.id) && { spots: BELOW, least: HIGH, side: this.#side / BOTH }),
        })),
        ...named.flatMap((part) => numbered(part, numbers, "→", ABOVE)),
        ...spots.flatMap((part) => numbered(part, numbers, "", WITHIN)),
      ],
      [
        ...titled.map((part) => ({ ...name(part, part.value ?? "", "spot", 0), spots: WITHIN })),
        ...named.map((part) =>
          offered(part)
            ? { ...name(part, part.caption ?? "", "spot", 1 + rank(part)), spots: AROUND }
            : { ...name(part, part.caption ?? "", "", 3 + rank(part)), spots: AROUND, side: this.#side },
        ),
      ],
      parts.filter((part) => !isOf(stage.spots, part) && !titled.includes(part) && !this.#fills(part)).map((part) => core(part.box)),
      titled.map((part) => core(part.box)),
      this.#map,
    );
    this.#write();
  }

  /**
   * Return whether a piece fills its hex, as what veils it does: that is ground, on which a name may stand.
   *
   * @param {Part} part
   */
  #fills({ box }) {
    return this.#side > 0 && box[2] >= FILLS * this.#side;
  }

  #write() {
    const { now, far } = this.camera;
    this.#written = now.k;
    const kept = this.badges.show(this.#told, this.terrain.regions, this.#pieces, now.k, far, this.#markOf);
    const shown = this.labels.write(now.k, far, kept);
    // The number stands in the place of what shows that a hex can be chosen.
    for (const node of this.pieces.querySelectorAll("[data-numbered]")) node.removeAttribute("data-numbered");
    for (const { id } of shown.filter(({ spots }) => spots === WITHIN))
      this.pieces.querySelector(`[data-id="${id}"]`)?.setAttribute("data-numbered", "");
  }

  /** The camera has moved: names keep their size at once, and find new spots once it rests. */
  #follow() {
    this.moved();
    if (this.camera.now.k === this.#written) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), REST);
  }
}

/**
 * @param {string[]} kinds
 * @param {Part} part
 */
function isOf(kinds, part) {
  return kinds.includes(part.art.split(".")[0]);
}

/**
 * @param {Part} part
 * @param {string} text
 * @param {string} style
 * @param {number} place the lower, the sooner
 * @returns {Name}
 */
function name({ id, box }, text, style, place) {
  return { id, text, box, style, rank: place };
}

/**
 * @param {Part[]} parts
 * @param {Board} board
 * @returns {Map<string, string>} by the id of a component what the map writes beside it
 */
function numbersOf(parts, { drawings }) {
  return new Map(parts.filter((part) => drawings.beside(part)).map((part) => [part.id, drawings.beside(part)]));
}

/**
 * What a choice of a component comes to, in a few characters.
 *
 * @param {Part} part
 * @param {Map<string, string>} numbers
 * @param {string} sign what stands before it where other numbers stand
 * @param {Spot[]} spots
 * @returns {Name[]}
 */
function numbered(part, numbers, sign, spots) {
  const text = numbers.get(part.id);
  return text ? [{ ...name(part, `${sign}${text}`, "beside", 2), spots }] : [];
}

/**
 * What is told of each region.
 *
 * @param {StageOf} stage
 * @param {Board} board
 * @returns {Told[]}
 */
function told({ regions }, { drawings }) {
  if (!regions) return [];
  return drawings.told(regions.table).map(({ id, cells }) => {
    const [lead, ...rest] = regions.columns.map((column) => (cells[column].length ? cells[column] : NOBODY));
    return { region: id, lead, rest: rest.flat() };
  });
}

/** @param {Part} part what is held comes first, then what is inhabited */
function rank(part) {
  return (part.seat ?? -1) >= 0 ? 0 : 1;
}

/**
 * A piece and the number that stands with it.
 *
 * @param {Box} box
 * @returns {Box}
 */
function around([x, y, w, h]) {
  return [x - HIGH / 2, y - HIGH / 2, w + HIGH, h + HIGH];
}

/**
 * The middle of a piece, which a name had better not cover.
 *
 * @param {Box} box
 * @returns {Box}
 */
function core([x, y, w, h]) {
  return [x + 0.15 * w, y + 0.1 * h, 0.7 * w, 0.8 * h];
}
