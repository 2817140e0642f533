/** A finished game, looked at again: any moment of it, from any seat. */

import { Analysis } from "./analysis.js";
import { button, byId, el, svg } from "./dom.js";
import { ending } from "./ending.js";
import { _ } from "./words.js";

/** @import { Moment, Refused } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */

const KEPT = 64;
const SPEEDS = [0.5, 1, 2, 4];
const BEAT = 900;
/** After so long a question that came too fast is asked again: about when the server takes one more. */
const AGAIN = 350;
const ICONS = {
  first: "M4 4h2.5v12H4zM16 4v12L7.5 10z",
  back: "M13.5 4L12 2.8 5 10l7 7.2 1.5-1.2L7.8 10z",
  play: "M6 3.5v13L16 10z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  on: "M6.5 4L8 2.8l7 7.2-7 7.2-1.5-1.2 5.7-6z",
  last: "M13.5 4H16v12h-2.5zM4 4v12l8.5-6z",
};

export class Replay {
  /** @type {Map<string, Moment>} */
  #kept = new Map();
  #at = 0;
  #seat = -1;
  #wanted = 0;
  #asking = false;
  #timer = 0;
  #speed = 1;
  #begun = false;
  /** @type {Analysis | null} */
  #analysis = null;

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Socket} socket
   * @param {() => string} shape how the table is drawn
   * @param {(moment: Moment) => void} show
   * @param {(text: string) => void} refuse
   */
  constructor(home, model, socket, shape, show, refuse) {
    this.home = home;
    this.model = model;
    this.socket = socket;
    this.shape = shape;
    this.showMoment = show;
    this.refuse = refuse;
  }

  /** The game is over: fetch its story, and offer to see it again. */
  async begin() {
    if (this.#begun) return;
    this.#begun = true;
    const story = await this.socket.ask({ t: "frame", at: 0 });
    const { table } = this.model;
    if (story.t !== "story" || !table) {
      this.#begun = false;
      return;
    }
    this.model.story = story;
    this.#at = story.last;
    this.#seat = this.model.seat;
    this.home.hidden = false;
    this.slider = el("input", {
      type: "range",
      min: 1,
      max: story.last,
      value: story.last,
      "aria-label": _("Position"),
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider?.value)));
    this.play = iconButton(ICONS.play, _("Run"), () => this.toggle());
    this.count = el("output", { class: "small dim replay-count" });
    this.#analysis = new Analysis(this.model, this.socket, story, (at) => this.step(at - this.#at));
    this.home.replaceChildren(
      byId("again"),
      ending(story, table.seats ?? [], (at) => this.step(at - this.#at)) ?? "",
      el(
        "div",
        { class: "replay-row" },
        iconButton(ICONS.first, _("To the beginning"), () => this.step(-story.last)),
        iconButton(ICONS.back, _("Back"), () => this.step(-1)),
        this.play,
        iconButton(ICONS.on, _("Forward"), () => this.step(1)),
        iconButton(ICONS.last, _("To the end"), () => this.step(story.last)),
      ),
      el("div", { class: "replay-row" }, this.slider, this.count),
      el("div", { class: "replay-row" }, this.#turns(), this.#seats(), this.#speeds()),
      this.#analysis.node,
    );
    this.#tell();
  }

  /** Offer another game to who played this one; once somebody has begun it, the way there. */
  offerAgain() {
    const { seats = [], next, state } = this.model.table ?? {};
    const form = byId("again");
    form.hidden = state !== "over" || !seats.some((seat) => seat.mine);
    const label = /** @type {HTMLElement} */ (form.querySelector("button"));
    label.textContent = next ? _("On to the next game") : _("Play again");
  }

  /** Take the focus if nothing has it: who played by keys goes on here, for the choices are gone. */
  goOn() {
    if (document.activeElement === document.body) this.play?.focus({ preventScroll: true });
  }

  #turns() {
    const turns = this.model.story?.turns ?? [];
    const names = turns.map(([, name]) => name);
    /** @param {number} n those of one name are counted */
    const called = (n) => {
      const before = names.slice(0, n).filter((name) => name === names[n]).length;
      return names.lastIndexOf(names[n]) > n || before ? `${names[n]} (${before + 1})` : names[n];
    };
    const pick = el(
      "select",
      { "aria-label": _("Go to a turn") },
      el("option", { value: "" }, _("Go to a turn …")),
      ...turns.map(([at], n) => el("option", { value: at }, called(n))),
    );
    pick.addEventListener("change", () => {
      if (pick.value) this.go(Number(pick.value));
      pick.value = "";
    });
    return pick;
  }

  #seats() {
    const seats = this.model.table?.seats ?? [];
    const pick = el(
      "select",
      { "aria-label": _("Seen from") },
      el("option", { value: -1 }, _("nothing hidden")),
      ...seats.map((seat) => el("option", { value: seat.seat }, _("as {0}", seat.label))),
    );
    pick.value = String(this.#seat);
    pick.addEventListener("change", () => {
      this.#seat = Number(pick.value);
      this.go(this.#at);
    });
    return pick;
  }

  #speeds() {
    const pick = el(
      "select",
      { "aria-label": _("Speed") },
      ...SPEEDS.map((speed) => el("option", { value: speed, selected: speed === 1 }, `${speed}×`)),
    );
    pick.addEventListener("change", () => (this.#speed = Number(pick.value)));
    return pick;
  }

  /** Play, or stop playing. */
  toggle() {
    if (this.#timer) return this.stop();
    if (this.#at >= (this.model.story?.last ?? 0)) this.go(1);
    this.#beat();
    this.#tell();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#tell();
  }

  #beat() {
    this.#timer = setTimeout(() => {
      if (this.#at >= (this.model.story?.last ?? 0)) return this.stop();
      this.go(this.#at + 1);
      this.#beat();
    }, BEAT / this.#speed);
  }

  /**
   * Step by a number of positions.
   *
   * @param {number} count
   */
  step(count) {
    this.stop();
    this.go(this.#at + count);
  }

  /**
   * Go to a position.
   *
   * @param {number} at
   */
  go(at) {
    const last = this.model.story?.last ?? 1;
    this.#at = Math.max(1, Math.min(last, at));
    this.#wanted = this.#at;
    this.#tell();
    if (!this.#asking) void this.#fetch();
  }

  #tell() {
    const last = this.model.story?.last ?? 1;
    if (this.slider) this.slider.value = String(this.#at);
    if (this.count) this.count.textContent = `${this.#at} / ${last}`;
    if (this.play) {
      this.play.querySelector("path")?.setAttribute("d", this.#timer ? ICONS.pause : ICONS.play);
      const text = this.#timer ? _("Pause") : _("Run");
      this.play.setAttribute("aria-label", text);
      this.play.title = text;
    }
    this.#analysis?.now(this.#at);
  }

  /** Fetch the moment that is wanted; while it is under way, only the latest wish counts. */
  async #fetch() {
    this.#asking = true;
    while (this.#wanted) {
      const at = this.#wanted;
      const seat = this.#seat;
      this.#wanted = 0;
      const answer = await this.#moment(at, seat);
      if (answer.t === "refused") await this.#refused(answer, at);
      else if (!this.#wanted) this.showMoment(answer);
    }
    this.#asking = false;
  }

  /**
   * Ask again for what came too fast, unless another moment is wanted by then.
   *
   * @param {Refused} answer
   * @param {number} at
   */
  async #refused(answer, at) {
    if (answer.code === "too-fast") {
      await new Promise((wake) => setTimeout(wake, AGAIN));
      this.#wanted ||= at;
    } else {
      this.stop();
      this.refuse(answer.text);
    }
  }

  /**
   * @param {number} at
   * @param {number} seat
   * @returns {Promise<Moment | Refused>}
   */
  async #moment(at, seat) {
    const key = `${at} ${seat} ${this.shape()}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const answer = /** @type {Moment | Refused} */ (await this.socket.ask({ t: "frame", at, seat }));
    if (answer.t === "refused") return answer;
    this.#kept.set(key, answer);
    if (this.#kept.size > KEPT) {
      const [oldest] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    return answer;
  }
}

/**
 * @param {string} d
 * @param {string} label
 * @param {() => void} act
 */
function iconButton(d, label, act) {
  const node = button("", act, { "aria-label": label, title: label, class: "quiet" });
  node.append(svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d })));
  return node;
}
