/** Talk at the table. */

import { button, el } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { ChatLine } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

const MOST = 500;

export class Chat {
  /** @type {Set<number>} */
  #shown = new Set();

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Socket} socket
   * @param {(count: number) => void} heard called with each new line that was not seen yet
   */
  constructor(home, model, socket, heard) {
    this.model = model;
    this.socket = socket;
    this.heard = heard;
    this.list = el("ol", { class: "chat-list" });
    this.refusal = el("p", { class: "refusal small", role: "alert" });
    this.input = el("input", {
      type: "text",
      maxlength: MOST,
      "aria-label": _("Say something at the table"),
      placeholder: _("Say something …"),
      autocomplete: "off",
    });
    const form = el(
      "form",
      { class: "chat-form" },
      this.input,
      button(_("Send"), () => form.requestSubmit()),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#say();
    });
    home.append(this.list, this.refusal, form);
  }

  async #say() {
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    this.refusal.textContent = "";
    const answer = await this.socket.ask({ t: "say", text });
    if (answer.t !== "refused") return;
    this.refusal.textContent = answer.text;
    if (!this.input.value) this.input.value = text;
  }

  /** Show the lines of the table that are not shown yet. */
  show() {
    let fresh = 0;
    for (const line of this.model.table?.chat ?? []) if (this.add(line)) fresh++;
    return fresh;
  }

  /**
   * Show a line.
   *
   * @param {ChatLine} line
   */
  add(line) {
    if (this.#shown.has(line.n)) return false;
    this.#shown.add(line.n);
    const seat = this.model.seatInfo(line.seat);
    const time = new Date(line.at * 1000);
    const name = line.name || seat?.label || _("a guest");
    this.list.append(
      el(
        "li",
        {},
        seat ? seatShape(seat) : "",
        el("strong", {}, name),
        el("time", { class: "small dim", datetime: time.toISOString() }, clock(time)),
        el("span", { class: "chat-text" }, line.text),
      ),
    );
    this.list.scrollTop = this.list.scrollHeight;
    this.heard(1);
    return true;
  }
}

/** @param {Date} time */
function clock(time) {
  return time.toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
}
