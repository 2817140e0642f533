/** Who sits where; before the game begins, the room in which the table fills. */

import { askStandIn, botOptions } from "./bots.js";
import { button, el, renew } from "./dom.js";
import { seatShape } from "./draw.js";
import { showSheet } from "./popup.js";
import { POINTS } from "./protocol.js";
import { _ } from "./words.js";

/** @import { Answer, SeatInfo } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

export class Seats {
  /**
   * @param {Model} model
   * @param {Socket} socket
   * @param {(seat: number) => void} look called to look from another seat
   * @param {(text: string) => void} refuse
   */
  constructor(model, socket, look, refuse) {
    this.model = model;
    this.socket = socket;
    this.look = look;
    this.refuse = refuse;
    this.strip = el("ul", { class: "seat-strip", "aria-label": _("Seats") });
    this.full = el("div", { class: "seat-list" });
    this.room = el("section", { class: "room", "aria-label": _("Before the game") });
    this.rows = el("div", { class: "seat-list" });
    this.invite = copyLine(location.href.split("#")[0]);
  }

  /** Show the seats everywhere. */
  show() {
    const table = this.model.table;
    if (!table) return;
    renew(this.strip, table.seats.map((seat) => this.#chip(seat)));
    renew(this.full, [...table.seats.map((seat) => this.#row(seat)), this.#views()]);
    if (table.state === "waiting") this.#wait();
    this.room.hidden = table.state !== "waiting";
  }

  /** @param {SeatInfo} seat */
  #who(seat) {
    if (seat.standing_in) return _("{0} (a bot is playing)", seat.name || seat.label);
    if (seat.bot) return _("bot {0}", seat.bot_title || seat.bot);
    if (seat.mine) return _("you");
    return seat.held ? (seat.name ?? seat.label) : _("free");
  }

  /** @param {SeatInfo} seat */
  #isFree(seat) {
    return !seat.bot && !seat.held;
  }

  /** @param {SeatInfo} seat */
  #presence(seat) {
    if (seat.bot || seat.mine || this.#isFree(seat)) return "";
    const text = seat.here ? _("here") : _("away");
    return el("span", { class: seat.here ? "here" : "away" }, text);
  }

  /**
   * Who sits on another seat, a bot by its level alone; for whoever does not see its sign, on which.
   *
   * @param {SeatInfo} seat
   */
  #other(seat) {
    const level = seat.standing_in ? "" : seat.bot_title || seat.bot;
    const who = el("span", { title: this.#who(seat) }, level || this.#who(seat));
    if (who.textContent !== seat.label) who.prepend(el("span", { class: "unseen" }, `${seat.label}: `));
    if (seat.party) who.prepend(`${seat.party} · `);
    return who;
  }

  /**
   * How many points a seat has so far, where the game counts any.
   *
   * @param {SeatInfo} seat
   */
  #points(seat) {
    const totals = this.model.tables.get(POINTS)?.rows.find((row) => row.id === POINTS);
    const entry = totals?.cells[seat.seat]?.[0];
    return entry ? el("span", { class: "seat-points", title: totals?.head.face }, entry.face) : "";
  }

  /** @param {SeatInfo} seat */
  #chip(seat) {
    const thinking = this.model.thinking === seat.seat;
    const asked = this.model.head.asked === seat.seat || thinking;
    return el(
      "li",
      { class: `seat-chip${seat.mine ? " mine" : ""}${asked ? " asked" : ""}${seat.party ? " party" : ""}` },
      seatShape(seat),
      el("span", { class: "seat-name" }, seat.mine ? `${seat.party || seat.label} · ${_("you")}` : this.#other(seat)),
      this.#points(seat),
      this.#presence(seat),
      thinking ? thinkingSign() : "",
      asked ? el("span", { class: "unseen" }, thinking ? _("is thinking") : _("to choose")) : "",
    );
  }

  /** @param {SeatInfo} seat */
  #row(seat) {
    return el(
      "div",
      { class: "seat-row" },
      seatShape(seat),
      el(
        "span",
        { class: "seat-words" },
        el("strong", {}, seat.party ? `${seat.label}, ${seat.party}` : seat.label),
        " ",
        this.#who(seat) === seat.label ? "" : el("span", { class: "dim" }, this.#who(seat)),
        " ",
        this.#presence(seat),
      ),
      el("span", { class: "acts" }, ...this.#acts(seat)),
    );
  }

  /** @param {SeatInfo} seat */
  #acts(seat) {
    const over = this.model.table?.state === "over";
    const { seat: number } = seat;
    if (over) return [];
    if (seat.mine && seat.standing_in)
      return [this.#act("sit", _("Take your seat back"), () => void this.#ask({ t: "sit", seat: number }))];
    if (seat.mine)
      return [
        this.#act("link", _("Move to another device"), () => void this.#link(number), "quiet"),
        this.#act("leave", _("Leave"), () => this.#leave(number, _("Leave the seat")), "quiet"),
      ];
    if (this.#isFree(seat))
      return [this.#act("sit", _("Sit here"), () => void this.#ask({ t: "sit", seat: number }))];
    if (!seat.bot && !seat.here && this.model.mine.length) {
      const text = _("Let a bot take over");
      return [this.#act("leave", text, () => this.#leave(number, text), "quiet")];
    }
    return [];
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {() => void} act
   * @param {string} [kind]
   */
  #act(name, text, act, kind) {
    return button(text, act, { class: kind, "data-act": name });
  }

  /** The seats to view the table from, for a person with more than one. */
  #views() {
    const mine = this.model.mine;
    if (mine.length < 2) return el("div");
    const views = mine.map((seat) =>
      button(seat.label, () => this.look(seat.seat), {
        "aria-pressed": seat.seat === this.model.seat ? "true" : "false",
        "data-act": seat.seat,
      }),
    );
    return el("div", { class: "views" }, el("p", { class: "dim" }, _("View as")), el("div", { class: "switch" }, ...views));
  }

  // -- before the game -------------------------------------------------------------------------

  #wait() {
    const table = this.model.table;
    if (!table) return;
    const seated = this.model.mine.length > 0;
    const mayFill = Boolean(table.host) || seated;
    const free = table.seats.filter((seat) => this.#isFree(seat)).length;
    const rows = table.seats.map((seat) => {
      const row = this.#row(seat);
      if (mayFill && !seat.mine && (seat.bot || this.#isFree(seat))) row.append(this.#pick(seat));
      return row;
    });
    const begin = button(_("Begin the game"), () => void this.#ask({ t: "begin" }), {
      class: "primary big",
    });
    renew(this.rows, rows);
    renew(this.room, [
      el("h2", {}, table.title),
      el("p", { class: "dim" }, free ? _("The game begins when every seat is taken, or when you begin it: bots then take the free seats.") : _("Every seat is taken.")),
      this.rows,
      el("h3", {}, _("Invite")),
      this.invite,
      mayFill ? el("p", { class: "acts" }, begin) : el("p", { class: "dim" }, _("Take a seat, or watch.")),
    ]);
  }

  /** @param {SeatInfo} seat */
  #pick(seat) {
    const table = this.model.table;
    const bots = botOptions(table?.bots ?? [], seat.bot ?? "");
    const free = el("option", { value: "", selected: !seat.bot }, _("free"));
    const pick = el("select", { "aria-label": _("Who plays {0}", seat.label), "data-act": "fill" }, free, ...bots);
    pick.addEventListener("change", async () => {
      const answer = await this.#ask({ t: "fill", seat: seat.seat, bot: pick.value });
      if (answer.t === "refused") pick.value = seat.bot ?? "";
    });
    return pick;
  }

  // -- asking ------------------------------------------------------------------------------------

  /** @param {Record<string, unknown>} request */
  async #ask(request) {
    const answer = await this.socket.ask(request);
    if (answer.t === "refused") this.refuse(answer.text);
    return answer;
  }

  /**
   * Leave a seat to a bot; before the game begins it is simply free again.
   *
   * @param {number} seat
   * @param {string} title
   */
  #leave(seat, title) {
    const table = this.model.table;
    if (table?.state !== "playing") void this.#ask({ t: "leave", seat });
    else askStandIn(table, title, (bot) => void this.#ask({ t: "leave", seat, bot }));
  }

  /** @param {number} seat */
  async #link(seat) {
    /** @type {Answer} */
    const answer = await this.#ask({ t: "link", seat });
    if (answer.t !== "done" || !answer.text) return;
    showSheet(_("Play on another device"), [
      el("p", {}, _("Open this link there within an hour; it works once. Anybody who has it can play your seat.")),
      copyLine(answer.text),
    ]);
  }
}

/** Three dots that come and go: somebody is at work. */
function thinkingSign() {
  return el("span", { class: "thinking", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/**
 * A line of text with a button that copies it.
 *
 * @param {string} text
 */
function copyLine(text) {
  const field = el("input", { readonly: true, value: text, "aria-label": _("Link") });
  field.addEventListener("focus", () => field.select());
  const copy = button(_("Copy"), async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field.select();
      if (!document.execCommand("copy")) return; // the line stays selected, to be copied by hand
    }
    copy.textContent = _("Copied");
  });
  return el("p", { class: "line-form" }, field, copy);
}
