/**
 * What others did since the reader chose last: in words, seat by seat, and on the board once more.
 */

import { dice } from "./dice.js";
import { button, el, keep, recall, refill } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { Ground, Line, Part, Step } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Board } from "./board.js" */

export class Recap {
  /** The events that had happened when the reader chose last. */
  #since = 0;
  /** @type {Ground | null} how the board lay then */
  #ground = null;
  /** @type {Part[]} */
  #parts = [];
  /** @type {Step[]} what has changed since */
  #steps = [];
  #shown = "";

  /**
   * @param {HTMLElement} home
   * @param {string} table
   * @param {Model} model
   * @param {Board} board
   * @param {(ids: string[]) => void} light
   * @param {(steps: Step[]) => void} again shows steps on the board
   */
  constructor(home, table, model, board, light, again) {
    this.table = table;
    this.model = model;
    this.board = board;
    this.light = light;
    this.again = again;
    this.title = el("summary", {});
    this.list = el("ol", { class: "recap-list" });
    this.repeat = button(_("Show it on the board again"), () => this.#again(), { class: "quiet small" });
    this.node = el("details", { class: "recap", hidden: true }, this.title, this.list, this.repeat);
    home.append(this.node);
  }

  /** Begin anew: the reader chooses, or the whole table was sent. */
  mark() {
    const { model } = this;
    this.#ground = model.ground;
    this.#parts = [...model.parts.values()];
    this.#steps = [];
  }

  /** The reader chooses: what happens from now on is new. Return what undoes that once the choice is refused. */
  chosen() {
    const [since, ground, parts, steps] = [this.#since, this.#ground, this.#parts, this.#steps];
    this.mark();
    const marked = this.#parts;
    this.#now(this.model.upto);
    return () => {
      if (this.#parts !== marked) return; // the whole table was sent meanwhile
      [this.#ground, this.#parts, this.#steps] = [ground, parts, [...steps, ...this.#steps]];
      this.#now(since);
      this.show();
    };
  }

  /** @param {number} since */
  #now(since) {
    this.#since = since;
    keep(this.#name, String(since));
  }

  /** The whole table was sent: what the reader has not seen yet is still new. */
  begin() {
    this.mark();
    this.#since = Number(recall(this.#name) || this.model.upto);
    this.show();
  }

  /** @param {Step} step */
  follow(step) {
    this.#steps.push(step);
    this.show();
  }

  get #name() {
    return `recap.${this.table}.${this.model.seat}`;
  }

  /** Show what others did. */
  show() {
    const { model } = this;
    const lines = model.linesSince(this.#since).filter((line) => !line.heading);
    const others = lines.some((line) => (line.seat ?? -1) >= 0 && line.seat !== model.seat);
    this.node.hidden = !others || model.past || model.seat < 0;
    const shown = JSON.stringify(lines);
    if (this.node.hidden || shown === this.#shown) return;
    this.#shown = shown;
    this.title.textContent = _("Since your last choice: {0}", runs(lines).flatMap(repeats).length);
    this.repeat.hidden = !this.#steps.length;
    refill(this.list, runs(lines).map((run) => this.#run(run)));
  }

  /**
   * What one side did, one thing after the other.
   *
   * @param {Line[]} lines
   */
  #run(lines) {
    const side = this.model.markOf(lines[0].seat);
    const name = side && ("label" in side ? side.label : side.name);
    return el(
      "li",
      { class: side ? null : "recap-nobody" },
      side ? el("p", { class: "recap-seat" }, seatShape(side), name) : "",
      el("ul", {}, ...repeats(lines).map(([line, times]) => el("li", {}, this.#line(line, times)))),
    );
  }

  /**
   * @param {Line} line
   * @param {number} times how often it happened, one time after the other
   */
  #line(line, times) {
    const light = () => this.light(line.touches ?? []);
    const dark = () => this.light([]);
    const text = times > 1 ? `${line.text} (×${times})` : line.text;
    const node = button(text, light, { class: "recap-line", pointerenter: light, pointerleave: dark, focus: light, blur: dark });
    if (line.dice?.length) node.append(" ", dice(line));
    return node;
  }

  /** Lay the board as it was, and show step by step what happened. */
  #again() {
    const steps = this.#steps;
    if (!this.#ground || !steps.length) return;
    this.board.lay(this.#ground);
    this.board.showAll(this.#parts);
    this.again(steps);
  }
}

/**
 * Return lines run by run: those of one side that follow each other belong together.
 *
 * @param {Line[]} lines
 */
function runs(lines) {
  /** @type {Line[][]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last[0].seat === line.seat) last.push(line);
    else found.push([line]);
  }
  return found;
}

/**
 * Return lines with how often each follows itself, word for word; rolls stand for themselves.
 *
 * @param {Line[]} lines
 */
function repeats(lines) {
  /** @type {[Line, number][]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last[0].text === line.text && !line.dice?.length) last[1] += 1;
    else found.push([line, 1]);
  }
  return found;
}
