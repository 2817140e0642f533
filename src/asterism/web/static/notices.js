/** What is said around the board: banners above it, and one polite voice for screen readers. */

import { button, el } from "./dom.js";
import { _ } from "./words.js";

/** @import { State } from "./socket.js" */
/** @import { Refused } from "./types.js" */

const BREATH = 350;
const LONGEST = 600;

export class Notices {
  /** @type {Map<string, HTMLElement>} */
  #banners = new Map();
  /** @type {string[]} */
  #waiting = [];
  /** The question that is still to be said: of several that follow each other the last. */
  #question = "";
  #timer = 0;
  #passing = 0;
  /** @type {State} what was known of the connection last */
  #before = "connecting";

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
    const there = this.#banners.get(name);
    if (text && there?.firstChild?.textContent === text) return; // not announced again, the focus stays
    there?.remove();
    this.#banners.delete(name);
    if (!text) return;
    const node = el("div", { class: "banner", role: "alert" }, el("p", {}, text), act);
    this.#banners.set(name, node);
    this.banners.append(node);
  }

  /**
   * Report what was refused, if nobody waits for that answer: this page is old, or cannot be drawn.
   *
   * @param {Refused} refused
   */
  refused({ code, id, text, fault }) {
    if (code === "old-page") this.old();
    else if (!id) this.banner("fault", fault ? `${text} (${fault})` : text);
  }

  /** The server has moved on: this page has to be loaded again. */
  old() {
    const act = button(_("Reload"), () => location.reload(), { class: "primary" });
    this.banner("old", _("There is a new version of this page."), act);
  }

  /**
   * Say something that passes by itself.
   *
   * @param {string} text
   */
  toast(text) {
    this.banner("toast", text, button(_("Close"), () => this.banner("toast", ""), { class: "quiet" }));
    clearTimeout(this.#passing);
    this.#passing = setTimeout(() => this.banner("toast", ""), 6000);
  }

  /** @param {State} state */
  connected(state) {
    const lost = state !== "open";
    this.connection.hidden = !lost;
    this.connection.textContent = state === "lost" ? _("Not connected: trying again …") : _("Connecting …");
    document.body.classList.toggle("offline", lost);
    if (state === "connecting") return;
    if (lost && this.#before === "open") this.say(_("Not connected: trying again …"));
    if (!lost && this.#before === "lost") this.say(_("Connected again."));
    this.#before = state;
  }

  /** Forget what is still to be said, and what was: somebody else may sit here now. */
  hush() {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#question = "";
    this.voice.textContent = "";
  }

  /**
   * Read texts aloud, together with what comes soon after.
   *
   * @param {...string} texts
   */
  say(...texts) {
    const news = texts.filter(Boolean);
    if (!news.length) return;
    this.#waiting.push(...news);
    this.#breathe();
  }

  /**
   * Read what is asked aloud, after what is still to be said.
   *
   * @param {string} question
   */
  ask(question) {
    if (!question) return;
    this.#question = question;
    this.#breathe();
  }

  #breathe() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.voice.textContent = lastOf([...new Set([...this.#waiting, this.#question])].filter(Boolean));
      this.#waiting = [];
      this.#question = "";
    }, BREATH);
  }
}

/**
 * Return whole sentences, as many of the last ones as can be listened to.
 *
 * @param {string[]} texts
 */
function lastOf(texts) {
  let room = LONGEST;
  const first = texts.findLastIndex((text) => (room -= text.length + 1) < 0);
  const told = texts.slice(Math.min(first + 1, texts.length - 1)).join(" ");
  return first >= 0 ? `… ${told}` : told;
}
