/** Why a component cannot be chosen: said at its spot, with the section of the rule. */

import { el } from "./dom.js";
import { _ } from "./words.js";

/** @import { Chooser } from "./choose.js" */

export class WhyNot {
  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
  }

  /**
   * Say at the spot why a component cannot be chosen.
   *
   * @param {string} id
   */
  async say(id) {
    const { chooser } = this;
    const { model, board, popup, rules, socket, look, notices } = chooser.around;
    const part = board.parts.get(id);
    const spot = board.whereIs(id);
    if (!part || !spot) return;
    chooser.clear();
    const { asked } = model;
    if (asked) chooser.mark(id);
    const content = look.content(part);
    popup.show(part.label, spot, content, { kind: "why", closed: () => chooser.mark("") });
    if (!asked) return;
    const answer = await socket.ask({ t: "hint", component: id });
    // What was touched meanwhile has a sheet of its own.
    if (answer.t !== "reasons" || !popup.open || chooser.marked !== id) return;
    notices.say(...answer.reasons.map((reason) => reason.why));
    const reasons = answer.reasons.map((reason) =>
      el(
        "p",
        { class: "reason" },
        reason.option ? el("span", { class: "dim" }, _("{0}?", reason.option)) : "",
        el("strong", {}, reason.why),
        rules.mark(reason.section),
      ),
    );
    popup.show(part.label, spot, [...reasons, ...content], {
      kind: "why",
      closed: () => chooser.mark(""),
    });
  }
}
