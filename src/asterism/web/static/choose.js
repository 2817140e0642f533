/**
 * Choosing on the board. The client knows no rules: what can be chosen is what the server offers,
 * and what a component leads to is what is said of its options.
 *
 * A first touch shows where it leads, a second one does it. A component with several options
 * narrows them down: the next touch picks among what is left, on the board or in a small menu.
 * What is only picked up is so at the first touch, and at the next it goes where that falls.
 */

import { inRows } from "./amounts.js";
import { el } from "./dom.js";
import { Hints } from "./hints.js";
import { elsewhere } from "./leads.js";
import { Onward } from "./onward.js";
import { menuButton } from "./option.js";
import { Outrun } from "./outrun.js";
import { WhyNot } from "./whynot.js";
import { _ } from "./words.js";

/** @import { Choice, Part, Refused } from "./types.js" */
/** @import { State } from "./halo.js" */
/** @import { Model } from "./model.js" */
/** @import { Board } from "./board.js" */
/** @import { Bar } from "./bar.js" */
/** @import { Popup } from "./popup.js" */
/** @import { Rules } from "./rules.js" */
/** @import { Look } from "./look.js" */
/** @import { Socket } from "./socket.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Notices } from "./notices.js" */
/** @import { Again } from "./again.js" */
/** @import { Foresight } from "./foresight.js" */

/**
 * @typedef {object} Around what the chooser works with
 * @property {Model} model
 * @property {Board} board
 * @property {Motion} motion
 * @property {Bar} bar
 * @property {Popup} popup
 * @property {Rules} rules
 * @property {Look} look
 * @property {Socket} socket
 * @property {Notices} notices
 * @property {() => void} changed called when what is selected changes
 * @property {() => void} hinted called when a bot has said what it would do
 * @property {() => () => void} takes called when a choice is made; returns what to do if it is refused
 * @property {Again} again
 * @property {Foresight} foresight
 */

export class Chooser {
  /** The component that was touched. */
  selected = "";
  /** @type {number[]} what the touch leaves open */
  open = [];
  /** The option that waits for its second touch, -1 for none. */
  chosen = -1;
  /** Whether a bot would choose that. */
  hinted = false;
  /** What a pointer or the focus rests on, -1 for nothing. */
  peeked = -1;
  /** The option that is on its way to the server, -1 for none. */
  sent = -1;
  /** @type {Set<string>} what a line of the log or a hint speaks of */
  lit = new Set();
  /** The component that was refused. */
  marked = "";
  /** The position that it answers. */
  sentAt = -1;
  hints = new Hints(this);
  onward = new Onward(this);
  #whyNot = new WhyNot(this);
  /** @type {Outrun} */
  #outrun;
  /** What could be chosen at the last position. */
  #offered = "";
  /** How many decisions the reader could take back before it picked up what it holds. */
  #free = 0;

  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.#outrun = new Outrun(around.model);
  }

  // -- what is shown -------------------------------------------------------------------------

  /** Show what can be chosen, what is selected and where it leads. */
  show() {
    const { model, board, changed } = this.around;
    const now = this.sent >= 0 ? this.sent : this.peeked >= 0 ? this.peeked : this.chosen;
    document.body.classList.toggle("sending", this.sent >= 0);
    this.hints.mark();
    this.onward.mark();
    board.showStates((part) => this.#state(part, now, model.mayChoose));
    changed();
  }

  /**
   * @param {Part} part
   * @param {number} now the option that is shown
   * @param {boolean} may
   * @returns {State}
   */
  #state(part, now, may) {
    if (part.id === this.marked) return "refused";
    const options = this.around.model.optionsOf(part.id);
    if (now >= 0 && options.includes(now)) return "selected";
    if (part.id === (this.selected || this.around.model.head.held)) return "selected";
    if (this.lit.has(part.id) || this.lit.has(part.place)) return "lit";
    if (!may || !options.length || this.sent >= 0 || (now >= 0 && now !== this.peeked)) return "";
    if (this.open.length) return options.some((o) => this.open.includes(o)) ? "can" : "";
    return "can";
  }

  /** Forget every touch: the choices are new, or somebody thought better of it. */
  clear() {
    this.selected = "";
    this.open = [];
    this.chosen = this.peeked = this.around.foresight.doubt(-1);
    this.marked = "";
    this.hinted = false;
    this.around.popup.close();
    this.around.bar.preview(null);
    this.show();
  }

  /** Take in a new position: a touch or a hint stays while all that can be chosen is the same. */
  renew() {
    const { at, head, question, choices } = this.around.model;
    const sent = this.sent >= 0;
    // A position that comes again answers nothing yet, nor does another seat's choice.
    if (at !== this.sentAt && !this.#outrun.stands) this.sent = -1;
    if (!head.held) this.#free = head.undo ?? 0;
    this.lit.clear();
    const offered = JSON.stringify([question, choices]);
    if (offered !== this.#offered || (sent && this.sent < 0)) this.clear();
    this.#offered = offered;
    const due = this.sent < 0 ? this.#outrun.next() : -1;
    if (due >= 0) void this.take(due);
    this.onward.follow();
  }

  /**
   * Light up what a line of the log speaks of.
   *
   * @param {string[]} ids
   */
  light(ids) {
    this.lit = new Set(ids);
    this.show();
  }

  /**
   * Show where an option leads while the pointer or the focus rests on it.
   *
   * @param {number} option -1 for none
   */
  peek(option) {
    if (this.sent >= 0 || this.peeked === option) return;
    if (option >= 0) void this.around.foresight.ask();
    this.peeked = option;
    const shown = option >= 0 ? option : this.chosen;
    this.around.bar.preview(this.around.model.choice(shown) ?? null);
    this.show();
  }

  // -- touches -------------------------------------------------------------------------------

  /**
   * A component was touched, or Enter pressed on it.
   *
   * @param {string} id
   */
  touch(id) {
    const { model, motion } = this.around;
    motion.skip();
    if (this.sent >= 0) return;
    const options = model.optionsOf(id);
    if (!options.length || !model.mayChoose) return void this.#whyNot.say(id);
    this.marked = "";
    const shared = this.open.filter((option) => options.includes(option));
    if (this.chosen >= 0 && options.includes(this.chosen)) return void this.take(this.chosen);
    if (id === this.selected) return this.#menu(id, this.open);
    if (this.selected && shared.length === 1) return void this.take(shared[0]);
    const once = this.selected ? undefined : model.atOnce(id);
    if (once !== undefined) return void this.take(once);
    this.around.foresight.doubt(-1);
    this.selected = id;
    this.open = shared.length ? shared : [...options];
    this.chosen = this.open.length === 1 ? this.open[0] : -1;
    if (this.chosen >= 0) {
      const choice = model.choice(this.chosen) ?? null;
      this.around.bar.preview(choice, _("Touch again to do it."));
      this.around.notices.say(this.around.foresight.says(this.chosen));
      this.show();
    } else {
      this.show();
      this.#lead(id);
    }
  }

  /**
   * Say where to go on: on the board, or in a menu of what leads nowhere else.
   *
   * @param {string} id
   */
  #lead(id) {
    const { model, board, bar } = this.around;
    const away = elsewhere(model.options, this.open, id);
    const here = this.open.filter((option) => !away.has(option));
    if (!here.length) return bar.say(_("Now touch what lights up, or touch it again for a list."));
    // A menu of all that a piece on the map can do would cover where it can go.
    const mapped = model.panelOf(id) === board.ground?.stage?.panel && away.size > 1;
    this.#menu(id, mapped ? here : this.open, mapped ? [...away.values()] : []);
  }

  /**
   * Show where an option leads; the next touch of it, or Enter, does it.
   *
   * @param {number} option
   */
  pick(option) {
    this.clear();
    this.chosen = option;
    this.around.bar.preview(this.around.model.choice(option) ?? null, _("Touch again to do it."));
    this.show();
  }

  /**
   * Offer options of a component in a small menu at the spot, clear of where others of its options lead.
   *
   * @param {string} id
   * @param {number[]} options
   * @param {string[]} lit the components to which those lead
   */
  #menu(id, options, lit = []) {
    const { model, board, popup, foresight } = this.around;
    const spot = board.whereIs(id);
    const part = board.parts.get(id);
    const offered = model.choices.filter((choice) => options.includes(choice.option));
    if (!spot || !part || !offered.length) return;
    // What the list says of a choice the menu says too: on the map nobody looks into the list.
    const acts = { peek: (/** @type {number} */ option) => this.peek(option), press: (/** @type {number} */ option) => void this.take(option) };
    const item = (/** @type {Choice} */ choice, /** @type {string} */ amount) =>
      menuButton(choice, amount, foresight.comes(choice.option, { id: `menu-${choice.option}` }), acts);
    const list = el("ul", { class: "menu" }, ...inRows(offered, item, ({ group, row }) => `${group}: ${row}`));
    const more = lit.length ? el("p", { class: "small dim" }, _("Or touch what lights up; touch it again for a list of all.")) : "";
    popup.show(part.label, spot, [el("p", { class: "popup-title" }, part.label), list, more], {
      kind: "menu-popup",
      focus: true,
      free: lit.flatMap((each) => board.whereIs(each) ?? []),
      closed: () => this.peek(-1),
    });
  }

  // -- the server ----------------------------------------------------------------------------

  /**
   * Do it: what was touched reacts at once, the server decides.
   *
   * @param {number} option
   */
  async take(option) {
    const { model, socket, popup, bar, motion, again, takes, foresight, notices } = this.around;
    if (this.sent >= 0 || !model.mayChoose) return;
    const sure = foresight.isDoubted(option);
    if (sure && foresight.isHasty) return;
    motion.skip();
    motion.clearTraces();
    const dropped = takes();
    popup.close();
    this.sent = option;
    this.sentAt = model.at;
    this.peeked = -1;
    bar.preview(model.choice(option) ?? null);
    this.show();
    again.note(option);
    this.#outrun.note(option);
    const { upto } = model;
    const text = model.choice(option)?.text ?? "";
    const answer = await socket.ask({ t: "play", at: model.at, option, seat: model.seat, sure });
    if (answer.t === "refused") {
      again.forget(option);
      dropped();
      if (answer.code === "conflict" && this.#outrun.keep()) return this.#repeat();
      this.refused(answer, answer.code === "dear" ? "" : this.selected);
      if (answer.code !== "dear") return;
      this.chosen = foresight.doubt(option);
      return this.show();
    }
    // What the log does not tell, such as a secret choice, is heard nevertheless.
    if (model.upto === upto) notices.say(`${text}.`);
    if (this.sent !== option) return;
    this.sent = -1;
    this.clear();
  }

  /** Make the choice that another seat has outrun again, as soon as that can be done. */
  #repeat() {
    this.sent = -1;
    const due = this.#outrun.next();
    if (due >= 0) return void this.take(due);
    this.around.bar.say(_("Somebody else has chosen meanwhile: your choice waits."));
    this.show();
  }

  /** @param {number} [count] how many of one's last decisions are taken back */
  async undo(count = 1) {
    const { model, socket } = this.around;
    if (!model.head.undo) return;
    this.onward.stop();
    const answer = await socket.ask({ t: "undo", at: model.at, count, seat: model.seat });
    if (answer.t === "refused") this.refused(answer, "");
    else for (let n = 0; n < count; n++) this.around.again.forget();
  }

  /** Whether something is touched that is not chosen yet. */
  get touched() {
    return this.selected !== "" || this.chosen >= 0;
  }

  /** Think better of it: forget what was touched, or else put down what is held; return whether there was anything. */
  cancel() {
    const { held, undo = 0 } = this.around.model.head;
    const { touched } = this;
    this.clear();
    this.#outrun.forget();
    this.onward.stop();
    if (held && !touched && undo > 0) void this.undo(Math.max(1, undo - this.#free));
    return touched || Boolean(held);
  }

  /**
   * A request was refused: say so, and where the rule stands.
   *
   * @param {Refused} answer
   * @param {string} id
   */
  refused(answer, id) {
    this.sent = -1;
    const text = answer.fault ? `${answer.text} (${answer.fault})` : answer.text;
    this.clear();
    this.around.bar.refuse(text);
    this.around.notices.say(text);
    this.mark(id);
  }

  /**
   * Mark a component as refused.
   *
   * @param {string} id "" for none
   */
  mark(id) {
    this.marked = id;
    this.show();
  }
}
