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
   * @param {{kind?: string, focus?: boolean, closed?: () => void}} [options]
   */
  show(label, spot, content, { kind = "", focus = false, closed = () => undefined } = {}) {
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
    putNear(this.sheet, spot);
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
