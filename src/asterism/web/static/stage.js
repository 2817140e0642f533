/**
 * A map with a window of its own: land, pieces and names, and the camera through which it is seen.
 */

import { Camera } from "./camera.js";
import { el, svg } from "./dom.js";
import { Labels } from "./labels.js";
import { Surface } from "./surface.js";
import { Terrain } from "./terrain.js";
import { _ } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Box, Ground, Part } from "./types.js" */

/** So long, in milliseconds, the camera has to rest before the names are set anew. */
const REST = 90;

export class Stage extends Surface {
  terrain = new Terrain();
  #written = 0;
  #timer = 0;
  /** @type {() => void} what to do when the view has changed */
  moved = () => undefined;

  /** @param {string} panel the panel that it shows */
  constructor(panel) {
    super(svg("svg", { class: "canvas stage asterism", role: "group", "aria-label": _("The map") }));
    this.panel = panel;
    const names = svg("g", { class: "names", "aria-hidden": "true" });
    this.traces.after(names);
    this.labels = new Labels(names);
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
    const of = (/** @type {string[]} */ kinds, /** @type {Part} */ part) => kinds.includes(part.art.split(".")[0]);
    this.terrain.tint(
      parts,
      (part) => (of(stage.names, part) ? board.seatMark(part.seat) : undefined),
      (part) => board.optionsOf(part.id).length > 0,
    );
    const offered = (/** @type {Part} */ part) => board.optionsOf(part.id).length > 0;
    const named = parts.filter((part) => of(stage.names, part) && part.caption);
    const spots = parts.filter((part) => of(stage.spots, part) && offered(part));
    this.labels.take(
      [
        ...named.map((part) => ({ id: part.id, text: part.caption ?? "", box: part.box, style: "", rank: rank(part) })),
        ...spots.map((part) => ({ id: part.id, text: part.label, box: part.box, style: "spot", rank: 9 })),
      ],
      parts.filter((part) => !of(stage.spots, part)).map((part) => core(part.box)),
    );
    this.#write();
  }

  #write() {
    this.#written = this.camera.now.k;
    this.labels.write(this.camera.now.k, this.camera.far);
  }

  /** The camera has moved: names keep their size at once, and find new spots once it rests. */
  #follow() {
    this.moved();
    if (this.camera.now.k === this.#written) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), REST);
  }
}

/** @param {Part} part what is held comes first, then what is inhabited */
function rank(part) {
  return (part.seat ?? -1) >= 0 ? 0 : 1;
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
