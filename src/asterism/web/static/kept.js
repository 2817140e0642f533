/** The decks that somebody has saved in this browser. */

import { keep, recall } from "./dom.js";

/** @typedef {{name: string, text: string}} Deck */

/**
 * Return the decks that are kept of a game.
 *
 * @param {string} game
 * @returns {Deck[]}
 */
export function keptDecks(game) {
  try {
    const found = JSON.parse(recall(`decks.${game}`) || "[]");
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

/**
 * Keep decks of a game.
 *
 * @param {string} game
 * @param {Deck[]} decks
 */
export function keepDecks(game, decks) {
  keep(`decks.${game}`, JSON.stringify(decks));
}

/**
 * Return whether something is a deck: another page, or an older one, may have written it.
 *
 * @param {any} each
 * @returns {each is Deck}
 */
function isDeck(each) {
  return typeof each?.name === "string" && typeof each?.text === "string";
}
