/**
 * Choices that are made without a touch of each: all that follows as a bot would, until the phase
 * ends, or a series, such as all units that may join an attack. Whoever chooses by hand goes on by hand.
 */

import { button } from "./dom.js";
import { _ } from "./words.js";

/** @import { Chooser } from "./choose.js" */

export class Onward {
  /** The phase to whose end the bot goes on, empty if it does not. */
  #until = "";
  /** The side for which it goes on. */
  #side = "";
  /** What the series that is gone through is called, empty if none is. */
  #series = "";
  /** The question that it answers. */
  #question = "";
  #advances = false;
  /** Whether it is not the reader's hand that chooses. */
  #acts = false;

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.offer = button("", () => (this.#goes ? this.stop() : this.#leave()), { class: "quiet onward", hidden: true });
  }

  get #goes() {
    return this.#until !== "" || this.#series !== "";
  }

  /** Offer to leave all that follows to the bot that has given a hint, or to stop what goes on. */
  mark() {
    this.offer.hidden = !this.#goes && !this.chooser.hinted;
    const text = this.#goes ? _("Choose for myself again") : this.#promise();
    if (this.offer.textContent !== text) this.offer.textContent = text;
  }

  /** The side for which the reader is asked, and by which of its seats. */
  get #asks() {
    const { seat, head } = this.chooser.around.model;
    return `${seat} ${head.side ?? -1}`;
  }

  /** Say for whom the bot would go on, and until when. */
  #promise() {
    const { model } = this.chooser.around;
    const { side } = model.head;
    const name = model.ground?.seats[side ?? -1]?.name;
    if (name) return _("… and so on for {0}, until this phase or turn ends or you play for yourself", name);
    const others = model.head.sides || model.mine.length > 1;
    return others
      ? _("… and so on for you, until this phase or turn ends or you play another side")
      : _("… and so on for you, until this phase or turn ends");
  }

  #leave() {
    this.#until = this.chooser.around.model.head.phase;
    this.#side = this.#asks;
    this.follow();
  }

  /**
   * Choose all of a series, one after the other.
   *
   * @param {string} series what it is called
   */
  through(series) {
    this.stop();
    this.#series = series;
    this.#question = this.chooser.around.model.head.text;
    this.follow();
  }

  /** Something is chosen: whoever chooses by hand goes on by hand. Return whether it was by hand. */
  chosen() {
    if (!this.#acts) this.stop();
    return !this.#acts;
  }

  /** Leave the choices to the reader again. */
  stop() {
    this.#until = this.#series = "";
    this.mark();
  }

  /** Go on, if the reader has left it to us: the board has changed. */
  follow() {
    if (this.#advances || !this.#goes) return;
    void (this.#series ? this.#finish() : this.#advance());
  }

  /** Choose what is left of the series; where others answer in between, it goes on after them. */
  async #finish() {
    const { chooser } = this;
    const { model } = chooser.around;
    const series = this.#series;
    const asks = () => this.#series === series && model.asked && model.head.text === this.#question;
    const next = () => (asks() ? model.choices.find((choice) => choice.series === series) : undefined);
    this.#advances = true;
    for (let choice = next(); choice; choice = next()) {
      const { at } = model;
      await this.take(choice.option);
      if (model.at !== at) continue;
      if (chooser.sent < 0) this.stop(); // it was refused; else it is made again
      break;
    }
    this.#advances = false;
    if (this.#series !== series) this.follow(); // something else was begun meanwhile
    else if (model.asked && chooser.sent < 0) this.stop();
  }

  /** Do what the bot would, choice by choice, until the phase ends, another side is asked, an offer is made, or the reader is to decide. */
  async #advance() {
    const { chooser } = this;
    const { model } = chooser.around;
    const stays = () => model.head.phase === this.#until && this.#asks === this.#side;
    const goes = () => this.#until !== "" && model.asked && !model.head.offer && stays();
    this.#advances = true;
    while (goes()) {
      if (chooser.chosen < 0) await chooser.hints.ask();
      if (!goes()) break;
      const { chosen } = chooser;
      if (chosen >= 0) await this.take(chosen);
      // Without advice, and where something is given away for good, the reader decides.
      if (chosen < 0 || chooser.chosen >= 0) break;
    }
    this.#advances = false;
    if (this.#series) this.follow();
    else if (model.asked || model.head.phase !== this.#until) this.stop();
  }

  /**
   * Choose without the reader's hand.
   *
   * @param {number} option
   */
  async take(option) {
    this.#acts = true;
    await this.chooser.take(option);
    this.#acts = false;
  }
}
