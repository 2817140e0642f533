/** What the reader's seat knows beyond what lies on the board. */

import { el } from "./dom.js";
import { _ } from "./words.js";

/** @import { Model } from "./model.js" */

export class Notes {
  /**
   * @param {HTMLElement} home
   * @param {Model} model
   */
  constructor(home, model) {
    this.model = model;
    this.node = el("section", { class: "notes" });
    home.append(this.node);
  }

  /** Show what is known now. */
  show() {
    const { notes } = this.model;
    this.node.hidden = !notes.length;
    const items = notes.map((note) => el("li", {}, note));
    this.node.replaceChildren(el("h3", {}, _("What you know")), el("ul", {}, ...items));
  }
}
