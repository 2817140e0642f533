/** A closer look at a component: large, with what it is and what its power says. */

import { el } from "./dom.js";
import { putClear } from "./popup.js";

/** @import { Part } from "./types.js" */
/** @import { Board } from "./board.js" */
/** @import { Rules } from "./rules.js" */

const WAIT = 450;
const LONG = 500;
/** So far, in pixels, a mouse goes after a click before it asks for a closer look again. */
const REST = 8;
/** It rather covers so many square pixels of what can be touched than to lie a pixel further away. */
const NEAR = 200;
/** A picture so much broader than high is shown above its words. */
const BROAD = 1.25;

export class Look {
  #timer = 0;
  #shown = "";
  /** @type {{x: number, y: number} | null} where the mouse has clicked, and rests since */
  #clicked = null;
  /** Whether the touch under way was a long one, whose click is no choice. */
  long = false;

  /**
   * @param {Board} board
   * @param {Rules} rules
   * @param {() => DOMRect[]} free what is to be touched, which it leaves free
   */
  constructor(board, rules, free) {
    this.board = board;
    this.rules = rules;
    this.free = free;
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
    const { clientX, clientY } = event;
    if (this.#clicked && Math.hypot(clientX - this.#clicked.x, clientY - this.#clicked.y) < REST) return;
    this.#clicked = null;
    if (id && !event.buttons) this.#timer = setTimeout(() => this.show(id), WAIT);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.hide();
    this.long = false;
    this.#clicked = { x: event.clientX, y: event.clientY };
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
    putClear(this.sheet, spot, this.free(), NEAR);
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
    const { width, height } = picture.viewBox.baseVal;
    const broad = width > BROAD * height;
    return [el("div", { class: broad ? "look-picture broad" : "look-picture" }, picture), words];
  }

  /** Show what is shown as it is now, if it is still there. */
  again() {
    if (!this.#shown) return;
    if (this.board.parts.has(this.#shown)) this.show(this.#shown);
    else this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#shown = "";
    this.sheet.hidden = true;
  }
}
