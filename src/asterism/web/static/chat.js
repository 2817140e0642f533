/** Talk at the table: what people say, and what seats offer each other and answer. */

import { button, el } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { ChatLine, Choice, Line } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */
/** @import { Rules } from "./rules.js" */

const MOST = 500;

export class Chat {
  /** @type {Set<number>} */
  #shown = new Set();
  /** Whether the conversation so far was shown. */
  #told = false;
  /** @type {Map<number, {line: Line, node: HTMLElement}>} by the number of its line in the log */
  #offers = new Map();
  /** @type {(choice: Choice) => void} */
  answer = () => undefined;

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Socket} socket
   * @param {Rules} rules
   * @param {() => void} heard called with each new line that was not seen yet
   */
  constructor(home, model, socket, rules, heard) {
    this.model = model;
    this.rules = rules;
    this.socket = socket;
    this.heard = heard;
    this.list = el("ol", { class: "chat-list" });
    this.refusal = el("p", { class: "refusal small", role: "alert" });
    this.input = el("input", {
      type: "text",
      maxlength: MOST,
      "aria-label": _("Message to the table"),
      placeholder: _("Message …"),
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
    const { table } = this.model;
    const alone = table?.seats.every((seat) => seat.bot || seat.mine);
    this.input.placeholder = alone ? _("Message … (bots do not answer)") : _("Message …");
    for (const line of table?.chat ?? []) this.add(line, this.#told);
    this.#told ||= Boolean(table);
  }

  /**
   * Show a line.
   *
   * @param {ChatLine} line
   * @param {boolean} [fresh] whether it is news, and was not there when the page came
   */
  add(line, fresh = true) {
    if (this.#shown.has(line.n)) return false;
    this.#shown.add(line.n);
    const seat = this.model.seatInfo(line.seat);
    const time = new Date(line.at * 1000);
    const name = line.name || seat?.label || _("a guest");
    const row = el(
      "li",
      {},
      seat ? seatShape(seat) : "",
      el("strong", {}, name),
      el("time", { class: "small dim", datetime: time.toISOString() }, clock(time)),
      el("span", { class: "chat-text" }, line.text),
    );
    this.#insert(row, line.at);
    if (fresh) this.heard();
    return true;
  }

  /**
   * Put a row where its time is.
   *
   * @param {HTMLElement} row
   * @param {number} at
   */
  #insert(row, at) {
    row.dataset.at = String(at);
    const rows = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const before = rows.findLast((each) => Number(each.dataset.at) <= at);
    if (before) before.after(row);
    else this.list.prepend(row);
    this.list.scrollTop = this.list.scrollHeight;
  }

  // -- offers --------------------------------------------------------------------------------

  /** Show what seats offered each other, and how to answer what the reader is asked. */
  follow() {
    const { model } = this;
    if (model.past) return;
    for (const [n, { line, node }] of this.#offers) {
      if (model.lines.get(n)?.text === line.text) continue;
      node.remove();
      this.#offers.delete(n);
    }
    for (const line of model.lines.values())
      if (line.said && !this.#offers.has(line.n)) this.#offer(line, line.said);
    for (const old of this.list.querySelectorAll(".answers")) old.remove();
    const last = [...this.#offers.values()].at(-1);
    if (last && model.asked && model.head.offer) last.node.append(this.#answers());
  }

  /**
   * @param {Line} line
   * @param {number} at
   */
  #offer(line, at) {
    const seat = this.model.markOf(line.seat);
    const time = new Date(at * 1000);
    const node = el(
      "li",
      { class: "offer" },
      seat ? seatShape(seat) : "",
      el("span", { class: "offer-text" }, line.text),
      this.rules.mark(line.section),
      el("time", { class: "small dim", datetime: time.toISOString() }, clock(time)),
    );
    this.#offers.set(line.n, { line, node });
    this.#insert(node, at);
    this.heard();
  }

  /** Buttons for the answers that stand by themselves: yes and no. */
  #answers() {
    const choices = this.model.choices.filter((choice) => !choice.right && !choice.group);
    const buttons = choices.map((choice) => button(choice.text, () => this.answer(choice)));
    return el("span", { class: "answers acts" }, ...buttons);
  }
}

/** @param {Date} time */
function clock(time) {
  return time.toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
}
