/** The log: a sentence for each thing that happened, with its pieces and its rule. */

import { dice } from "./dice.js";
import { el } from "./dom.js";
import { seatShape } from "./draw.js";

/** @import { Line, Part } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Board } from "./board.js" */
/** @import { Rules } from "./rules.js" */

/** This many pieces are shown beside a line. */
const PICTURES = 2;
/** This many lines stand where little fits. */
const RECENT = 5;

export class Log {
  /** @type {Map<number, {line: string, node: HTMLElement}>} */
  #rows = new Map();
  /** The first line that is not told yet: at the end of a game it waits, with those behind it. */
  #awaited = Infinity;

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Board} board
   * @param {Rules} rules
   * @param {(ids: string[]) => void} light
   */
  constructor(home, model, board, rules, light) {
    this.model = model;
    this.board = board;
    this.rules = rules;
    this.light = light;
    this.list = el("ol", { class: "log-list" });
    home.append(this.list);
  }

  /** Show the lines that stand. */
  show() {
    const { lines } = this.model;
    for (const [n, row] of this.#rows) {
      if (lines.has(n)) continue;
      row.node.remove();
      this.#rows.delete(n);
    }
    for (const n of [...lines.keys()].sort((a, b) => a - b)) {
      const line = /** @type {Line} */ (lines.get(n));
      this.#put(line);
    }
  }

  /** @param {number} first the first line that is not told yet, Infinity for none */
  await(first) {
    this.#awaited = first;
    for (const [n, { node }] of this.#rows) node.classList.toggle("to-come", n >= first);
  }

  /** @param {Line} line */
  #put(line) {
    const text = JSON.stringify(line);
    const row = this.#rows.get(line.n);
    if (row?.line === text) return;
    const node = this.#row(line);
    node.classList.toggle("to-come", line.n >= this.#awaited);
    if (row) row.node.replaceWith(node);
    else this.list.append(node);
    this.#rows.set(line.n, { line: text, node });
  }

  /** @param {Line} line */
  #row(line) {
    const seat = this.model.markOf(line.seat);
    const node = el(
      "li",
      { class: line.heading ? "log-line heading" : "log-line" },
      seat ? seatShape(seat) : el("span", { class: "shape" }),
      el("span", { class: "log-text" }, line.text, ...(line.dice?.length ? [" ", dice(line)] : [])),
      el("span", { class: "log-pieces", "aria-hidden": "true" }, ...this.#pictures(line)),
      this.rules.mark(line.section),
    );
    const touches = line.touches ?? [];
    if (touches.length) {
      for (const name of ["pointerenter", "focusin"])
        node.addEventListener(name, () => this.light(touches));
      for (const name of ["pointerleave", "focusout"])
        node.addEventListener(name, () => this.light([]));
    }
    return node;
  }

  /** @param {Line} line */
  #pictures(line) {
    if (line.heading) return [];
    const { art } = this.board;
    const found = (line.touches ?? [])
      .map((id) => this.model.parts.get(id))
      .filter((part) => part !== undefined && (part.seat ?? -1) < 0 && Boolean(part.caption));
    return /** @type {Part[]} */ (found)
      .slice(0, PICTURES)
      .map((part) => art.picture(part, this.board.seatMark(part.seat), art.smallest(part.art)));
  }
}

/**
 * Return the last lines for a place where little fits, the newest first.
 *
 * @param {Model} model
 */
export function recent(model) {
  const lines = [...model.lines.values()].filter((line) => !line.heading).slice(-RECENT);
  return lines.reverse().map((line) => {
    const seat = model.markOf(line.seat);
    return el("li", { class: "log-line" }, seat ? seatShape(seat) : "", el("span", {}, line.text));
  });
}
