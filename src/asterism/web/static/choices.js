/** The choices as buttons, grouped, each with its key; below them what stands under the thumb. */

import { inRows } from "./amounts.js";
import { button, el, set } from "./dom.js";
import { Finder } from "./finder.js";
import { Letters } from "./letters.js";
import { recent } from "./log.js";
import { optionButton } from "./option.js";
import { Resume } from "./resume.js";
import { _ } from "./words.js";

/** @import { Choice } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Orders } from "./orders.js" */
/** @import { Board } from "./board.js" */
/** @import { Chooser } from "./choose.js" */
/** @import { Rules } from "./rules.js" */
/** @import { Again } from "./again.js" */
/** @import { Foresight } from "./foresight.js" */

/** This many choices that belong to no group stand under the thumb; of more only what ends it all. */
const LONERS = 3;
/** Once this many choices stand in the list, a row counting as one, further groups are folded up. */
const LONG = 14;
/** What is so many times as wide as it is high is words alone: those of the choice say the same. */
const WORDS = 6;

export class Choices {
  /** @type {Map<string, number>} by its key the option */
  keys = new Map();
  /** @type {Map<number, HTMLButtonElement>} */
  #buttons = new Map();
  #letters = new Letters();
  #shown = "";
  #held = false;
  /** @type {(seat: number) => void} */
  lookFrom = () => undefined;
  /** @type {Orders | null} offered where they answer what is asked */
  orders = null;

  /**
   * @param {HTMLElement} home
   * @param {Model} model
   * @param {Board} board
   * @param {Chooser} chooser
   * @param {Rules} rules
   * @param {Again} again
   * @param {Foresight} foresight
   */
  constructor(home, model, board, chooser, rules, again, foresight) {
    this.foresight = foresight;
    this.model = model;
    this.board = board;
    this.chooser = chooser;
    this.rules = rules;
    this.again = again;
    this.home = home;
    this.list = el("div", { class: "choice-list" });
    this.lone = el("div", { class: "lone" });
    this.recent = el("ol", { class: "recent log-list" });
    this.confirm = button("", () => this.agree(), { class: "confirm", hidden: true });
    this.repeat = this.#tool("", "s", () => this.#leave(() => void this.same()));
    this.repeat.classList.add("again");
    this.undo = this.#tool(_("Undo"), "u", () => void chooser.undo());
    this.hint = this.#tool(_("Hint"), "h", () => void chooser.hints.ask());
    this.why = this.#tool(_("Why?"), "w", () => this.explain());
    this.tools = el("div", { class: "tools" }, this.undo, this.hint, this.why);
    this.finder = new Finder(this.list);
    this.resume = new Resume(this.list, this.finder, model, chooser);
    home.append(this.finder.field, this.finder.none, this.list, el("div", { class: "thumb" }, this.confirm, chooser.hints.because, chooser.onward.offer, this.repeat, this.lone, this.tools));
  }

  /**
   * @param {string} text
   * @param {string} key
   * @param {() => void} act
   */
  #tool(text, key, act) {
    const tool = button(text, act, { class: "quiet", "aria-keyshortcuts": key });
    tool.append(el("kbd", { "aria-hidden": "true" }, key));
    return tool;
  }

  /** Show what can be chosen now. */
  show() {
    const { model } = this;
    const choices = model.mayChoose ? model.choices : [];
    this.undo.disabled = model.past || !model.head.undo;
    this.hint.disabled = !model.asked;
    this.#offerSame();
    this.why.disabled = !model.head.section;
    // Who is asked does not read whose bot is thinking, and stays on the choice where the focus is.
    const thinking = model.asked ? -1 : model.thinking;
    const shown = JSON.stringify([model.question, model.head.asked, thinking, model.seat, choices, model.table?.orders]);
    if (shown !== this.#shown) this.#build(choices);
    this.#shown = shown;
    this.mark();
    if (model.asked) void this.foresight.ask(); // rights are asked about once one is looked at
  }

  /** While others choose, what they did is shown in place of the choices. */
  showRecent() {
    this.recent.replaceChildren(...recent(this.model));
  }

  /** @param {Choice[]} choices */
  #build(choices) {
    const held = this.#isHeld();
    delete this.confirm.dataset.option;
    const { open, focused } = this.resume.leave();
    this.keys.clear();
    this.#buttons.clear();
    const rights = choices.filter((choice) => choice.right);
    const asked = choices.filter((choice) => !choice.right);
    const lone = asked.filter((choice) => !choice.group);
    const apart = lone.length <= LONERS ? lone : lone.filter((choice) => choice.ends);
    /** @type {Map<string, Choice[]>} */
    const groups = new Map();
    for (const choice of asked) {
      if (apart.includes(choice)) continue;
      const name = choice.group ?? "";
      groups.set(name, [...(groups.get(name) ?? []), choice]);
    }
    this.#letter([...groups.values()].flat().concat(apart, rights));
    let stand = 0;
    const sections = [...groups].map(([name, members]) => {
      const before = stand;
      stand += new Set(members.map((choice) => choice.row || choice.option)).size;
      return this.#group(name, members, before > 0 && stand > LONG, open.has(name));
    });
    this.list.replaceChildren(...sections);
    // Without a choice in it the list is scrolled by keys once it has the focus itself.
    set(this.list, { tabindex: choices.length ? null : 0 });
    if (!asked.length && !this.model.past) this.list.append(this.#nothing());
    if (asked.length && this.orders) this.list.append(...this.orders.here((act) => this.#leave(act)));
    if (rights.length) this.list.append(this.#rights(rights));
    if (!choices.length && !this.model.past) this.list.append(this.recent);
    this.lone.replaceChildren(...apart.map((choice) => this.#option(choice, "large")));
    this.resume.begin();
    if (held && choices.length) this.focus(focused);
    else if (held) this.goHome();
    this.#held = held && !asked.length;
  }

  /** @param {Choice[]} choices in the order in which they are read */
  #letter(choices) {
    for (const [option, key] of this.#letters.give(this.model.question, choices, this.board.drawings.mapped)) this.keys.set(key, option);
  }

  /** Offer what was chosen when the same was asked last, while it can be chosen again. */
  #offerSame() {
    const option = this.again.next;
    const choice = option === undefined ? undefined : this.model.choice(option);
    this.repeat.hidden = !choice;
    this.repeat.firstChild?.replaceWith(choice ? _("As last time: {0}", choice.text) : "");
  }

  /** Choose the same as last time. */
  same() {
    const option = this.again.next;
    if (option !== undefined) void this.chooser.take(option);
    return option !== undefined;
  }

  /**
   * What may be done without being asked has a list of its own.
   *
   * @param {Choice[]} rights
   */
  #rights(rights) {
    const items = rights.map((choice) => el("li", {}, this.#option(choice, "right")));
    return el(
      "section",
      { class: "choice-group rights" },
      el("h3", { class: "choice-name" }, _("Optional actions")),
      el("ul", { class: "options" }, ...items),
    );
  }

  /**
   * Do what hides the button that is pressed: the focus goes on to the next choices.
   *
   * @param {() => void} act
   */
  #leave(act) {
    this.#held = true;
    act();
  }

  /** Whether the focus is here, or was when the last choice was made. */
  #isHeld() {
    const now = document.activeElement;
    if (this.list.contains(now) || this.lone.contains(now)) return true;
    return this.#held && (now === document.body || now === this.home);
  }

  #nothing() {
    const { model } = this;
    const { thinking } = model;
    const seat = model.seatInfo(thinking < 0 ? model.head.asked : thinking);
    if (model.past || !seat) return "";
    if (seat.mine && seat.seat !== model.seat && !seat.bot) {
      const text = _("View as {0}, whose choice it is", seat.label);
      return button(text, () => this.lookFrom(seat.seat), { class: "primary" });
    }
    const who = seat.bot ? seat.label : seat.name || seat.label;
    const text = thinking < 0 ? _("{0} is choosing.", who) : _("{0} is thinking …", who);
    return el("p", { class: "dim waiting-line" }, text);
  }

  /**
   * @param {string} name
   * @param {Choice[]} members
   * @param {boolean} folded
   * @param {boolean} open whether it was unfolded when the same was asked before
   */
  #group(name, members, folded, open) {
    const items = inRows(members, (choice, amount) => this.#option(choice, "", amount), (choice) => choice.row ?? "");
    const pictured = items.some((item) => item.querySelector("svg"));
    const kind = { class: pictured ? "choice-group" : "choice-group plain" };
    const list = el("ul", { class: "options" }, ...items);
    const series = this.#series(members);
    if (folded) return el("details", { ...kind, open, "data-group": name }, el("summary", { class: "choice-name" }, _("{0} ({1})", name, items.length)), series, list);
    return el("section", kind, name ? el("h3", { class: "choice-name" }, name) : "", series, list);
  }

  /**
   * What many choose one after the other can be chosen at once.
   *
   * @param {Choice[]} members
   */
  #series([{ series }, ...others]) {
    if (!series || !others.length) return "";
    return button(series, () => this.#leave(() => this.chooser.onward.through(series)), { class: "quiet series" });
  }

  /**
   * @param {Choice} choice
   * @param {string} kind
   * @param {string} [amount] its number in a row of amounts
   */
  #option(choice, kind, amount = "") {
    const key = [...this.keys].find(([, option]) => option === choice.option)?.[0] ?? "";
    const picture = amount ? "" : this.#picture(choice);
    const text = amount || (kind ? choice.text : choice.short || choice.text);
    const comes = this.foresight.comes(choice.option, { id: `comes-${choice.option}` }, text.length);
    const node = optionButton(choice, { key, kind, amount, text, picture, comes }, {
      peek: (option) => this.chooser.peek(option),
      press: (finger) => this.#press(choice, finger),
    });
    this.#buttons.set(choice.option, node);
    return node;
  }

  /**
   * A finger cannot rest on a button: its first touch shows where the choice leads on the board.
   *
   * @param {Choice} choice
   * @param {boolean} finger
   */
  #press(choice, finger) {
    const { chooser, model } = this;
    const leads = model.touchedBy(choice.option).length > 0;
    if (finger && leads && chooser.chosen !== choice.option) chooser.pick(choice.option);
    else void chooser.take(choice.option);
  }

  /**
   * Return a picture of what distinguishes a choice from the others.
   *
   * @param {Choice} choice
   */
  #picture(choice) {
    const part = this.model.telling(choice);
    if (!part) return "";
    const { art } = this.board;
    const form = art.smallest(part.art);
    const { width, height } = art.size(form);
    if (width > WORDS * height) return "";
    return art.picture(part, this.board.seatMark(part.seat), form);
  }

  /** Show which choice is selected, or on its way. */
  mark() {
    const { chosen, peeked, sent, open } = this.chooser;
    const waits = sent < 0 ? this.model.choice(chosen) : undefined;
    this.confirm.hidden = !waits;
    if (waits && this.confirm.dataset.option !== String(chosen)) {
      const comes = this.foresight.comes(chosen);
      this.confirm.replaceChildren(el("span", {}, waits.text, comes), el("kbd", { "aria-hidden": "true" }, "Enter"));
    }
    this.confirm.dataset.option = String(chosen);
    for (const [option, node] of this.#buttons) {
      const shown = option === (sent >= 0 ? sent : chosen);
      if (shown && !node.classList.contains("chosen")) {
        node.closest("details")?.setAttribute("open", "");
        node.scrollIntoView({ block: "nearest" });
      }
      node.classList.toggle("chosen", shown);
      node.classList.toggle("peeked", option === peeked);
      node.classList.toggle("sent", option === sent);
      node.classList.toggle("aside", open.length > 0 && !open.includes(option));
      node.setAttribute("aria-busy", option === sent ? "true" : "false");
    }
  }

  /** Take the choice that is shown, if one is. */
  agree() {
    const { chosen } = this.chooser;
    if (chosen >= 0) this.#leave(() => void this.chooser.take(chosen));
  }

  /** Put the focus where the choice that is shown is taken, unless somebody writes or reads something else. */
  propose() {
    if (!document.activeElement?.closest("input, textarea, select, dialog, .popup")) this.confirm.focus({ preventScroll: true });
  }

  /** Put the focus on the list as a whole. */
  goHome() {
    this.home.focus({ preventScroll: true });
  }

  /**
   * Put the focus on the first choice that is asked for, or else on the list: nobody comes upon a right by chance.
   *
   * @param {string} [option] a choice to go to before that, if it is there
   */
  focus(option = "") {
    const same = option && this.home.querySelector(`.option[data-option="${option}"]`);
    const first = same || this.home.querySelector(".option:not(.right)");
    if (first instanceof HTMLElement) this.resume.focus(first);
    else this.goHome();
  }

  /** Show the rules behind what is asked, or behind the choice that is shown. */
  explain() {
    const { model, chooser, rules } = this;
    const choice = model.choice(chooser.peeked >= 0 ? chooser.peeked : chooser.chosen);
    const ids = choice ? [choice.section, ...(choice.rules ?? [])] : [model.head.section];
    rules.show(ids.filter(Boolean), this.why.getBoundingClientRect());
  }
}
