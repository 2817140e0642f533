/** A first game that explains itself: one short note at a time, beside what it speaks of. */

import { button, el, keep, recall } from "./dom.js";
import { load } from "./load.js";
import { putClear } from "./popup.js";
import { _ } from "./words.js";

/** @import { Line } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Board } from "./board.js" */
/** @import { Rules } from "./rules.js" */

/**
 * @typedef {object} TourStep
 * @property {string} id
 * @property {string} when
 * @property {string} text
 * @property {string[]} [points]
 * @property {string} [rule]
 */

export class Tour {
  /** @type {TourStep[]} */
  #steps = [];
  /** @type {Set<string>} */
  #said = new Set();
  /** @type {TourStep[]} */
  #due = [];
  /** @type {TourStep | undefined} the one that is shown in the note */
  #shown;
  /** Up to which event the tour has followed the game. */
  #seen = 0;
  #on = false;
  #loaded = false;

  /**
   * @param {string} url
   * @param {string} key under which is remembered what was said
   * @param {Model} model
   * @param {Board} board
   * @param {Rules} rules
   * @param {() => DOMRect[]} free what is to be touched, which its note leaves free
   */
  constructor(url, key, model, board, rules, free) {
    this.free = free;
    this.url = url;
    this.key = key;
    this.model = model;
    this.board = board;
    this.rules = rules;
    // The same node all along: what appears together with its first words is not read out.
    this.text = el("p", { "aria-live": "polite" });
    this.acts = el("div", { class: "acts" });
    this.note = el("aside", { class: "tour", "aria-label": _("Tour"), hidden: true }, this.text, this.acts);
    document.body.append(this.note);
    addEventListener("resize", () => this.#place());
  }

  /** Begin, if it was not dismissed before. */
  async begin() {
    if (this.#on || recall(`${this.key}.off`)) return;
    await this.open();
  }

  /** Begin again, from the menu. */
  async restart() {
    keep(`${this.key}.off`, "");
    keep(this.key, "");
    this.#said.clear();
    this.#seen = this.model.upto;
    this.#on = false;
    await this.open();
  }

  async open() {
    this.#on = true;
    this.#said = new Set(recall(this.key).split(" ").filter(Boolean));
    if (!this.#loaded) {
      try {
        this.#steps = await (await load(this.url)).json();
      } catch {
        this.#on = false; // the next news of the table, or the menu, begins again
        return;
      }
      this.#loaded = true;
    }
    this.follow();
  }

  /** See whether something is to be said now. */
  follow() {
    const { head, upto, past, seat, mine } = this.model;
    // The first board is a spectator's, until the page knows which seats are the reader's.
    if (!this.#on || !this.#loaded || past || (seat < 0 && mine.length)) return;
    const news = this.model.linesSince(this.#seen);
    const met = new Set(this.#due.map((step) => step.when));
    for (const step of this.#steps) {
      if (this.#said.has(step.id) || this.#due.includes(step) || met.has(step.when)) continue;
      if (!this.#holds(step.when, news)) continue;
      this.#due.push(step);
      if (step.when !== "start") met.add(step.when);
    }
    this.#seen = upto; // fewer than before if something was taken back
    // What is asked of the learner may be over before its note was reached.
    this.#due = this.#due.filter(
      (step) => !step.when.startsWith("ask:") || (head.mine && step.when === `ask:${head.rule}`),
    );
    this.#show();
  }

  /**
   * @param {string} when
   * @param {Line[]} news the lines of the log that it has not followed yet
   */
  #holds(when, news) {
    const [kind, what] = when.split(":");
    const { head, lines, seat } = this.model;
    switch (kind) {
      case "start":
        return true;
      case "ask":
        return Boolean(head.mine) && head.rule === what;
      case "event":
        return news.some((line) => line.event === what);
      default: {
        const turns = [...lines.values()].filter((line) => line.heading && line.seat === seat);
        return news.includes(turns[Number(what) - 1]);
      }
    }
  }

  #show() {
    const step = this.#due[0];
    this.note.hidden = !step;
    if (!step) {
      this.#shown = undefined;
      return void this.board.ring([], "tour-ring");
    }
    const me = this.model.seatInfo(this.model.seat)?.colour ?? "";
    const points = (step.points ?? []).map((point) => point.replaceAll("{me}", me));
    this.board.ring(points, "tour-ring");
    if (step !== this.#shown) this.#tell(step);
    this.#place();
  }

  /** @param {TourStep} step */
  #tell(step) {
    const held = this.note.contains(document.activeElement);
    const next = button(_("Continue"), () => this.#done(step), { class: "primary" });
    this.#shown = step;
    this.text.textContent = step.text;
    this.acts.replaceChildren(
      next,
      this.rules.mark(step.rule),
      button(_("End the tour"), () => this.#end(), { class: "quiet small" }),
    );
    if (held) next.focus();
  }

  #place() {
    const step = this.#due[0];
    if (!step) return;
    const rings = [...document.querySelectorAll(".rings .tour-ring")].map((ring) => ring.getBoundingClientRect());
    putClear(this.note, rings[0] ?? new DOMRect(), [...rings, ...this.free()]);
  }

  /** @param {TourStep} step */
  #done(step) {
    this.#said.add(step.id);
    keep(this.key, [...this.#said].join(" "));
    this.#due = this.#due.filter((each) => each !== step);
    this.#show();
  }

  #end() {
    keep(`${this.key}.off`, "1");
    this.#on = false;
    this.#due = [];
    this.#show();
  }
}
