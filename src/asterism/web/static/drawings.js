/**
 * Where a board is drawn: on one canvas; or a map on a stage, and each panel beside it in a dock.
 *
 * All of it has the coordinates of one canvas, of which each drawing shows a band.
 */

import { el, set, svg } from "./dom.js";
import { floorOf } from "./ground.js";
import { Stage } from "./stage.js";
import { Surface } from "./surface.js";
import { _ } from "./words.js";
import { Zoom } from "./zoom.js";

/** @import { Camera } from "./camera.js" */
/** @import { Docks } from "./docks.js" */
/** @import { Box, Ground, Part, TableRow } from "./types.js" */

/** The style of the ground that is the whole canvas, not something on it. */
const WHOLE = "ground";

export class Drawings {
  /** @type {Ground | null} */
  ground = null;
  /** @type {Stage | null} the map with a window of its own, where the game has one */
  stage = null;
  /** @type {Camera | Zoom | null} through what the board is seen; nothing before it is laid */
  eye = null;
  /** @type {Map<string, SVGGElement>} by the id of a place what lies there */
  places = new Map();
  /** @type {Map<string, Surface>} by the id of a place where it is drawn */
  #surfaces = new Map();
  /** @type {[string, (event: any) => void][]} */
  #listeners = [];
  /** @type {() => DOMRect[]} where what can be chosen is on the screen */
  spots = () => [];
  /** @type {() => void} called once it is known through what the board is seen */
  ready = () => undefined;
  /** @type {() => void} called when the map has moved under what stands beside its pieces */
  moved = () => undefined;
  /** @type {(part: Part) => string} what the map writes beside a component that can be chosen */
  beside = () => "";
  /** @type {(table: string) => TableRow[]} what a table tells */
  told = () => [];

  /**
   * @param {HTMLElement} home
   * @param {Docks} docks where the panels beside a map are shown
   */
  constructor(home, docks) {
    this.home = home;
    this.docks = docks;
    const canvas = svg("svg", { class: "canvas asterism", role: "group", "aria-label": _("The table") });
    /** The drawing on which all lies, or the map lies. */
    this.main = new Surface(canvas);
    this.frame = el("div", { class: "frame-box" }, canvas);
  }

  /** Whether there is a map with a window of its own. */
  get mapped() {
    return this.stage !== null;
  }

  /**
   * Listen to what happens on all drawings of the board.
   *
   * @template {keyof SVGElementEventMap} K
   * @param {K} type
   * @param {(event: SVGElementEventMap[K]) => void} act
   */
  on(type, act) {
    this.#listeners.push([type, act]);
    if (this.eye) this.main.canvas.addEventListener(type, act);
  }

  /** @param {Surface} surface */
  #hear({ canvas }) {
    for (const [type, act] of this.#listeners) canvas.addEventListener(type, act);
  }

  /** @param {Ground} ground */
  #open(ground) {
    const spots = () => this.spots();
    if (ground.stage) {
      this.stage = new Stage(ground.stage.panel);
      this.main = this.stage;
      this.frame = this.stage.frame;
      this.stage.moved = () => this.moved();
      this.eye = this.stage.camera;
      this.eye.spots = spots;
    } else {
      this.eye = new Zoom(this.frame, this.main.canvas, spots);
    }
    this.#hear(this.main);
    this.home.prepend(this.frame);
    this.home.querySelector(".loading")?.remove();
    this.ready();
  }

  /**
   * Lay the ground; what lay in the places is not in them any more.
   *
   * @param {Ground} ground
   */
  lay(ground) {
    this.ground = ground;
    if (!this.eye) this.#open(ground);
    this.places.clear();
    this.#surfaces.clear();
    if (this.stage) this.#layStage(this.stage, ground);
    else this.#layTable(ground);
  }

  /** @param {Ground} ground */
  #layTable(ground) {
    // The page itself says what is above the board, and the notes below it.
    const { top } = ground;
    const height = ground.height - top;
    const { canvas } = this.main;
    set(canvas, { viewBox: `0 ${top} ${ground.width} ${height}` });
    canvas.style.setProperty("--ratio", String(ground.width / height));
    canvas.style.setProperty("--width", String(ground.width));
    this.main.floor.replaceChildren(...floorOf(ground));
    const groups = ground.panels.map((panel) => this.#panel(panel, this.main));
    this.main.pieces.replaceChildren(...groups);
  }

  /**
   * @param {Stage} stage
   * @param {Ground} ground
   */
  #layStage(stage, ground) {
    this.docks.lay(ground, (surface) => this.#hear(surface));
    for (const panel of ground.panels) {
      const { region } = panel;
      const surface = panel.id === stage.panel ? stage : this.docks.of(panel.id);
      if (!surface || !region) continue;
      const group = this.#panel(panel, surface);
      surface.pieces.replaceChildren(group);
      if (surface === stage) stage.lay(ground, region);
      else surface.floor.replaceChildren(...floorOf(within(ground, region)));
    }
  }

  /**
   * @param {Ground["panels"][number]} panel
   * @param {Surface} surface
   */
  #panel(panel, surface) {
    const group = svg("g", { role: "group", "aria-label": panel.title, "data-panel": panel.id });
    const places = [...panel.places];
    if (panel.by_column) places.sort((a, b) => a[2] - b[2]);
    for (const [place, label] of places) {
      const house = svg("g", { role: "group", "aria-label": label, "data-place": place });
      this.places.set(place, house);
      this.#surfaces.set(place, surface);
      group.append(house);
    }
    return group;
  }

  /**
   * Return the drawing on which a place is.
   *
   * @param {string} place
   */
  surfaceOf(place) {
    return this.#surfaces.get(place) ?? this.main;
  }

  /**
   * Return the drawing on which a box of the canvas is: each takes a band of it.
   *
   * @param {Box} box
   */
  under([, y]) {
    const panel = this.stage && this.ground?.panels.find(({ region }) => region && y >= region[1] - 1 && y < region[1] + region[3]);
    return (panel && panel.id !== this.stage?.panel && this.docks.of(panel.id)) || this.main;
  }
}

/**
 * Return the ground of a part of the canvas.
 *
 * @param {Ground} ground
 * @param {Box} region
 * @returns {Ground}
 */
function within(ground, [, top, , height]) {
  const inside = (/** @type {number} */ y) => y >= top - 1 && y <= top + height + 1;
  return {
    ...ground,
    rects: ground.rects.filter(([, y, , , , style]) => style !== WHOLE && inside(y)),
    hexes: [],
    ways: [],
    texts: ground.texts.filter(([, , y]) => inside(y)),
  };
}
