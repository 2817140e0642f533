/** A drawing and its layers: the ground, the pieces, and above them what shows for a moment. */

import { svg } from "./dom.js";

/** @import { Box } from "./types.js" */

export class Surface {
  /** @param {SVGSVGElement} canvas what holds the layers */
  constructor(canvas) {
    this.canvas = canvas;
    this.floor = svg("g", { class: "floor", "aria-hidden": "true" });
    this.pieces = svg("g", { class: "pieces" });
    this.traces = svg("g", { class: "traces", "aria-hidden": "true" });
    this.rings = svg("g", { class: "rings", "aria-hidden": "true" });
    this.flights = svg("g", { class: "flights", "aria-hidden": "true" });
    this.world = svg("g", { class: "world" }, this.floor, this.pieces, this.traces, this.rings, this.flights);
    canvas.append(this.world);
  }

  /**
   * Return where a box of the canvas is on the screen; nothing while it is not shown.
   *
   * @param {Box} box
   * @returns {DOMRect | null}
   */
  onScreen([x, y, w, h]) {
    const matrix = this.world.getScreenCTM();
    if (!matrix || !this.canvas.getBoundingClientRect().width) return null;
    const from = new DOMPoint(x, y).matrixTransform(matrix);
    return new DOMRect(from.x, from.y, w * matrix.a, h * matrix.d);
  }
}
