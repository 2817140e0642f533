/** Which bot is thinking: a sign at its seat, and a word for screen readers if it takes long. */

import { _ } from "./words.js";

/** @import { Thinking as Message } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Notices } from "./notices.js" */

const LONG = 2500;

export class Thinking {
  #timer = 0;
  /** Of whom it was said already, since the reader was asked last. */
  #said = -1;

  /**
   * @param {Model} model
   * @param {Notices} notices
   * @param {{show: () => void}[]} signs what shows whom the table waits for
   */
  constructor(model, notices, signs) {
    this.model = model;
    this.notices = notices;
    this.signs = signs;
  }

  /** @param {Message} message */
  take(message) {
    const { model } = this;
    model.thinking = message.seat ?? -1;
    clearTimeout(this.#timer);
    if (model.asked) this.#said = -1;
    else if (model.thinking >= 0 && model.thinking !== this.#said)
      this.#timer = setTimeout(this.#say.bind(this, model.thinking), LONG);
    for (const sign of this.signs) sign.show();
  }

  /** @param {number} seat */
  #say(seat) {
    this.#said = seat;
    this.notices.say(_("{0} is thinking …", this.model.seatInfo(seat)?.label ?? ""));
  }
}
