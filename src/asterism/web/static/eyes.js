/** The buttons that bring the board closer, in the bar of the page. */

import { button, svg } from "./dom.js";
import { find } from "./find.js";
import { _ } from "./words.js";

/** @import { Board } from "./board.js" */

/** @type {Record<string, string>} */
const ICONS = {
  out: "M5 12h14",
  in: "M5 12h14M12 5v14",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  choices: "M12 3v4M12 17v4M3 12h4M17 12h4M12 11v2",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21",
};

/**
 * Return what keys and buttons do to the view of a board, by their keys.
 *
 * @param {Board} board
 * @param {(id: string) => void} show called with what was looked for
 * @returns {Record<string, () => void>}
 */
export function looks(board, show) {
  return {
    "+": () => board.drawings.eye?.step(1),
    "=": () => board.drawings.eye?.step(1),
    "-": () => board.drawings.eye?.step(-1),
    ".": () => board.drawings.eye?.reset(),
    "*": () => board.drawings.eye?.close(),
    f: () => find(board, show),
  };
}

/**
 * Return the buttons that do the same.
 *
 * @param {Board} board
 * @param {Record<string, () => void>} acts
 */
export function tools(board, acts) {
  const found = board.drawings.mapped ? [tool(_("Find on the map"), "find", "f", acts)] : [];
  return [
    ...found,
    tool(_("Zoom out"), "out", "-", acts),
    tool(_("Zoom in"), "in", "+", acts),
    tool(board.drawings.mapped ? _("The whole map") : _("The whole table"), "whole", ".", acts),
    tool(_("Zoom to what can be chosen"), "choices", "*", acts),
  ];
}

/**
 * @param {string} text
 * @param {string} icon
 * @param {string} key
 * @param {Record<string, () => void>} acts
 */
function tool(text, icon, key, acts) {
  const node = button("", acts[key], { class: `tool-${icon}`, title: `${text} (${key})`, "aria-label": text });
  node.setAttribute("aria-keyshortcuts", key);
  node.append(svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[icon] })));
  return node;
}
