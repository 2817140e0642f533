/** Choices that ask for more or less of the same stand in one row: its name, then the numbers. */

import { el } from "./dom.js";

/** @import { Choice } from "./types.js" */

/** Of more numbers than this the first ones are shown: the others are one touch away. */
const MANY = 20;
const FIRST = 10;

/**
 * Return list items for choices, those of a row in one.
 *
 * @param {Choice[]} choices
 * @param {(choice: Choice, text: string) => HTMLElement} make makes a button; without a text its own
 * @param {(choice: Choice) => string} name what the row of a choice is called
 */
export function inRows(choices, make, name) {
  /** @type {Map<string, Choice[]>} */
  const rows = new Map();
  for (const choice of choices) {
    const key = choice.row ? `${choice.group} ${choice.row}` : String(choice.option);
    rows.set(key, [...(rows.get(key) ?? []), choice]);
  }
  return [...rows.values()].map((row) => {
    const [first] = row;
    if (row.length === 1) return el("li", {}, make(first, ""));
    const numbers = row.map((choice) => make(choice, choice.amount ?? ""));
    const title = el("span", { class: "row-name" }, name(first));
    if (row.length <= MANY) return el("li", { class: "row" }, title, el("span", { class: "numbers" }, ...numbers));
    const shown = el("span", { class: "numbers" }, ...numbers.slice(0, FIRST));
    return el("li", { class: "row" }, title, shown, folded(row.slice(FIRST), numbers.slice(FIRST)));
  });
}

/**
 * @param {Choice[]} choices
 * @param {HTMLElement[]} numbers their buttons
 */
function folded(choices, numbers) {
  const span = `${choices[0].amount} – ${choices[choices.length - 1].amount}`;
  return el("details", { class: "more-numbers" }, el("summary", {}, span), el("span", { class: "numbers" }, ...numbers));
}
