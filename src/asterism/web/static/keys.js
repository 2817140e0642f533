/** The keyboard: arrows go from piece to piece, letters choose, and `?` lists all of them. */

import { el } from "./dom.js";
import { showSheet } from "./popup.js";
import { _ } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Part } from "./types.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {object} Acts what keys do
 * @property {(id: string) => void} touch
 * @property {() => void} escape
 * @property {() => void} enter
 * @property {() => void} home goes to the choices
 * @property {(key: string) => boolean} letter
 * @property {(id: string) => void} rest called with the piece that has the focus, "" for none
 */

export class Keys {
  /** The piece that the arrows set out from. */
  #here = "";
  /** @type {Part | undefined} what has the focus, or had it until it was taken off the board */
  #held;
  /** Whether the reader goes about by keys: it was a key that was pressed last. */
  #typing = false;

  /**
   * @param {Board} board
   * @param {Acts} acts
   */
  constructor(board, acts) {
    this.board = board;
    this.acts = acts;
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keyup", () => this.#keep());
    // A button that is hidden or can no longer be pressed loses the focus a little later.
    document.addEventListener("focusout", () => void setTimeout(() => this.#keep()));
    document.addEventListener("pointerdown", () => (this.#typing = false), { capture: true });
    board.drawings.on("focusin", (event) => {
      this.#here = board.idAt(event);
      this.#held = board.parts.get(this.#here);
      this.settle();
      acts.rest(/** @type {Element} */ (event.target).matches(":focus-visible") ? this.#here : "");
    });
    board.drawings.on("focusout", (event) => {
      if (/** @type {Element} */ (event.target).isConnected) this.#held = undefined;
      acts.rest("");
    });
  }

  /** Keep exactly one piece in the order of the tab key: the last one, or the first with options. */
  settle() {
    const { nodes, parts } = this.board;
    let here = this.#here;
    if (!nodes.has(here)) {
      const can = [...parts.values()].find((part) => this.board.optionsOf(part.id).length);
      here = can?.id ?? parts.keys().next().value ?? "";
    }
    for (const [id, node] of nodes) {
      const wanted = id === here ? "0" : "-1";
      if (node.getAttribute("tabindex") !== wanted) node.setAttribute("tabindex", wanted);
    }
    this.#here = here;
    this.#keep();
  }

  /**
   * Whoever plays by keyboard has the focus somewhere: when the piece that had it is gone, near it
   * on the board, and else at the choices.
   */
  #keep() {
    const gone = this.#held;
    if (document.activeElement !== document.body || !document.hasFocus()) return;
    if (!gone) return this.#typing ? this.acts.home() : undefined;
    const near = [...this.board.parts.values()].filter((part) => this.board.optionsOf(part.id).length);
    const from = centre(gone);
    const away = (/** @type {Part} */ part) => Math.hypot(...centre(part).map((x, n) => x - from[n]));
    const next = this.board.parts.get(gone.id) ?? near.sort((a, b) => away(a) - away(b))[0];
    if (next) this.board.nodes.get(next.id)?.focus({ preventScroll: true });
    else this.acts.home();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#typing = true;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.repeat && !(event.key in ARROWS)) return; // a key that is held chooses once
    const target = /** @type {Element} */ (event.target);
    if (target.closest("select, dialog")) return;
    const writes = target.closest("input:not([type=checkbox]), textarea") !== null;
    if (writes && event.key === "Escape") this.acts.home();
    if (!writes && this.#act(event, target)) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #act(event, target) {
    const { key } = event;
    const onBoard = this.board.holds(target);
    if (key in ARROWS && !target.closest("[role=tab], [role=tabpanel], .popup")) return this.#go(ARROWS[key]);
    if ((key === "Enter" || key === " ") && onBoard) {
      this.acts.touch(this.board.idAt(event));
      return true;
    }
    if (key === "Enter" && (target === document.body || target.id === "choices")) {
      this.acts.enter();
      return true;
    }
    if (key === "Escape") {
      this.acts.escape();
      return true;
    }
    if (key === "?") {
      showKeys(this.board.drawings.mapped);
      return true;
    }
    return key.length === 1 && this.acts.letter(key.toLowerCase());
  }

  /**
   * Move the focus to the nearest piece in a direction.
   *
   * @param {[number, number]} way
   */
  #go(way) {
    const from = this.board.parts.get(this.#here);
    const next = from && this.board.nodes.get(this.#here)?.matches(":focus")
      ? nearest(from, way, this.board.parts.values())
      : from;
    if (!next) return true;
    this.board.focus(next.id);
    return true;
  }
}

/**
 * Return the nearest part in a direction: what lies straight ahead counts as nearer.
 *
 * @param {Part} from
 * @param {[number, number]} way
 * @param {Iterable<Part>} parts
 */
function nearest(from, [wx, wy], parts) {
  const [fx, fy] = centre(from);
  /** @type {Part | undefined} */
  let best;
  let least = Infinity;
  for (const part of parts) {
    const [px, py] = centre(part);
    const ahead = (px - fx) * wx + (py - fy) * wy;
    const aside = Math.abs((px - fx) * wy) + Math.abs((py - fy) * wx);
    const cost = ahead + 2.5 * aside;
    if (part.id !== from.id && ahead > 1 && cost < least) {
      best = part;
      least = cost;
    }
  }
  return best;
}

/** @param {Part} part */
function centre({ box: [x, y, w, h] }) {
  return [x + w / 2, y + h / 2];
}

/**
 * Show all keys.
 *
 * @param {boolean} mapped whether there is a map
 */
export function showKeys(mapped) {
  /** @type {[string, string][]} */
  const all = [
    ["← ↑ → ↓", _("move from piece to piece")],
    ["Enter", _("touch: show where it leads, then do it")],
    ["1–9, a–z, 0", _("the choice with this number")],
    [", 1", _("the choice with this comma and number: first the comma, or the commas")],
    ["/", _("find a choice by typing")],
    ["Esc", _("cancel, put down what is held; else go to the choices")],
    ["u", _("undo")],
    ["h", _("what a bot would do")],
    ["w", _("why: the rule behind it")],
    ["s", _("the same as last time")],
    ["j", _("skip what others did")],
    ["p", _("halt what others did, go on")],
    ["c", _("chat")],
    ["l", _("log")],
    ["+ − .", _("zoom in, zoom out, the whole table")],
    ["*", _("zoom to what can be chosen")],
    ...(mapped ? [/** @type {[string, string]} */ (["f", _("find on the map")])] : []),
    ["?", _("these keys")],
  ];
  const rows = all.map(([key, text]) =>
    el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, key)), el("td", {}, text)),
  );
  showSheet(_("Keys"), [el("table", { class: "keys" }, el("tbody", {}, ...rows))]);
}
