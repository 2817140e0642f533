/** Small sheets at a spot of the page. The browser closes them on Escape and on a touch elsewhere. */

import { button, el } from "./dom.js";
import { _ } from "./words.js";

const EDGE = 8;
const SAYS = "popup-says";

/**
 * Put a sheet beside a spot, where it fits on the screen.
 *
 * @param {HTMLElement} sheet
 * @param {DOMRect} spot
 */
export function putNear(sheet, spot) {
  const { width, height } = sheet.getBoundingClientRect();
  const right = document.documentElement.clientWidth;
  const bottom = document.documentElement.clientHeight;
  const below = spot.bottom + EDGE + height <= bottom;
  const above = spot.top - EDGE - height >= 0;
  let top = below ? spot.bottom + EDGE : above ? spot.top - EDGE - height : 0;
  let left = spot.left + spot.width / 2 - width / 2;
  if (!below && !above) {
    top = spot.top;
    left = spot.right + EDGE + width <= right ? spot.right + EDGE : spot.left - EDGE - width;
  }
  sheet.style.left = `${Math.max(EDGE, Math.min(left, right - width - EDGE))}px`;
  sheet.style.top = `${Math.max(EDGE, Math.min(top, bottom - height - EDGE))}px`;
}

/**
 * Put a sheet beside a spot, where it covers as little as possible of what is to be seen or touched.
 *
 * @param {HTMLElement} sheet
 * @param {DOMRect} spot what it speaks of
 * @param {DOMRect[]} others what it should leave free
 * @param {number} [near] so many square pixels of the others it rather covers than to lie a pixel further
 *   from the spot, or over a square pixel of it
 */
export function putClear(sheet, spot, others, near = 0) {
  const { width, height } = sheet.getBoundingClientRect();
  const right = document.documentElement.clientWidth - width - EDGE;
  const bottom = document.documentElement.clientHeight - height - EDGE;
  const [x, y] = [spot.left + spot.width / 2 - width / 2, spot.top + spot.height / 2 - height / 2];
  const [left, top] = [spot.left - EDGE - width, spot.top - EDGE - height];
  const sides = [[x, spot.bottom + EDGE], [x, top], [spot.right + EDGE, y], [left, y]];
  const corners = [[left, top], [spot.right + EDGE, top], [EDGE, EDGE], [right, EDGE], [EDGE, bottom], [right, bottom]];
  const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(EDGE, Math.min(at, most));
  let best = new DOMRect();
  let least = Infinity;
  for (const [wantedX, wantedY] of [...sides, ...corners]) {
    const box = new DOMRect(inside(wantedX, right), inside(wantedY, bottom), width, height);
    const covered = [spot, ...others].reduce((sum, other) => sum + overlap(box, other), 0);
    const cost = covered + near * (gap(box, spot) + overlap(box, spot));
    if (cost < least) [best, least] = [box, cost];
  }
  sheet.style.left = `${best.left}px`;
  sheet.style.top = `${best.top}px`;
}

/**
 * Return how far two boxes are from each other.
 *
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function gap(a, b) {
  const wide = Math.max(a.left - b.right, b.left - a.right, 0);
  const high = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(wide, high);
}

/**
 * Return how much of the screen two boxes share.
 *
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

export class Popup {
  /** @type {() => void} */
  #closed = () => undefined;
  /** @type {Element | null} */
  #back = null;

  constructor() {
    this.sheet = el("div", { popover: "auto", class: "popup", role: "dialog" });
    this.sheet.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
      const closed = this.#closed;
      this.#closed = () => undefined;
      if (this.sheet.contains(document.activeElement) || document.activeElement === document.body)
        if (this.#back instanceof HTMLElement || this.#back instanceof SVGElement)
          this.#back.focus({ preventScroll: true });
      closed();
    });
    document.body.append(this.sheet);
  }

  get open() {
    return this.sheet.matches(":popover-open");
  }

  /**
   * @param {string} label what the sheet is, for screen readers
   * @param {DOMRect} spot
   * @param {(Node | string)[]} content
   * @param {{kind?: string, focus?: boolean, closed?: () => void, free?: DOMRect[]}} [options] `free`: what it should not cover
   */
  show(label, spot, content, { kind = "", focus = false, closed = () => undefined, free = [] } = {}) {
    if (this.open) this.sheet.hidePopover();
    this.#back = document.activeElement;
    this.sheet.className = `popup ${kind}`;
    this.sheet.setAttribute("aria-label", label);
    // What is read is read out when the focus comes in; a menu is gone through.
    this.sheet.setAttribute("aria-describedby", kind === "rule-popup" ? SAYS : "");
    this.sheet.replaceChildren(
      el("div", { id: SAYS, class: "popup-says" }, ...content),
      button("×", () => this.close(), { class: "close", "aria-label": _("Close") }),
    );
    this.sheet.showPopover();
    this.#closed = closed;
    if (free.length) putClear(this.sheet, spot, free);
    else putNear(this.sheet, spot);
    if (focus) /** @type {HTMLElement | null} */ (this.sheet.querySelector("button, a"))?.focus();
  }

  close() {
    if (this.open) this.sheet.hidePopover();
  }
}

/**
 * Show a sheet in the middle of the page until it is closed.
 *
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {HTMLButtonElement} [act] what it is for, if that is more than to be read
 */
export function showSheet(title, content, act) {
  const close = button(_("Close"), () => sheet.close(), { class: act ? "quiet" : "primary" });
  const sheet = el(
    "dialog",
    { class: "sheet-dialog", "aria-label": title },
    el("h2", {}, title),
    ...content,
    el("p", { class: "acts" }, act, close),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
