/** A closer look at a component: large, with what it is and what its power says. */

import { el } from "./dom.js";
import { putNear } from "./popup.js";

/** @import { Part } from "./types.js" */
/** @import { Board } from "./board.js" */
/** @import { Rules } from "./rules.js" */

const WAIT = 450;
const LONG = 500;

export class Look {
  #timer = 0;
  #shown = "";
  /** Whether the touch under way was a long one, whose click is no choice. */
  long = false;

  /**
   * @param {Board} board
   * @param {Rules} rules
   */
  constructor(board, rules) {
    this.board = board;
    this.rules = rules;
    this.sheet = el("div", { class: "popup look", "aria-hidden": "true", hidden: true });
    document.body.append(this.sheet);
    board.drawings.on("pointerover", (event) => this.#over(event));
    board.drawings.on("pointerdown", (event) => this.#down(event));
    board.drawings.on("contextmenu", (event) => {
      if (this.long) event.preventDefault();
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      board.drawings.on(name, () => this.hide());
    addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "touch") return;
    const id = this.board.idAt(event);
    if (id === this.#shown && id) return;
    this.hide();
    if (id && !event.buttons) this.#timer = setTimeout(() => this.show(id), WAIT);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.hide();
    this.long = false;
    const id = this.board.idAt(event);
    if (event.pointerType !== "touch" || !id) return;
    this.#timer = setTimeout(() => {
      this.long = true;
      this.show(id);
    }, LONG);
  }

  /** @param {string} id */
  show(id) {
    const part = this.board.parts.get(id);
    const spot = this.board.whereIs(id);
    if (!part || !spot) return;
    this.#shown = id;
    this.sheet.replaceChildren(...this.content(part));
    this.sheet.hidden = false;
    putNear(this.sheet, spot);
  }

  /**
   * Return a component at large.
   *
   * @param {Part} part
   */
  content(part) {
    const whole = this.board.art.whole(part.art);
    const picture = this.board.art.picture(part, this.board.seatMark(part.seat), whole);
    const words = el("div", { class: "look-words" }, el("strong", {}, part.label));
    words.append(...this.rules.sentences(part.about ?? []));
    return [el("div", { class: "look-picture" }, picture), words];
  }

  hide() {
    clearTimeout(this.#timer);
    this.#shown = "";
    this.sheet.hidden = true;
  }
}
