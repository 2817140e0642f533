/**
 * Hints: what a bot would do, asked for again when another seat chooses before it has answered. What
 * it would pick up is picked up, so that one touch takes it where the bot would go.
 */

import { ADVISER } from "./bots.js";
import { el, recall } from "./dom.js";
import { _ } from "./words.js";

/** @import { Answer } from "./types.js" */
/** @import { Chooser } from "./choose.js" */

/** @import { Choice, Done } from "./types.js" */

/** So often a hint that others have outrun is asked for. */
const TRIES = 3;

export class Hints {
  /** Whether a bot thinks about one. */
  #asked = false;

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    this.because = el("p", { class: "because", tabindex: 0, hidden: true });
  }

  /** Show why the bot would choose so. */
  mark() {
    this.because.hidden = !this.chooser.hinted || !this.because.textContent;
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
    await chooser.onward.take(choice.option);
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
