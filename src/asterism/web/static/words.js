/** The words of the client in the reader's language; the English text is the key. */

import { load } from "./load.js";

/** @type {Record<string, string>} */
let texts = {};

/**
 * Fetch the words; without them English stays.
 *
 * @param {string} url
 */
export async function loadWords(url) {
  try {
    texts = await (await load(url)).json();
  } catch {
    // Offline at the start: what is loaded beside them says so.
  }
}

/**
 * Translate an English text, and fill in {0}, {1} and so on.
 *
 * @param {string} text
 * @param {...(string | number)} args
 * @returns {string}
 */
export function _(text, ...args) {
  const found = texts[text] || text;
  if (!args.length) return found;
  return found.replace(/\{(\d)\}/g, (whole, n) => String(args[Number(n)] ?? whole));
}
