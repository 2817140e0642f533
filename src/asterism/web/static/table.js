/** A table in the browser: everything comes together here. */

import { About } from "./about.js";
import { Again } from "./again.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Adviser } from "./bots.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { Chooser } from "./choose.js";
import { byId, el, keep, recall } from "./dom.js";
import { Art } from "./draw.js";
import { meant } from "./finger.js";
import { Keys, showKeys } from "./keys.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { Model } from "./model.js";
import { Motion } from "./motion.js";
import { Notes } from "./notes.js";
import { Notices } from "./notices.js";
import { Orders } from "./orders.js";
import { Popup } from "./popup.js";
import { Replay } from "./replay.js";
import { Rules } from "./rules.js";
import { Seats } from "./seats.js";
import { Socket } from "./socket.js";
import { Tabs } from "./tabs.js";
import { Thinking } from "./thinking.js";
import { Tour } from "./tour.js";
import { Zoom } from "./zoom.js";
import { _, loadWords } from "./words.js";

/** @import { Line, Message, Moment, Step, Board as BoardMessage, Table } from "./types.js" */

const NARROW = matchMedia("(max-width: 899.98px)");

class TablePage {
  model = new Model();
  popup = new Popup();
  /** The seat that is looked from, as far as the reader holds it. */
  seat = -1;
  /** The decision for which the board has been scrolled. */
  #revealed = -1;

  /**
   * @param {DOMStringMap} page
   * @param {Art} art
   * @param {Rules} rules
   */
  constructor(page, art, rules) {
    const { id = "", game = "", seat = "-1" } = page;
    this.page = page;
    this.rules = rules;
    rules.popup = this.popup;
    this.seat = Number(recall(`seat.${id}`) || seat);
    this.notices = new Notices(byId("banners"), byId("live"), byId("connection"));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new Socket(
      `${scheme}://${location.host}/t/${id}/live`,
      () => ({ t: "look", seat: this.seat, shape: this.shape }),
      (messages) => this.receive(messages),
      (state) => this.notices.connected(state),
    );
    const { model, socket, popup } = this;
    model.laying.has = (symbol) => art.has(symbol);
    this.board = new Board(byId("board"), art);
    this.motion = new Motion(this.board);
    this.zoom = new Zoom(this.board.frame, this.board.canvas, () => this.#spots());
    byId("zoom").replaceChildren(...this.zoom.tools());
    this.look = new Look(this.board, rules);
    this.bar = new Bar(byId("asks"), model, rules);
    const again = new Again(id, model);
    this.chooser = new Chooser({
      again,
      model,
      board: this.board,
      motion: this.motion,
      bar: this.bar,
      popup,
      rules,
      look: this.look,
      socket,
      notices: this.notices,
      changed: () => this.choices?.mark(),
    });
    const refuse = (/** @type {string} */ text) => this.notices.toast(text);
    this.seats = new Seats(model, socket, (seat) => this.lookFrom(seat), refuse);
    this.tabs = new Tabs(byId("side"), this.seats.strip);
    const play = this.tabs.panel("play");
    const choices = el("section", { class: "choices", id: "choices", tabindex: -1, "aria-label": _("Choices") });
    play.append(choices);
    this.choices = new Choices(choices, model, this.board, this.chooser, rules, again);
    this.choices.lookFrom = (seat) => this.lookFrom(seat);
    const light = (/** @type {string[]} */ ids) => this.chooser.light(ids);
    this.log = new Log(this.tabs.panel("log"), model, this.board, rules, light);
    this.chat = new Chat(this.tabs.panel("chat"), model, socket, rules, () => this.tabs.nudge("chat"));
    this.chat.answer = (choice) => void this.chooser.take(choice.option);
    const more = this.tabs.panel("more");
    more.append(this.seats.full);
    this.notes = new Notes(more, model);
    this.orders = new Orders(more.appendChild(el("section", { class: "orders" })), model, socket, refuse);
    this.adviser = new Adviser(more);
    this.about = new About(game);
    more.append(this.about.node);
    this.thinking = new Thinking(model, this.notices, [this.seats, this.choices]);
    byId("board").append(this.seats.room);
    const replay = el("section", { class: "replay", "aria-label": _("Replay"), hidden: true });
    play.append(replay);
    this.replay = new Replay(replay, model, socket, () => this.shape, (moment) => this.showMoment(moment), refuse);
    this.tour = new Tour(page.tour ?? "", `tour.${game}`, model, this.board, rules);
    this.keys = this.#listen();
    this.board.optionsOf = (id) => model.optionsOf(id);
    this.board.describe = (part) => model.describe(part);
    this.board.explain = (part) => (part.about ?? []).map((rule) => rules.says(rule)).join(" ");
  }

  get shape() {
    return NARROW.matches ? "narrow" : "wide";
  }

  #listen() {
    const { board, chooser, look } = this;
    board.canvas.addEventListener("click", (event) => {
      if (look.long) return;
      look.hide();
      const id = meant(board, event);
      if (id) chooser.touch(id);
      else chooser.clear();
    });
    board.canvas.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const options = this.model.optionsOf(board.idAt(event));
      chooser.peek(options.length === 1 && this.model.mayChoose ? options[0] : -1);
    });
    board.canvas.addEventListener("pointerleave", () => chooser.peek(-1));
    NARROW.addEventListener("change", () => {
      this.zoom.reset();
      this.socket.lookAgain();
      if (this.model.past) this.replay.step(0);
    });
    byId("open-keys").addEventListener("click", () => showKeys());
    byId("open-tour").addEventListener("click", () => void this.tour.restart());
    return new Keys(board, {
      touch: (id) => chooser.touch(id),
      escape: () => {
        look.hide();
        chooser.clear();
      },
      enter: () => {
        if (chooser.chosen >= 0) void chooser.take(chooser.chosen);
      },
      letter: (key) => this.#letter(key),
      rest: (id) => {
        if (id) look.show(id);
        else look.hide();
      },
    });
  }

  /** @param {string} key */
  #letter(key) {
    /** @type {Record<string, () => void>} */
    const acts = {
      u: () => void this.chooser.undo(),
      h: () => void this.chooser.hint(),
      w: () => this.choices.explain(),
      c: () => {
        this.tabs.open("chat");
        this.chat.input.focus();
      },
      l: () => this.tabs.open("log"),
      s: () => void this.choices.same(),
      "+": () => this.zoom.step(1),
      "=": () => this.zoom.step(1),
      "-": () => this.zoom.step(-1),
      ".": () => this.zoom.reset(),
      "*": () => this.zoom.close(),
    };
    const option = this.choices.keys.get(key);
    if (option !== undefined) void this.chooser.take(option);
    else if (acts[key]) acts[key]();
    else return false;
    return true;
  }

  // -- messages ------------------------------------------------------------------------------

  /** @param {Message[]} messages */
  receive(messages) {
    for (const message of messages) {
      switch (message.t) {
        case "table":
          this.takeTable(message);
          break;
        case "board":
          this.takeBoard(message);
          break;
        case "step":
          this.takeStep(message);
          break;
        case "thinking":
          this.thinking.take(message);
          break;
        case "chat":
          this.model.table?.chat?.push(message.line);
          if (this.chat.add(message.line)) this.notices.say(`${message.line.name}: ${message.line.text}`);
          break;
        case "refused":
          this.notices.refused(message);
          break;
      }
    }
  }

  /** @param {Table} table */
  takeTable(table) {
    const { model } = this;
    const before = model.table?.state;
    model.table = table;
    if (table.build && this.page.build && table.build !== this.page.build) this.notices.old();
    const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    if (mine.length && !mine.includes(this.seat)) this.lookFrom(mine[0]);
    this.notices.banner("broken", table.broken ?? "");
    byId("main").dataset.state = table.state;
    byId("record").hidden = table.state === "waiting";
    this.seats.show();
    this.orders.show();
    this.chat.show();
    this.adviser.show(table);
    this.about.show(table);
    this.choices.show();
    if (table.state === "over") void this.replay.begin();
    if (table.tour && table.state === "playing") void this.tour.begin();
    // Before the game there is nothing to choose and no log, but there may be much to say.
    if (!before && table.state === "waiting" && !NARROW.matches) this.tabs.open("chat");
    if (before === "waiting" && table.state === "playing") {
      // Who is writing goes on writing: the next letters would be keys of the table.
      if (!this.tabs.panel("chat").contains(document.activeElement)) this.tabs.open("play");
      this.notices.say(_("The game begins."));
    }
  }

  /** @param {BoardMessage} board */
  takeBoard(board) {
    if (this.model.past) return;
    this.model.lines.clear();
    this.model.takeLines(board.lines, -1);
    this.notices.banner("fault", "");
    this.showBoard(board);
    // The first board is a spectator's for a page that recalls a seat which it no longer has.
    if (board.seat === this.seat) this.notices.say(this.model.head.text);
  }

  /** @param {BoardMessage} board */
  showBoard(board) {
    const { model } = this;
    model.setBoard(board);
    this.motion.clear();
    this.board.lay(board.ground);
    this.board.showAll(board.parts);
    this.chooser.renew();
    this.around([]);
    this.settle();
  }

  /** @param {Step} step */
  takeStep(step) {
    const { model } = this;
    if (model.past) return;
    const asked = model.head.text;
    model.takeStep(step);
    this.chooser.renew();
    this.around(step.lines ?? []);
    this.motion.play(step, () => this.settle());
    const texts = (step.lines ?? []).map((line) => line.text);
    this.notices.say(...texts, step.head.text === asked ? "" : step.head.text);
    if (step.lines?.length) this.tabs.nudge("log");
  }

  /** @param {Moment} moment */
  showMoment(moment) {
    const { model } = this;
    model.past = moment.at < moment.last;
    model.lines.clear();
    model.takeLines(moment.board.lines, -1);
    this.showBoard(moment.board);
    byId("main").dataset.moment = String(moment.at);
  }

  /** What lies on the board has settled: states, names, the order of the tab key. */
  settle() {
    this.board.relabel();
    this.chooser.show();
    this.keys.settle();
    this.#reveal();
  }

  /** Bring what can be chosen into view, once for each decision: small screens show a part only. */
  #reveal() {
    const { model } = this;
    const over = model.table?.state === "over" && !model.past;
    if ((!model.asked && !over) || this.#revealed === model.at) return;
    this.#revealed = model.at;
    this.board.reveal(model.foremost);
  }

  /** Where what can be chosen is on the screen. */
  #spots() {
    return this.model.foremost.map((id) => this.board.whereIs(id)).filter((box) => box !== null);
  }

  /** @param {Line[]} lines what is new */
  around(lines) {
    const { head } = this.model;
    this.bar.show();
    this.choices.show();
    this.choices.showRecent();
    this.log.show();
    this.chat.follow();
    this.seats.show();
    this.orders.show();
    this.notes.show();
    byId("where").textContent = head.title;
    document.title = `${this.model.asked ? "▶ " : ""}${head.title} · Asterism`;
    this.tour.follow(lines);
  }

  /** @param {number} seat */
  lookFrom(seat) {
    this.seat = seat;
    this.notices.hush();
    keep(`seat.${this.page.id}`, String(seat));
    this.socket.lookAgain();
  }
}

/** Fetch what the page needs, then connect. */
async function boot() {
  const page = byId("main").dataset;
  const rules = new Rules(page.game ?? "", /** @type {Popup} */ ({}));
  const [art] = await Promise.all([
    Art.load(page.art ?? ""),
    loadWords(page.words ?? ""),
    rules.load(page.rules ?? ""),
  ]);
  new TablePage(page, art, rules).socket.open();
}

boot().catch((error) => {
  byId("board").replaceChildren(
    el("p", { class: "banner", role: "alert" }, _("The table cannot be shown here: {0}", String(error))),
  );
});
