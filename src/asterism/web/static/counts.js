/** What counts, beside the board: what has scored, what will, and how the sides stand; as tables. */

import { el, refill } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { TableEntry, TablePart, TableRow } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Rules } from "./rules.js" */

/** @type {Record<string, string>} what a mark looks like; its label says it in words */
const SIGNS = { active: "▸", done: "✓", battle: "⚔" };
/** So many tables are open at first: the others are one touch away. */
const OPEN = 3;

export class Counts {
  /** @type {Map<string, {body: HTMLElement, told: TablePart | undefined}>} */
  #shown = new Map();

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Rules} rules
   */
  constructor(home, model, rules) {
    this.home = home;
    this.model = model;
    this.rules = rules;
  }

  /** Show what counts now; what is as it was stays as it is, open or closed. */
  show() {
    const { tables } = this.model;
    for (const [id, { body }] of this.#shown) {
      if (tables.has(id)) continue;
      body.parentElement?.remove();
      this.#shown.delete(id);
    }
    for (const [id, told] of tables) {
      const found = this.#shown.get(id) ?? this.#section(id);
      if (found.told === told) continue;
      found.told = told;
      refill(found.body, [this.#table(told)]);
      found.body.parentElement?.toggleAttribute("hidden", !told.rows.length);
      found.body.previousElementSibling?.replaceChildren(told.title ?? "");
    }
  }

  /** @param {string} id */
  #section(id) {
    const found = { body: el("div", { class: "counts-body" }), told: undefined };
    const open = this.#shown.size < OPEN;
    this.home.append(el("details", { class: "counts", open, "data-table": id }, el("summary"), found.body));
    this.#shown.set(id, found);
    return found;
  }

  /** @param {TablePart} told */
  #table({ title, columns = [], rows }) {
    const named = columns.some(Boolean);
    const heads = ["", ...columns].map((text) => (text ? el("th", { scope: "col" }, text) : el("td")));
    return el(
      "table",
      { "aria-label": title },
      named && el("thead", {}, el("tr", {}, ...heads)),
      el("tbody", {}, ...rows.map((row) => this.#row(row))),
    );
  }

  /** @param {TableRow} row */
  #row({ id, head, cells }) {
    return el(
      "tr",
      { "data-row": id, class: head.mark ? `counts-${head.mark}` : null },
      el("th", { scope: "row" }, ...this.#entry(head)),
      ...cells.map((cell) => el("td", {}, ...cell.map((entry) => el("div", {}, ...this.#entry(entry))))),
    );
  }

  /** @param {TableEntry} entry */
  #entry({ face, label, seat = -1, mark = "", about = [] }) {
    const wears = this.model.ground?.seats[seat];
    const told = label && label !== face;
    const sign = SIGNS[mark] ? el("span", { "aria-hidden": "true", class: "counts-sign" }, `${SIGNS[mark]} `) : "";
    return [
      sign,
      wears && seatShape(wears),
      el("span", { "aria-hidden": told ? "true" : null }, face),
      told && el("span", { class: "unseen" }, label),
      about.length > 0 && this.rules.mark(about[0]),
    ];
  }
}
