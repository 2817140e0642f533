/** The cards of which a deck is built, as the page lists them, and the text of a deck. */

import { _ } from "./words.js";

/**
 * A card: its row on the page, and what decides which rows are seen.
 *
 * @typedef {object} Card
 * @property {HTMLElement} row
 * @property {HTMLInputElement} input
 * @property {string} id
 * @property {string} name
 * @property {string[]} names what a file may call it
 * @property {string} kind
 * @property {number} cost
 * @property {number} most
 * @property {string} words all that its row says
 */

/** A line of a deck: how many copies, of which card. */
const LINE = /^([0-9]{1,3})\s*[x×]?\s+(\S.*)$/;

/**
 * Return a text as it is compared: small letters without accents.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/**
 * Return the cards of the page.
 *
 * @returns {Card[]}
 */
export function cardRows() {
  return [...document.querySelectorAll("[data-card]")].map((node) => {
    const row = /** @type {HTMLElement} */ (node);
    return {
      row,
      input: /** @type {HTMLInputElement} */ (row.querySelector("input")),
      id: row.dataset.card ?? "",
      name: row.dataset.name ?? "",
      names: JSON.parse(row.dataset.names ?? "[]").map(plain),
      kind: row.dataset.kind ?? "",
      cost: Number(row.dataset.cost),
      most: Number(row.dataset.most),
      words: plain(row.querySelector(".deck-words")?.textContent ?? ""),
    };
  });
}

/**
 * Return a deck as the text of a file.
 *
 * @param {Card[]} cards
 * @param {number[]} counts
 * @param {(card: Card) => string} called
 */
export function written(cards, counts, called) {
  return cards.flatMap((card, i) => (counts[i] ? [`${counts[i]} ${called(card)}\n`] : [])).join("");
}

/**
 * Return how many copies of each card a text tells. Throws an error with the line that is wrong.
 *
 * @param {Card[]} cards
 * @param {string} text
 */
export function readText(cards, text) {
  const counts = cards.map(() => 0);
  text.split(/\r?\n/).forEach((line, i) => {
    const told = line.trim();
    if (!told || told.startsWith("#")) return;
    const found = LINE.exec(told);
    if (!found) throw new Error(_("Line {0}: write a number of cards and a name, not “{1}”.", i + 1, told));
    const at = cards.findIndex((card) => card.names.includes(plain(found[2])));
    if (at < 0) throw new Error(_("Line {0}: there is no card “{1}”.", i + 1, found[2]));
    counts[at] += Number(found[1]);
    const { most, name } = cards[at];
    if (counts[at] > most) throw new Error(_("Line {0}: of {1} a deck can have {2}.", i + 1, name, most));
  });
  return counts;
}
