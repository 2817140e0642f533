/** Hints: what a bot would do, asked for again when another seat chooses before it has answered. */

import { ADVISER } from "./bots.js";
import { recall } from "./dom.js";
import { _ } from "./words.js";

/** @import { Answer } from "./types.js" */
/** @import { Chooser } from "./choose.js" */

/** So often a hint that others have outrun is asked for. */
const TRIES = 3;

export class Hints {
  /** Whether a bot thinks about one. */
  #asked = false;

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
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
    if (answer.t === "done") this.#show(answer.option ?? -1, answer.bot ?? "");
  }

  #send() {
    const { model, socket } = this.chooser.around;
    return socket.ask({ t: "hint", bot: recall(ADVISER), seat: model.seat });
  }

  /**
   * @param {number} option
   * @param {string} bot
   */
  #show(option, bot) {
    const { chooser } = this;
    const { model, bar, notices } = chooser.around;
    const choice = model.choice(option);
    if (!choice) return;
    chooser.clear();
    chooser.chosen = option;
    const how = _("The bot {0} would do this. Touch to do the same.", bot);
    bar.preview(choice, how);
    notices.say(`${choice.text}.`, how);
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
