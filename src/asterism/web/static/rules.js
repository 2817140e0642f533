/** The sentences of a game's rules: what a section number opens. */

import { button, el } from "./dom.js";
import { load } from "./load.js";
import { _ } from "./words.js";

/** @import { Popup } from "./popup.js" */

export class Rules {
  /** @type {Record<string, {section: string, says: string}>} */
  #rules = {};

  /**
   * @param {string} game
   * @param {Popup} popup
   */
  constructor(game, popup) {
    this.game = game;
    this.popup = popup;
  }

  /** @param {string} url */
  async load(url) {
    this.#rules = await (await load(url)).json();
  }

  /**
   * Return the sentence of a rule, empty for one that has none.
   *
   * @param {string} id
   */
  says(id) {
    return this.#rules[id]?.says ?? "";
  }

  /**
   * Return the number of the section that a rule stands in.
   *
   * @param {string} id
   */
  number(id) {
    return this.#rules[id]?.section ?? id.split(".")[0];
  }

  /** @param {string} id */
  address(id) {
    return `/guide/${this.game}?rule=${encodeURIComponent(id)}`;
  }

  /**
   * Return a button with the number of a section, which shows the rule; nothing where none speaks.
   *
   * @param {string} [id]
   */
  mark(id) {
    if (!id) return "";
    const number = this.number(id);
    const mark = button(`§${number}`, () => this.show([id], mark.getBoundingClientRect()), {
      class: "rule-mark",
      "aria-label": _("Rule, section {0}", number),
    });
    return mark;
  }

  /**
   * Return what some rules say, each with its way into the guide.
   *
   * @param {string[]} ids
   */
  sentences(ids) {
    return ids.map((id) =>
      el(
        "p",
        { class: "rule-says" },
        el(
          "a",
          { href: this.address(id), target: "_blank", rel: "noopener", class: "rule-number" },
          `§${this.number(id)}`,
          el("span", { class: "unseen" }, ` ${_("opens the rules")}`),
        ),
        ` ${this.says(id)}`,
      ),
    );
  }

  /**
   * Show what some rules say at a spot.
   *
   * @param {string[]} ids
   * @param {DOMRect} spot
   */
  show(ids, spot) {
    const more = el(
      "a",
      { href: this.address(ids[0]), target: "_blank", rel: "noopener", class: "small" },
      _("More in the rules"),
    );
    this.popup.show(_("Rule"), spot, [...this.sentences(ids), more], { kind: "rule-popup", focus: true });
  }
}
