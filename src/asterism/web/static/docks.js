/** The panels beside a map: each has a drawing of its own in the column, in a tab. */

import { el, svg } from "./dom.js";
import { Surface } from "./surface.js";

/** @import { Box, Ground } from "./types.js" */
/** @import { Tabs } from "./tabs.js" */

/** Room left and right of what a dock shows, in pixels of the canvas. */
const EDGE = 4;

export class Docks {
  /** @type {Map<string, Surface>} by the id of its panel the drawing */
  #surfaces = new Map();
  /** @type {Map<string, string>} by the id of a panel its tab */
  #tabs = new Map();

  /** @param {Tabs} tabs */
  constructor(tabs) {
    this.tabs = tabs;
  }

  /**
   * Make a tab for each list of panels that are there, and in it a drawing for each of them.
   *
   * @param {Ground} ground
   * @param {(surface: Surface) => void} made called with what is new
   */
  lay(ground, made) {
    const there = new Map(ground.panels.map((panel) => [panel.id, panel]));
    for (const ids of ground.stage?.docks ?? []) {
      const found = ids.flatMap((id) => there.get(id) ?? []).filter((panel) => panel.region);
      const name = `dock-${ids[0]}`;
      if (!found.length) {
        this.tabs.drop(name);
        continue;
      }
      const home = this.tabs.add(name, found[0].title);
      const nodes = found.map((panel) => {
        this.#tabs.set(panel.id, name);
        const surface = this.#surface(panel.id, panel.title, made);
        frame(surface, /** @type {Box} */ (panel.region), ground.width);
        return /** @type {Element} */ (surface.canvas.parentElement);
      });
      if (nodes.some((node, n) => home.children[n] !== node) || home.children.length !== nodes.length)
        home.replaceChildren(...nodes);
    }
  }

  /** @param {string} panel */
  of(panel) {
    return this.#surfaces.get(panel);
  }

  /**
   * Open the tab of a panel for a question, if that hides neither the choices nor what the reader reads or writes.
   *
   * @param {string} panel
   */
  open(panel) {
    const name = this.#tabs.get(panel);
    const { now } = this.tabs;
    const yields = now === "play" || [...this.#tabs.values()].includes(now);
    if (name && yields && this.tabs.beside) this.tabs.lend(name);
  }

  /**
   * @param {string} id
   * @param {string} title
   * @param {(surface: Surface) => void} made
   */
  #surface(id, title, made) {
    const found = this.#surfaces.get(id);
    if (found) return found;
    const surface = new Surface(svg("svg", { class: "canvas dock-canvas asterism", role: "group", "aria-label": title }));
    el("section", { class: "dock", "data-dock": id }, surface.canvas);
    this.#surfaces.set(id, surface);
    made(surface);
    return surface;
  }
}

/**
 * @param {Surface} surface
 * @param {Box} region
 * @param {number} width of the canvas
 */
function frame({ canvas }, [, y, , h], width) {
  canvas.setAttribute("viewBox", `0 ${y - EDGE} ${width} ${h + 2 * EDGE}`);
  canvas.style.setProperty("--ratio", String(width / (h + 2 * EDGE)));
}
