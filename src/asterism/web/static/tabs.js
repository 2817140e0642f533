/** The column beside the board, which on a small screen is a sheet of tabs below it. */

import { el, set } from "./dom.js";
import { _ } from "./words.js";

const NAMES = ["play", "log", "chat", "more"];
const SWIPE = 60;

export class Tabs {
  /** @type {Map<string, {tab: HTMLButtonElement, panel: HTMLElement, badge: HTMLElement}>} */
  #tabs = new Map();
  now = "play";

  /**
   * @param {HTMLElement} side
   * @param {HTMLElement} strip the seats, above everything
   */
  constructor(side, strip) {
    this.side = side;
    const texts = [_("Play"), _("Log"), _("Chat"), _("Table")];
    const list = el("div", { class: "tabs", role: "tablist", "aria-label": _("Beside the board") });
    const panels = NAMES.map((name, n) => {
      const badge = el("span", { class: "tab-badge", hidden: true });
      const tab = el(
        "button",
        { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` },
        texts[n],
        badge,
      );
      tab.addEventListener("click", () => this.open(name));
      tab.addEventListener("keydown", (event) => this.#key(event, n));
      const panel = el("div", {
        class: `panel-sheet panel-${name}`,
        id: `panel-${name}`,
        role: name === "play" ? "region" : "tabpanel",
        tabindex: name === "play" ? null : 0,
        "aria-label": texts[n],
      });
      list.append(tab);
      this.#tabs.set(name, { tab, panel, badge });
      return panel;
    });
    const [play, ...others] = panels;
    side.replaceChildren(strip, play, list, ...others);
    this.#swipes();
    this.open("play");
  }

  /** @param {string} name */
  panel(name) {
    const found = this.#tabs.get(name);
    if (!found) throw new Error(`no tab ${name}`);
    return found.panel;
  }

  /** @param {string} name */
  open(name) {
    this.now = name;
    this.side.dataset.tab = name;
    for (const [each, { tab, badge }] of this.#tabs) {
      set(tab, { "aria-selected": each === name ? "true" : "false", tabindex: each === name ? 0 : -1 });
      if (each === name) badge.hidden = true;
    }
  }

  /**
   * Say that there is something new in a tab.
   *
   * @param {string} name
   */
  nudge(name) {
    const found = this.#tabs.get(name);
    if (!found || this.now === name) return;
    found.badge.hidden = false;
    found.badge.replaceChildren("●", el("span", { class: "unseen" }, ` ${_("new")}`));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} n
   */
  #key(event, n) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const name = NAMES[(n + step + NAMES.length) % NAMES.length];
    this.open(name);
    this.#tabs.get(name)?.tab.focus();
  }

  #swipes() {
    let x = 0;
    let y = 0;
    this.side.addEventListener("touchstart", (event) => {
      x = event.touches[0].clientX;
      y = event.touches[0].clientY;
    }, { passive: true });
    this.side.addEventListener("touchend", (event) => {
      const dx = event.changedTouches[0].clientX - x;
      const dy = event.changedTouches[0].clientY - y;
      if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return;
      const n = NAMES.indexOf(this.now) - Math.sign(dx);
      if (NAMES[n]) this.open(NAMES[n]);
    }, { passive: true });
  }
}
