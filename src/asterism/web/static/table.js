/** A table in the browser: everything comes together here. */

import { About } from "./about.js";
import { Again } from "./again.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Adviser } from "./bots.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { Chooser } from "./choose.js";
import { Commands } from "./commands.js";
import { Counts } from "./counts.js";
import { Docks } from "./docks.js";
import { Drawings } from "./drawings.js";
import { byId, el, keep, recall } from "./dom.js";
import { Art } from "./draw.js";
import { looks, tools } from "./eyes.js";
import { Foresight } from "./foresight.js";
import { Keys, showKeys } from "./keys.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { Model } from "./model.js";
import { Moments } from "./moments.js";
import { Motion } from "./motion.js";
import { Notes } from "./notes.js";
import { Notices } from "./notices.js";
import { Orders } from "./orders.js";
import { Playback } from "./playback.js";
import { point } from "./pointing.js";
import { Popup } from "./popup.js";
import { Recap } from "./recap.js";
import { Replay } from "./replay.js";
import { Reveal } from "./reveal.js";
import { Rules } from "./rules.js";
import { Seats } from "./seats.js";
import { Socket } from "./socket.js";
import { Sound } from "./sound.js";
import { Tabs } from "./tabs.js";
import { Thinking } from "./thinking.js";
import { Tour } from "./tour.js";
import { _, loadWords } from "./words.js";

/** @import { Message, Moment, Step, Board as BoardMessage, Table } from "./types.js" */

const NARROW = matchMedia("(max-width: 899.98px)");

class TablePage {
  model = new Model();
  popup = new Popup();
  /** The seat that is looked from, as far as the reader holds it. */
  seat = -1;

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
    const refuse = (/** @type {string} */ text) => this.notices.toast(text);
    this.seats = new Seats(model, socket, (seat) => this.lookFrom(seat), refuse);
    this.tabs = new Tabs(byId("side"), this.seats.strip);
    this.board = new Board(new Drawings(byId("board"), new Docks(this.tabs)), art);
    this.board.foremost = () => model.foremost;
    this.reveal = new Reveal(this.board, model);
    model.laying.has = (symbol) => art.has(symbol);
    this.sound = new Sound(byId("turn-sound"), model);
    this.playback = new Playback(model);
    this.motion = new Motion(this.board, this.playback);
    this.looks = looks(this.board, (id) => this.#point(id));
    this.board.drawings.ready = () => byId("zoom").replaceChildren(...tools(this.board, this.looks));
    this.look = new Look(this.board, rules, () => this.#touchable());
    const foresight = new Foresight(model, socket, () => {
      this.bar.retell();
      this.board.relabel();
    });
    this.board.drawings.beside = (part) => foresight.beside(part);
    this.board.drawings.told = (table) => model.tables.get(table)?.rows ?? [];
    this.bar = new Bar(byId("asks"), model, rules, foresight);
    const again = new Again(id, model);
    this.chooser = new Chooser({
      ...{ again, foresight, model, popup, rules, socket },
      board: this.board,
      motion: this.motion,
      bar: this.bar,
      look: this.look,
      notices: this.notices,
      changed: () => this.choices?.mark(),
      hinted: () => this.choices.propose(),
      takes: /** @returns {() => void} */ () => (this.tour.chosen(this.chooser.onward.chosen()), this.sound.play("choice"), this.recap.chosen()),
    });
    const play = this.tabs.panel("play");
    const light = (/** @type {string[]} */ ids) => this.chooser.light(ids);
    const choices = el("section", { class: "choices", id: "choices", tabindex: -1, "aria-label": _("Choices") });
    play.append(choices);
    const free = () => [...this.#touchable(), byId("asks").getBoundingClientRect()];
    this.moments = new Moments(model, this.board, this.playback, light, free);
    this.recap = new Recap(choices, id, model, this.board, light, (steps) => this.#showAgain(steps));
    this.choices = new Choices(choices, model, this.board, this.chooser, rules, again, foresight);
    this.choices.lookFrom = (seat) => this.lookFrom(seat);
    this.log = new Log(this.tabs.panel("log"), model, this.board, rules, light);
    this.playback.awaits = (line) => this.log.await(line);
    this.chat = new Chat(this.tabs.panel("chat"), model, socket, rules, () => this.tabs.nudge("chat"));
    this.chat.answer = (choice) => void this.chooser.take(choice.option);
    this.counts = new Counts(this.tabs.panel("counts"), model, rules);
    const more = this.tabs.panel("more");
    more.append(this.seats.full, this.playback.setting());
    this.notes = new Notes(more, model);
    this.orders = new Orders(more.appendChild(el("section", { class: "orders" })), model, socket, refuse);
    this.choices.orders = this.orders;
    this.adviser = new Adviser(more);
    this.about = new About(game);
    more.append(this.about.node);
    this.thinking = new Thinking(model, this.notices, [this.seats, this.choices]);
    byId("board").append(this.seats.room);
    byId("asks").append(this.playback.node);
    const replay = el("section", { class: "replay", "aria-label": _("Replay"), hidden: true });
    play.append(replay);
    this.replay = new Replay(replay, model, socket, () => this.shape, (moment) => this.showMoment(moment), refuse);
    this.tour = new Tour(page.tour ?? "", `tour.${game}`, model, this.board, rules, free);
    this.keys = this.#listen();
    this.board.optionsOf = (id) => model.optionsOf(id);
    this.board.describe = (part) => foresight.describe(part);
    this.board.explain = (part) => (part.about ?? []).map((rule) => rules.says(rule)).join(" ");
  }

  get shape() {
    return NARROW.matches ? "narrow" : "wide";
  }

  #listen() {
    const { board, chooser, look } = this;
    board.drawings.moved = () => look.hide();
    point(board, chooser, look);
    NARROW.addEventListener("change", () => {
      this.board.drawings.eye?.reset();
      this.socket.lookAgain();
      if (this.model.past) this.replay.step(0);
    });
    byId("open-tour").addEventListener("click", () => void this.tour.restart());
    byId("open-keys").addEventListener("click", () => showKeys(board.drawings.mapped));
    const commands = new Commands(this);
    return new Keys(board, {
      touch: (id) => chooser.touch(id),
      escape: () => {
        const { open } = this.popup;
        commands.forget();
        look.hide();
        // A sheet that is open is closed, and what is held stays in the hand.
        if (open && !chooser.touched) return this.popup.close();
        if (!chooser.cancel() && !open) this.choices.goHome();
      },
      home: () => this.choices.goHome(),
      enter: () => this.choices.agree(),
      letter: (key) => commands.strike(key),
      rest: (id) => (id ? look.show(id) : look.hide()),
    });
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
    this.replay.offerAgain();
    this.tour.follow();
    if (table.state === "over") void this.replay.begin().then(() => before === "playing" && this.replay.goOn());
    if (table.tour && table.state === "playing") void this.tour.begin(table.id);
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
    this.reveal.begin();
    this.motion.clear();
    this.board.lay(board.ground);
    this.board.showAll(board.parts);
    this.chooser.renew();
    this.recap.begin();
    this.around();
    this.settle();
  }

  /** @param {Step[]} steps what happened since the board lay as it does now */
  #showAgain(steps) {
    this.motion.clear();
    for (const step of steps) this.motion.play(step, () => this.settle());
  }

  /** @param {Step} step */
  takeStep(step) {
    const { model } = this;
    if (model.past) return;
    const told = [model.head.text, this.bar.how];
    const news = model.takeStep(step);
    this.reveal.begin();
    this.chooser.renew();
    this.recap.follow(step);
    this.sound.follow(news);
    this.around();
    this.motion.play(step, () => this.settle());
    this.notices.say(...news.map((line) => line.text));
    this.notices.ask([model.head.text, this.bar.how].filter((each) => !told.includes(each)).join(" "));
    if (news.length) this.tabs.nudge("log");
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
    this.look.again();
    this.chooser.show();
    this.keys.settle();
    this.reveal.show();
  }

  /**
   * Show where something is on the map.
   *
   * @param {string} id
   */
  #point(id) {
    const [box] = this.board.boxesOf(id);
    if (box) this.board.drawings.stage?.camera.goTo(box);
    this.chooser.light([id]);
    this.board.nodes.get(id)?.focus({ preventScroll: true });
  }

  /** Where what is to be touched now is on the screen: on the board, and in the list. */
  #touchable() {
    return [...this.board.drawings.spots(), byId("choices").getBoundingClientRect()];
  }

  /** Show everything around the board. */
  around() {
    const { head } = this.model;
    this.bar.show();
    this.choices.show();
    this.choices.showRecent();
    this.log.show();
    this.chat.follow();
    this.seats.show();
    this.orders.show();
    this.notes.show();
    this.counts.show();
    byId("where").textContent = head.title;
    document.title = `${this.model.asked ? "▶ " : ""}${head.title} · Asterism`;
    this.tour.follow();
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
