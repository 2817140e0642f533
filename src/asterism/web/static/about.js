/** What holds for a table as a whole: the scenario and the rulings that it has chosen, and the seal of its chance. */

import { el } from "./dom.js";
import { _ } from "./words.js";

/** @import { Table } from "./types.js" */

/** The chapter of a guide on what a table may choose. */
const CHAPTER = "options";

/**
 * @param {{text: string, value: string}[]} choices
 * @returns {HTMLElement[]}
 */
function listed(choices) {
  return choices.map(({ text, value }) => el("li", {}, `${text} `, el("strong", {}, value)));
}

export class About {
  /** @param {string} game */
  constructor(game) {
    this.guide = `/guide/${game}`;
    this.scenario = el("section", { class: "rulings-here" });
    this.rulings = el("section", { class: "rulings-here" });
    this.fair = el("section", { class: "fair small dim" });
    this.node = el("div", { class: "about" }, this.scenario, this.rulings, this.fair);
  }

  /** @param {Table} table */
  show(table) {
    const options = listed(table.options ?? []);
    const chosen = listed(table.rulings ?? []);
    this.scenario.replaceChildren(
      ...(table.scenario ? [el("h3", {}, _("Scenario")), el("p", { class: "small" }, table.scenario)] : []),
      ...(options.length ? [el("ul", { class: "small" }, ...options)] : []),
    );
    this.rulings.replaceChildren(
      el("h3", {}, _("How the rules are read")),
      chosen.length ? el("ul", { class: "small" }, ...chosen) : el("p", { class: "small dim" }, _("The usual reading of every rule.")),
      el(
        "p",
        { class: "small" },
        el("a", { href: `${this.guide}#${CHAPTER}`, target: "_blank", rel: "noopener" }, _("Options of a table")),
      ),
    );
    const sums = [
      table.seal ? _("Seal of all chance (SHA-256 of its key): {0}", table.seal) : "",
      table.key ? _("The key: {0}", table.key) : "",
    ].filter(Boolean);
    this.fair.replaceChildren(...sums.map((text) => el("p", {}, text)));
  }
}
