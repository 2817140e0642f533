/**
 * Hints: what a bot would do, asked for again when another seat chooses before it has answered. What
 * it would pick up is picked up, so that one touch takes it where the bot would go; and all that
 * follows can be left to the bot.
 */

import { ADVISER } from "./bots.js";
import { button, el, recall } from "./dom.js";
import { _ } from "./words.js";

/** @import { Answer } from "./types.js" */
/** @import { Chooser } from "./choose.js" */

/** @import { Choice, Done } from "./types.js" */

/** So often a hint that others have outrun is asked for. */
const TRIES = 3;

export class Hints {
  /** Whether a bot thinks about one. */
  #asked = false;
  /** The phase to whose end the bot goes on, empty if it does not. */
  #until = "";
  /** The side for which it goes on. */
  #side = "";
  #advances = false;
  /** Whether it is the bot's choice that is made. */
  #acts = false;

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.onward = button("", () => (this.#until ? this.stop() : this.#goOn()), { class: "quiet onward", hidden: true });
    this.because = el("p", { class: "because", tabindex: 0, hidden: true });
  }

  /** Show why the bot would choose so, and offer to leave all that follows to it, or to stop that. */
  mark() {
    this.because.hidden = !this.chooser.hinted || !this.because.textContent;
    this.onward.hidden = !this.#until && !this.chooser.hinted;
    const text = this.#until ? _("Choose for myself again") : this.#offer();
    if (this.onward.textContent !== text) this.onward.textContent = text;
  }

  /** The side for which the reader is asked, and by which of its seats. */
  get #asks() {
    const { seat, head } = this.chooser.around.model;
    return `${seat} ${head.side ?? -1}`;
  }

  /** Say for whom the bot would go on, and until when. */
  #offer() {
    const { model } = this.chooser.around;
    const { side } = model.head;
    const name = model.ground?.seats[side ?? -1]?.name;
    if (name) return _("… and so on for {0}, until this phase or turn ends or you play for yourself", name);
    const others = model.head.sides || model.mine.length > 1;
    return others
      ? _("… and so on for you, until this phase or turn ends or you play another side")
      : _("… and so on for you, until this phase or turn ends");
  }

  #goOn() {
    this.#until = this.chooser.around.model.head.phase;
    this.#side = this.#asks;
    this.follow();
  }

  /** Something is chosen: whoever chooses by hand goes on by hand. Return whether it was by hand. */
  chosen() {
    if (!this.#acts) this.stop();
    return !this.#acts;
  }

  /** Leave the choices to the reader again. */
  stop() {
    this.#until = "";
    this.mark();
  }

  /** Go on, if the reader has left it to the bot: the board has changed. */
  follow() {
    if (this.#until && !this.#advances) void this.#advance();
  }

  /** Do what the bot would, choice by choice, until the phase ends, another side is asked, an offer is made, or the reader is to decide. */
  async #advance() {
    const { chooser } = this;
    const { model } = chooser.around;
    const stays = () => model.head.phase === this.#until && this.#asks === this.#side;
    const goes = () => this.#until !== "" && model.asked && !model.head.offer && stays();
    this.#advances = true;
    while (goes()) {
      if (chooser.chosen < 0) await this.ask();
      if (!goes()) break;
      const { chosen } = chooser;
      if (chosen >= 0) await this.#take(chosen);
      // Without advice, and where something is given away for good, the reader decides.
      if (chosen < 0 || chooser.chosen >= 0) break;
    }
    this.#advances = false;
    if (model.asked || model.head.phase !== this.#until) this.stop();
  }

  /** @param {number} option */
  async #take(option) {
    this.#acts = true;
    await this.chooser.take(option);
    this.#acts = false;
  }

  /** Ask what a bot would do, and show where that leads. */
  async ask() {
    const { chooser } = this;
    const { model, bar } = chooser.around;
    if (!model.asked || this.#asked) return;
    this.#asked = true;
    const before = chooser.sentAt;
    const moved = () => chooser.sent >= 0 || chooser.sentAt !== before || !model.asked;
    let answer = await this.#send();
    for (let n = 1; n < TRIES && overtaken(answer) && !moved(); n++) {
      bar.say(_("Somebody else has chosen meanwhile: the bot thinks again."));
      answer = await this.#send();
    }
    this.#asked = false;
    if (moved()) return; // a player who has moved on needs no hint any more
    if (answer.t === "refused") return chooser.refused(answer, "");
    const choice = answer.t === "done" ? model.choice(answer.option ?? -1) : undefined;
    if (!choice || answer.t !== "done") return;
    if (!this.#picksUp(choice)) return this.#show(choice, answer);
    await this.#take(choice.option);
    if (model.head.held) await this.ask();
  }

  /**
   * Whether an option does no more than to pick up what nobody holds yet: one touch does as much.
   *
   * @param {Choice} choice
   */
  #picksUp(choice) {
    const { grips, head } = this.chooser.around.model;
    const group = (/** @type {number} */ option) => this.chooser.around.model.choice(option)?.group;
    return !head.held && Object.values(grips).some((grip) => grip === choice.option || (choice.group && group(grip) === choice.group));
  }

  #send() {
    const { model, socket } = this.chooser.around;
    return socket.ask({ t: "hint", bot: recall(ADVISER), seat: model.seat });
  }

  /**
   * @param {Choice} choice
   * @param {Done} answer
   */
  #show(choice, { bot = "", reason = "" }) {
    const { chooser } = this;
    const { bar, notices } = chooser.around;
    chooser.clear();
    chooser.chosen = choice.option;
    chooser.hinted = true;
    const how = _("The bot {0} would do this. Choose it to do the same.", bot);
    bar.preview(choice, how);
    this.because.textContent = reason;
    notices.say(`${choice.text}.`, how, reason);
    chooser.show();
    chooser.around.hinted();
  }
}

/**
 * Whether an answer came too late, because another seat chose meanwhile.
 *
 * @param {Answer} answer
 */
function overtaken(answer) {
  return answer.t === "refused" && answer.code === "conflict";
}
