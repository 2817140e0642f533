/** The sentence bar: who is asked what, in one sentence; below it what a choice would do. */

import { dice } from "./dice.js";
import { el } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { Choice, Line } from "./types.js" */
/** @import { Foresight } from "./foresight.js" */
/** @import { Model } from "./model.js" */
/** @import { Rules } from "./rules.js" */

/** A sentence of more letters than this is written smaller. */
const LONG = 60;
/** A roll and what comes of it are about so many lines of the log. */
const OF_A_ROLL = 3;

export class Bar {
  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Rules} rules
   * @param {Foresight} foresight
   */
  constructor(home, model, rules, foresight) {
    this.home = home;
    this.model = model;
    this.rules = rules;
    this.foresight = foresight;
    this.retell = () => {};
    /** Whether what a choice would do is shown. */
    this.previews = false;
    this.main = el("p", { class: "asks-main" });
    this.more = el("p", { class: "asks-more" });
    home.append(this.main, this.more);
  }

  /** What to do with what the reader holds; empty if it holds nothing. */
  get how() {
    const { asked, grips, head } = this.model;
    if (!asked || !head.held) return "";
    // Where all of them are held already, a touch begins again with one.
    return head.held in grips
      ? _("Now touch its destination, or the piece again to take more or fewer.")
      : _("Now touch its destination.");
  }

  /** Say what is asked, and what has just happened. */
  show() {
    const { head, model } = { head: this.model.head, model: this.model };
    const seat = model.seatInfo(head.asked);
    this.home.classList.toggle("mine", model.asked);
    this.main.replaceChildren(
      ...(seat ? [seatShape(seat)] : []),
      el("span", { class: "asks-text", title: head.text }, head.text),
      this.rules.mark(head.section),
    );
    this.main.classList.toggle("long", head.text.length > LONG);
    if (this.previews) this.retell();
    else this.#sayLast();
  }

  #sayLast() {
    this.previews = false;
    this.retell = () => {};
    if (this.how) return this.say(this.how);
    const lines = [...this.model.lines.values()];
    const turn = lines.slice(lines.findLastIndex((line) => line.heading) + 1);
    const last = turn.at(-1) ?? lines.findLast((line) => !line.heading);
    this.more.classList.remove("leads");
    if (!last) return this.more.replaceChildren();
    // What was rolled rests here beside what came of it, until there is other news.
    const rolled = turn.slice(-OF_A_ROLL).findLast((line) => line.dice?.length);
    this.more.replaceChildren(...this.#happened(last, rolled));
  }

  /**
   * @param {Line} line
   * @param {Line | undefined} rolled
   */
  #happened(line, rolled) {
    const seat = this.model.markOf(line.seat);
    return [
      el("span", { class: "dim" }, _("Just now:")),
      ...(rolled ? [dice(rolled)] : []),
      ...(seat ? [seatShape(seat)] : []),
      el("span", { class: "asks-text" }, line.text),
      this.rules.mark(line.section),
    ];
  }

  /**
   * Say what a choice would do; null says again what happened.
   *
   * @param {Choice | null} choice
   * @param {string} [how] how to do it
   */
  preview(choice, how = "") {
    if (!choice) return this.#sayLast();
    const ids = [choice.section, ...(choice.rules ?? [])];
    const says = ids.map((id) => this.rules.says(id)).filter(Boolean);
    const comes = this.foresight.says(choice.option);
    this.previews = true;
    this.retell = () => this.preview(choice, how);
    this.more.classList.add("leads");
    this.more.replaceChildren(
      el("strong", {}, choice.text),
      comes ? el("span", { class: "comes" }, comes) : "",
      this.rules.mark(choice.section),
      ...(how ? [el("span", { class: "how" }, how)] : []),
      el("span", { class: "asks-text" }, says.join(" ")),
    );
  }

  /**
   * Say what to do next.
   *
   * @param {string} text
   */
  say(text) {
    this.previews = false;
    this.retell = () => {};
    this.more.classList.add("leads");
    this.more.replaceChildren(el("span", { class: "how" }, text));
  }

  /**
   * Say why something was refused.
   *
   * @param {string} text
   */
  refuse(text) {
    this.previews = false;
    this.retell = () => {};
    this.more.classList.remove("leads");
    this.more.replaceChildren(el("strong", { class: "refusal" }, text));
  }
}
