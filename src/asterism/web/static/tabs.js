/** The column beside the board, which on a small screen is a sheet of tabs below it. */

import { el, set } from "./dom.js";
import { _ } from "./words.js";

const NAMES = ["play", "log", "counts", "chat", "more"];
const SWIPE = 60;
/** On a wide screen the choices are above the tabs, and the log belongs to them. */
const WIDE = matchMedia("(min-width: 900px)");

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
    const texts = [_("Play"), _("Log"), _("Points"), _("Chat"), _("Table")];
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
    WIDE.addEventListener("change", () => this.open(this.now));
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
    const shown = this.#shown;
    for (const [each, { tab, badge }] of this.#tabs) {
      set(tab, { "aria-selected": each === shown ? "true" : "false", tabindex: each === shown ? 0 : -1 });
      if (each === shown) badge.hidden = true;
    }
  }

  /** The tab whose panel is to be seen. */
  get #shown() {
    return this.now === "play" && WIDE.matches ? "log" : this.now;
  }

  /**
   * Say that there is something new in a tab.
   *
   * @param {string} name
   */
  nudge(name) {
    const found = this.#tabs.get(name);
    if (!found || this.#shown === name) return;
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
    const names = WIDE.matches ? NAMES.slice(1) : NAMES;
    const name = names[(names.indexOf(NAMES[n]) + step + names.length) % names.length];
    this.open(name);
    this.#tabs.get(name)?.tab.focus();
  }

  #swipes() {
    let x = 0;
    let y = 0;
    let held = false;
    this.side.addEventListener("touchstart", (event) => {
      // A finger that draws a slider along goes nowhere else.
      held = /** @type {Element} */ (event.target).closest("input, .chart-slider") !== null;
      x = event.touches[0].clientX;
      y = event.touches[0].clientY;
    }, { passive: true });
    this.side.addEventListener("touchend", (event) => {
      const dx = event.changedTouches[0].clientX - x;
      const dy = event.changedTouches[0].clientY - y;
      if (held || Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return;
      const n = NAMES.indexOf(this.now) - Math.sign(dx);
      if (NAMES[n]) this.open(NAMES[n]);
    }, { passive: true });
  }
}
