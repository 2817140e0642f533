/** The column beside the board, which on a small screen is a sheet of tabs below it. */

import { el, set } from "./dom.js";
import { _ } from "./words.js";

const NAMES = ["play", "log", "counts", "chat", "more"];
const SWIPE = 60;
/** On a wide screen the choices are above the tabs, and the log belongs to them. */
const WIDE = matchMedia("(min-width: 900px) and (min-height: 520.02px)");

export class Tabs {
  /** @type {Map<string, {tab: HTMLButtonElement, panel: HTMLElement, badge: HTMLElement}>} */
  #tabs = new Map();
  now = "play";
  /** The tab to which the reader goes back from one that was opened for a question, empty if there is none. */
  #back = "";

  /**
   * @param {HTMLElement} side
   * @param {HTMLElement} strip the seats, above everything
   */
  constructor(side, strip) {
    this.side = side;
    this.list = el("div", { class: "tabs", role: "tablist", "aria-label": _("Beside the board") });
    side.replaceChildren(strip, this.list);
    const texts = [_("Play"), _("Log"), _("Points"), _("Chat"), _("Table")];
    NAMES.forEach((name, n) => this.#make(name, texts[n], null));
    this.list.before(this.panel("play"));
    this.#swipes();
    WIDE.addEventListener("change", () => this.open(this.now));
    this.open("play");
  }

  /**
   * Return the panel of a tab, which stands before the log if it is new.
   *
   * @param {string} name
   * @param {string} text
   */
  add(name, text) {
    const found = this.#tabs.get(name);
    if (found && found.panel.getAttribute("aria-label") === text) return found.panel;
    if (found) this.drop(name);
    const panel = this.#make(name, text, "log");
    panel.classList.add("panel-dock");
    if (this.now === "play") this.open("play");
    return panel;
  }

  /** @param {string} name a tab that goes away */
  drop(name) {
    const found = this.#tabs.get(name);
    if (!found) return;
    found.tab.remove();
    found.panel.remove();
    this.#tabs.delete(name);
    if (this.now === name) this.open("play");
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {string | null} next the tab that it stands before, null for none
   */
  #make(name, text, next) {
    const badge = el("span", { class: "tab-badge", hidden: true });
    const tab = el(
      "button",
      { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` },
      text,
      badge,
    );
    tab.addEventListener("click", () => this.open(name));
    tab.addEventListener("keydown", (event) => this.#key(event, name));
    const panel = el("div", {
      class: `panel-sheet panel-${name}`,
      id: `panel-${name}`,
      role: name === "play" ? "region" : "tabpanel",
      tabindex: name === "play" ? null : 0,
      "aria-label": text,
    });
    const before = next === null ? undefined : this.#tabs.get(next);
    this.list.insertBefore(tab, before?.tab ?? null);
    this.side.insertBefore(panel, before?.panel ?? null);
    this.#tabs.set(name, { tab, panel, badge });
    return panel;
  }

  /** Whether the choices stay in sight beside any tab. */
  get beside() {
    return WIDE.matches;
  }

  /** The names of the tabs from left to right. */
  get #names() {
    const names = [...this.list.children].map((tab) => tab.id.slice("tab-".length));
    return WIDE.matches ? names.filter((name) => name !== "play") : names;
  }

  /** @param {string} name */
  panel(name) {
    const found = this.#tabs.get(name);
    if (!found) throw new Error(`no tab ${name}`);
    return found.panel;
  }

  /** @param {string} name */
  open(name) {
    this.#back = "";
    this.now = name;
    this.side.dataset.tab = name;
    const shown = this.#shown;
    for (const [each, { tab, panel, badge }] of this.#tabs) {
      set(tab, { "aria-selected": each === shown ? "true" : "false", tabindex: each === shown ? 0 : -1 });
      panel.classList.toggle("shown", each === shown);
      if (each === shown) badge.hidden = true;
    }
  }

  /**
   * Open a tab for a question; the one that the reader had open comes back after it.
   *
   * @param {string} name
   */
  lend(name) {
    const back = this.#back || this.now;
    this.open(name);
    this.#back = back;
  }

  /** The question is over: open what the reader had open before it, unless it goes by keys through what was lent. */
  giveBack() {
    const back = this.#tabs.has(this.#back) ? this.#back : "";
    if (back && !this.panel(this.now).querySelector(":focus-visible")) this.open(back);
  }

  /** The tab whose panel is to be seen: beside the choices, on a wide screen, the first one. */
  get #shown() {
    return this.now === "play" && WIDE.matches ? (this.#names[0] ?? "log") : this.now;
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
   * @param {string} from
   */
  #key(event, from) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const names = this.#names;
    const name = names[(names.indexOf(from) + step + names.length) % names.length];
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
      const names = this.#names;
      const next = names[names.indexOf(this.#shown) - Math.sign(dx)];
      if (next) this.open(next);
    }, { passive: true });
  }
}
