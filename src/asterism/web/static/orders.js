/** Standing orders: answers that a seat gives in advance, as check boxes. */

import { button, el } from "./dom.js";
import { _ } from "./words.js";

/** @import { Order } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

export class Orders {
  /** @type {Map<string, HTMLInputElement>} by the name of an order its box, which may have the focus */
  #boxes = new Map();

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Socket} socket
   * @param {(text: string) => void} refuse
   */
  constructor(home, model, socket, refuse) {
    this.home = home;
    this.model = model;
    this.socket = socket;
    this.refuse = refuse;
    home.append(el("h3", {}, _("Standing orders")));
  }

  /** Show the orders of the seat that is looked from. */
  show() {
    const table = this.model.table;
    const offers = table?.offers ?? [];
    const given = new Set(table?.orders ?? []);
    const hidden = !offers.length || this.model.seat < 0 || table?.state === "over";
    this.home.hidden = hidden;
    if (hidden) return;
    for (const order of offers) this.#box(order).checked = given.has(order.name);
  }

  /**
   * Return what gives an order that answers what is asked, now and from now on.
   *
   * @param {(act: () => void) => void} leave does what takes away what was pressed
   */
  here(leave) {
    const { table, head } = this.model;
    const given = new Set(table?.orders ?? []);
    const fitting = (table?.offers ?? []).filter(({ name }) => head.orders?.includes(name) && !given.has(name));
    if (!fitting.length) return [];
    const acts = fitting.map((order) => button(order.text, () => leave(() => this.#give(order)), { class: "quiet" }));
    return [el("section", { class: "choice-group from-now-on" }, el("h3", { class: "choice-name" }, _("From now on")), ...acts)];
  }

  /** @param {Order} order */
  #give(order) {
    this.#box(order).checked = true;
    void this.#send();
  }

  /** @param {Order} order */
  #box(order) {
    const known = this.#boxes.get(order.name);
    if (known) return known;
    const box = el("input", { type: "checkbox", name: order.name });
    box.addEventListener("change", () => void this.#send());
    this.home.append(el("label", { class: "check" }, box, el("span", {}, order.text)));
    this.#boxes.set(order.name, box);
    return box;
  }

  async #send() {
    const names = [...this.#boxes].filter(([, box]) => box.checked).map(([name]) => name);
    const answer = await this.socket.ask({ t: "orders", names, seat: this.model.seat });
    if (answer.t === "refused") {
      this.refuse(answer.text);
      this.show();
    }
  }
}
