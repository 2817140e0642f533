/** What is said around the board: banners above it, and one polite voice for screen readers. */

import { button, el } from "./dom.js";
import { _ } from "./words.js";

/** @import { State } from "./socket.js" */

const BREATH = 350;
const LONGEST = 400;

export class Notices {
  /** @type {Map<string, HTMLElement>} */
  #banners = new Map();
  /** @type {string[]} */
  #waiting = [];
  #timer = 0;

  /**
   * @param {HTMLElement} banners
   * @param {HTMLElement} voice
   * @param {HTMLElement} connection
   */
  constructor(banners, voice, connection) {
    this.banners = banners;
    this.voice = voice;
    this.connection = connection;
  }

  /**
   * Show a banner under a name, or take it away with an empty text.
   *
   * @param {string} name
   * @param {string} text
   * @param {HTMLElement} [act]
   */
  banner(name, text, act) {
    this.#banners.get(name)?.remove();
    this.#banners.delete(name);
    if (!text) return;
    const node = el("div", { class: "banner", role: "alert" }, el("p", {}, text), act);
    this.#banners.set(name, node);
    this.banners.append(node);
  }

  /** The server has moved on: this page has to be loaded again. */
  old() {
    const act = button(_("Load again"), () => location.reload(), { class: "primary" });
    this.banner("old", _("There is a new version of this page."), act);
  }

  /**
   * Say something that passes by itself.
   *
   * @param {string} text
   */
  toast(text) {
    this.banner("toast", text, button(_("Close"), () => this.banner("toast", ""), { class: "quiet" }));
    setTimeout(() => this.banner("toast", ""), 6000);
  }

  /** @param {State} state */
  connected(state) {
    const lost = state !== "open";
    this.connection.hidden = !lost;
    this.connection.textContent = state === "lost" ? _("Not connected: trying again …") : _("Connecting …");
    document.body.classList.toggle("offline", lost);
  }

  /**
   * Read texts aloud, together with what comes soon after.
   *
   * @param {...string} texts
   */
  say(...texts) {
    this.#waiting.push(...texts.filter(Boolean));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const all = [...new Set(this.#waiting)].join(" ");
      this.voice.textContent = all.length > LONGEST ? `… ${all.slice(-LONGEST)}` : all;
      this.#waiting = [];
    }, BREATH);
  }
}
