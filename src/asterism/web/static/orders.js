/** Standing orders: answers that a seat gives in advance, as check boxes. */

import { el } from "./dom.js";
import { _ } from "./words.js";

/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

export class Orders {
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
  }

  /** Show the orders of the seat that is looked from. */
  show() {
    const table = this.model.table;
    const offers = table?.offers ?? [];
    const given = new Set(table?.orders ?? []);
    const hidden = !offers.length || this.model.seat < 0 || table?.state === "over";
    this.home.hidden = hidden;
    if (hidden) return;
    const boxes = offers.map((order) => {
      const box = el("input", { type: "checkbox", name: order.name });
      box.checked = given.has(order.name);
      box.addEventListener("change", () => void this.#send());
      return el("label", { class: "check" }, box, el("span", {}, order.text));
    });
    this.home.replaceChildren(el("h3", {}, _("Standing orders")), ...boxes);
  }

  async #send() {
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
      this.home.querySelectorAll("input:checked")
    );
    const names = [...boxes].map((box) => box.name);
    const answer = await this.socket.ask({ t: "orders", names });
    if (answer.t === "refused") {
      this.refuse(answer.text);
      this.show();
    }
  }
}
