/** A first game that explains itself: one short note at a time, beside what it speaks of. */

import { aim } from "./aim.js";
import { button, byId, el, keep, recall } from "./dom.js";
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
 * @property {string} [shines] it is said only while something can be chosen whose id begins so
 */

/** Whoever answers so many questions beside a note has read it, or does not want to. */
const PLAYED_ON = 2;

export class Tour {
  /** @type {TourStep[]} */
  #steps = [];
  /** @type {Set<string>} */
  #said = new Set();
  /** @type {TourStep[]} */
  #due = [];
  /** @type {Map<string, string[]>} by step what has just changed when it came to be due */
  #about = new Map();
  /** @type {TourStep | undefined} the one that is shown in the note */
  #shown;
  /** How many questions were answered beside it. */
  #passed = 0;
  /** The question that the learner has just answered, for as long as it is asked. */
  #answered = "";
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

  /**
   * Begin at a table that was set up with it: from the start, and later where it was left, unless it was dismissed.
   *
   * @param {string} table
   */
  async begin(table) {
    if (this.#on) return;
    if (recall(`${this.key}.table`) !== table) this.#forget();
    keep(`${this.key}.table`, table);
    if (!recall(`${this.key}.off`)) await this.open();
  }

  /** Begin again, from the menu. */
  async restart() {
    this.#forget();
    this.#seen = this.model.upto;
    this.#on = false;
    await this.open();
  }

  /** There is nothing more to tell at this table. */
  #fold() {
    this.#due = [];
    this.#show();
  }

  /** Nothing has been told. */
  #forget() {
    keep(`${this.key}.off`, "");
    keep(this.key, "");
    this.#said.clear();
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
    const { upto, past, seat, mine } = this.model;
    // The first board is a spectator's, until the page knows which seats are the reader's.
    if (!this.#on || !this.#loaded || past || (seat < 0 && mine.length)) return;
    if (this.model.table?.state === "over") return this.#fold();
    this.#passOn();
    const news = this.model.linesSince(this.#seen);
    const met = new Set(this.#due.map((step) => step.when));
    for (const step of this.#steps) {
      if (this.#said.has(step.id) || this.#due.includes(step) || met.has(step.when)) continue;
      if (!this.#holds(step, news)) continue;
      this.#due.push(step);
      this.#about.set(step.id, this.#changed(step.when, news));
      if (step.when !== "start") met.add(step.when);
    }
    this.#seen = upto; // fewer than before if something was taken back
    // What is asked of the learner may be over before its note was reached.
    this.#due = this.#due.filter(
      (step) => !step.when.startsWith("ask:") || this.#holds(step, []),
    );
    this.#show();
  }

  /**
   * Return what a step is about: what its event touched, or what the question is about.
   *
   * @param {string} when
   * @param {Line[]} news
   */
  #changed(when, news) {
    const line = news.findLast(({ event }) => when === `event:${event}`);
    return line?.touches ?? this.model.head.subject ?? [];
  }

  /**
   * @param {TourStep} step
   * @param {Line[]} news the lines of the log that it has not followed yet
   */
  #holds({ when, shines = "" }, news) {
    const [kind, what] = when.split(":");
    const { head, lines, options, seat } = this.model;
    if (shines && !Object.keys(options).some((id) => id.startsWith(shines))) return false;
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
    if (!step && this.note.contains(document.activeElement)) byId("choices").focus();
    this.note.hidden = !step;
    if (!step) {
      this.#shown = undefined;
      return void this.board.ring([], "tour-ring");
    }
    const me = this.model.seatInfo(this.model.seat)?.colour ?? "";
    const points = (step.points ?? []).map((point) => point.replaceAll("{me}", me));
    const about = this.#about.get(step.id) ?? [];
    this.board.ring(points.flatMap((point) => aim(this.board, point, `-${me}`, about)), "tour-ring");
    if (step !== this.#shown) this.#tell(step);
    this.#place();
  }

  /** @param {TourStep} step */
  #tell(step) {
    const held = this.note.contains(document.activeElement);
    const next = button(_("Continue"), () => this.#done(step), { class: "primary" });
    this.#shown = step;
    this.#passed = 0;
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

  /**
   * Something is chosen, which may be one of several picks, and may be refused.
   *
   * @param {boolean} byHand and not by the bot in the learner's place
   */
  chosen(byHand) {
    if (byHand) this.#answered = this.model.question;
  }

  /** A note beside which the game just goes on makes room for the next. */
  #passOn() {
    if (!this.#answered || this.model.question === this.#answered) return;
    this.#answered = "";
    if (this.#shown && ++this.#passed === PLAYED_ON) this.#done(this.#shown);
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
