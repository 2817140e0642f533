/** A long list of choices is searched by typing: what does not fit is left out until it is taken. */

import { el } from "./dom.js";
import { _ } from "./words.js";

/** This many choices are looked through at a glance. */
const GLANCE = 12;

export class Finder {
  /** @param {HTMLElement} list whose buttons are searched */
  constructor(list) {
    this.list = list;
    this.field = el("input", { type: "search", class: "finder", "aria-label": _("Find a choice"), autocomplete: "off" });
    this.field.placeholder = _("Find a choice (/)");
    this.field.setAttribute("aria-keyshortcuts", "/");
    this.none = el("p", { class: "dim none-found", role: "status" });
    this.field.addEventListener("input", () => this.#narrow());
    this.field.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Look at the list again: it has changed. */
  renew() {
    this.field.hidden = this.#buttons().length <= GLANCE;
    if (this.field.hidden) this.field.value = "";
    this.#narrow();
  }

  /** Begin a search for another question. */
  clear() {
    this.field.value = "";
  }

  /** Put the focus here, if there is something to search; return whether there is. */
  focus() {
    if (!this.field.hidden) this.field.focus();
    return !this.field.hidden;
  }

  #buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** Leave out what does not contain each of the words. */
  #narrow() {
    const words = plain(this.field.value).split(" ").filter(Boolean);
    /** @type {Map<HTMLElement, boolean>} by item, which may be a row of buttons, whether one fits */
    const fits = new Map();
    for (const button of this.#buttons()) {
      const text = plain(button.getAttribute("aria-label") ?? button.textContent ?? "");
      const item = button.closest("li") ?? button;
      fits.set(item, Boolean(fits.get(item)) || words.every((word) => text.includes(word)));
    }
    for (const [item, fit] of fits) item.hidden = !fit;
    const missed = fits.size > 0 && ![...fits.values()].includes(true);
    this.none.textContent = missed ? _("No choice is called so.") : "";
    for (const group of this.list.querySelectorAll(".choice-group")) {
      const found = group.querySelector("li:not([hidden])") !== null;
      /** @type {HTMLElement} */ (group).hidden = words.length > 0 && !found;
      if (words.length && group instanceof HTMLDetailsElement) group.open = true;
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const found = this.#buttons().filter((button) => !button.closest("[hidden]"));
    if (event.key === "Escape") {
      this.field.value = "";
      this.#narrow();
      this.list.querySelector("button")?.focus();
    } else if (event.key === "ArrowDown") found[0]?.focus();
    else if (event.key === "Enter" && found.length === 1) found[0].click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Return a text without capitals and accents.
 *
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
