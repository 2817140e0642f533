/** The words of the client in the reader's language; the English text is the key. */

/** @type {Record<string, string>} */
let texts = {};

/**
 * Fetch the words; without them English stays.
 *
 * @param {string} url
 */
export async function loadWords(url) {
  try {
    const answer = await fetch(url);
    if (answer.ok) texts = await answer.json();
  } catch {
    // Offline at the start: the socket says so, in English.
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
