/** Finds what is on a map by its name, and shows where it is. */

import { button, el } from "./dom.js";
import { showSheet } from "./popup.js";
import { _ } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Part } from "./types.js" */

/** This many of those that fit are listed. */
const MOST = 12;

/**
 * Ask for a name, and bring what bears it into the middle.
 *
 * @param {Board} board
 * @param {(id: string) => void} show
 */
export function find(board, show) {
  const named = board.namedParts();
  if (!named.length) return;
  const list = el("ul", { class: "found", "aria-label": _("What fits") });
  const input = el("input", { type: "search", "aria-label": _("Name"), placeholder: _("Name"), autocomplete: "off", spellcheck: "false" });
  const sheet = showSheet(_("Find on the map"), [input, list]);
  const go = (/** @type {Part} */ part) => {
    sheet.close();
    show(part.id);
  };
  const renew = () => {
    const fits = fitting(named, input.value).slice(0, MOST);
    list.replaceChildren(...fits.map((part) => el("li", {}, button(part.label, () => go(part), { class: "quiet" }))));
    return fits;
  };
  input.addEventListener("input", renew);
  input.addEventListener("keydown", (event) => {
    const first = event.key === "Enter" ? renew()[0] : undefined;
    if (!first) return;
    event.preventDefault();
    go(first);
  });
  renew();
  input.focus();
}

/**
 * Return the parts whose names hold a text: those that begin with it first.
 *
 * @param {Part[]} parts
 * @param {string} text
 */
function fitting(parts, text) {
  const wanted = plain(text);
  const at = (/** @type {Part} */ part) => plain(part.caption || part.label).indexOf(wanted);
  return parts.filter((part) => at(part) >= 0).sort((a, b) => at(a) - at(b) || a.label.localeCompare(b.label));
}

/** @param {string} text without accents and capitals */
function plain(text) {
  return text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
