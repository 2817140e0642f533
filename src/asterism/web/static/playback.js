/**
 * How fast the board shows what others did: at the reader's pace, halted, step by step, or at once.
 * It holds nobody up: whoever chooses sees the rest at once.
 */

import { button, el, keep, recall } from "./dom.js";
import { dice } from "./dice.js";
import { _ } from "./words.js";

/** @import { Line, Step } from "./types.js" */
/** @import { Model } from "./model.js" */

/** By the name of a speed how long, in milliseconds, what another seat did rests before the next. */
const SPEEDS = { slow: 1800, normal: 800, fast: 250, once: 0 };
/** A moment of the game, such as a battle, is read for so many times as long. */
const MOMENT = 2.5;

export class Playback {
  /** @type {keyof typeof SPEEDS} */
  speed = "normal";
  #halted = false;
  /** Whether steps are being shown. */
  #busy = false;
  /** Lets what waits go on. */
  #release = () => {};
  /** Whether what comes next is shown though all is halted. */
  #once = false;
  /** Whether the rest of a step is not told any more. */
  #hurried = false;
  /** @type {(line: Line) => void} called with each line as it is told */
  shows = () => undefined;
  /** @type {() => void} called when all has been shown */
  over = () => undefined;
  /** @type {(line: number) => void} called with the first line that is not told yet, Infinity for none */
  awaits = () => undefined;
  /** @type {() => void} shows the rest at once */
  skip = () => undefined;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    const kept = recall("speed");
    if (kept in SPEEDS) this.speed = /** @type {keyof typeof SPEEDS} */ (kept);
    this.text = el("p", { class: "playback-text" });
    this.halt = button(_("Halt"), () => this.#turn(!this.#halted), { "aria-keyshortcuts": "p" });
    this.next = button(_("Step"), () => this.#step());
    this.end = button(_("Skip"), () => this.skip(), { "aria-keyshortcuts": "j" });
    this.node = el(
      "div",
      { class: "playback", role: "group", "aria-label": _("What others did"), hidden: true },
      this.text,
      el("div", { class: "playback-acts" }, this.halt, this.next, this.end, this.#speeds()),
    );
    this.#label();
  }

  /** Return the speeds with their name, for where there is always something to read. */
  setting() {
    return el("label", { class: "setting" }, _("Speed of what others do"), this.#speeds());
  }

  /** Return a list of the speeds. */
  #speeds() {
    /** @type {[string, string][]} */
    const all = [["slow", _("slow")], ["normal", _("normal")], ["fast", _("fast")], ["once", _("at once")]];
    const list = el("select", { class: "speed", "aria-label": _("Speed of what others do") });
    for (const [name, text] of all) list.append(el("option", { value: name, selected: name === this.speed }, text));
    list.addEventListener("change", () => {
      this.speed = /** @type {keyof typeof SPEEDS} */ (list.value);
      keep("speed", list.value);
      for (const other of document.querySelectorAll(".speed")) /** @type {HTMLSelectElement} */ (other).value = list.value;
      if (this.atOnce) this.skip();
    });
    return list;
  }

  /** Whether nothing waits. */
  get atOnce() {
    return SPEEDS[this.speed] === 0 && !this.#halted;
  }

  /** Halt, or go on. */
  toggle() {
    if (!this.node.hidden) this.#turn(!this.#halted);
    return !this.node.hidden;
  }

  /**
   * There is a step to come: what it leads to is not told before, should the game be over then.
   *
   * @param {Step} step
   */
  expect({ lines }) {
    const { classList } = this.node;
    if (this.atOnce || document.hidden || classList.contains("tells")) return;
    classList.add("tells");
    this.awaits(lines?.[0]?.n ?? this.model.lines.size);
  }

  /** The next step begins: it is told unless somebody hurries from now on. */
  begin() {
    this.#busy = true;
    this.#hurried = false;
  }

  /** Wait until what comes next may be shown. */
  async ready() {
    while (this.#halted && !this.#once) await this.#wait(0);
    this.#once = false;
  }

  /**
   * Say line by line what a step tells, unless it is only what the reader did, and let each rest for as long as it takes to read.
   *
   * @param {Step} step
   * @param {number} left how many steps wait behind it
   */
  async rest(step, left) {
    const lines = (step.lines ?? []).filter((line) => !line.heading);
    const mine = lines.every((line) => line.seat === this.model.seat && !line.moment);
    const told = mine ? [] : lines;
    for (const [n, line] of told.entries()) {
      if (n) await this.ready();
      if (this.#hurried) return;
      this.#tell(line, left + told.length - n - 1);
      if (!this.atOnce) await this.#wait(SPEEDS[this.speed] * (line.moment ? MOMENT : 1));
    }
  }

  /**
   * @param {Line} line
   * @param {number} left how much waits behind it
   */
  #tell(line, left) {
    this.node.hidden = !(left || this.#halted);
    if (!left) this.node.classList.remove("tells");
    this.awaits(line.n + 1);
    this.text.replaceChildren(line.text, ...(line.dice?.length ? [" ", dice(line)] : []));
    this.shows(line);
  }

  /** All has been shown. Who has halted it goes through what comes next step by step as well. */
  finish() {
    this.#busy = false;
    this.node.classList.remove("tells");
    this.node.hidden = !this.#halted;
    this.awaits(Infinity);
    this.over();
  }

  /** Let what waits go on: the rest is shown at once. */
  release() {
    this.#hurried = true;
    this.#turn(false);
    this.#release();
  }

  /** @param {boolean} halted */
  #turn(halted) {
    this.#halted = halted;
    this.#label();
    if (!halted && !this.#busy) this.node.hidden = true;
    if (!halted) this.#release();
  }

  #step() {
    this.#halted = true;
    this.#once = true;
    this.#label();
    this.#release();
  }

  #label() {
    this.halt.textContent = this.#halted ? _("Go on") : _("Halt");
    this.halt.setAttribute("aria-pressed", String(this.#halted));
  }

  /**
   * Wait so long, or until something lets it go on.
   *
   * @param {number} time 0 for as long as it takes
   */
  #wait(time) {
    return new Promise((done) => {
      const timer = time ? setTimeout(() => done(undefined), time) : 0;
      this.#release = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }
}
