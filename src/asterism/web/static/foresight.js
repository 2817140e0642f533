/** What each choice comes to, as the server foresees it: asked once for all choices of a question. */

import { el } from "./dom.js";

/** @import { Props } from "./dom.js" */
/** @import { Model } from "./model.js" */
/** @import { Socket } from "./socket.js" */
/** @import { Outlook, Part } from "./types.js" */

/** So long, in ms, a second press counts as a part of the first: a double click is no answer. */
const BREATH = 400;

/** So soon, in ms, somebody who was too fast is heard again. */
const AGAIN = 1000;

/**
 * A choice has a line of the list to itself if what it comes to is longer than so many letters, or that with its own
 * words: in half of a line it would be a column of words.
 */
const LONG = 36;
const LONG_WITH_WORDS = 56;

/** The space before a number with a sign and before a percent sign: a line does not break there. */
const LOOSE = / (?=[+\u2212]\d|%)/g;

export class Foresight {
  /** @type {Map<number, Outlook>} */
  #of = new Map();
  /** @type {Map<HTMLElement, {option: number, words: number}>} what says what an option comes to: filled anew with each answer */
  #live = new Map();
  /** The question that was asked about last. */
  #question = "";
  /** The option of which the server asked whether it is meant, -1 for none, and when it did. */
  #doubted = -1;
  #since = 0;

  /**
   * @param {Model} model
   * @param {Socket} socket
   * @param {() => void} changed called when an answer has come
   */
  constructor(model, socket, changed) {
    this.model = model;
    this.socket = socket;
    this.changed = changed;
  }

  /** Ask the server, unless it was asked about these choices already. */
  async ask() {
    const { model } = this;
    const question = JSON.stringify([model.at, model.seat, model.choices.map((choice) => choice.option)]);
    if (question === this.#question) return;
    this.#question = question;
    this.#of.clear();
    if (!model.mayChoose) return;
    const answer = await this.socket.ask({ t: "foresee", at: model.at, seat: model.seat });
    if (answer.t === "refused" && answer.code === "too-fast" && question === this.#question) {
      this.#question = "";
      setTimeout(() => void this.ask(), AGAIN);
    }
    // What was chosen meanwhile has made other choices.
    if (answer.t !== "foreseen" || question !== this.#question) return;
    this.#of = new Map(answer.options.map((outlook) => [outlook.option, outlook]));
    for (const [node, { option, words }] of this.#live) {
      if (node.isConnected) this.#tell(node, option, words);
      else this.#live.delete(node);
    }
    this.changed();
  }

  /**
   * Return a place of the page that says what an option comes to, as soon as that is known.
   *
   * @param {number} option
   * @param {Props} [props]
   * @param {number} [words] how many letters stand before it
   */
  comes(option, props = {}, words = 0) {
    const node = el("small", { ...props, class: "comes" });
    this.#live.set(node, { option, words });
    this.#tell(node, option, words);
    return node;
  }

  /**
   * @param {HTMLElement} node
   * @param {number} option
   * @param {number} words
   */
  #tell(node, option, words) {
    node.textContent = this.says(option);
    const letters = node.textContent.length;
    node.classList.toggle("long", letters > LONG || letters + words > LONG_WITH_WORDS);
  }

  /**
   * Return what a choice comes to, in words; nothing where nothing is known.
   *
   * @param {number} option
   */
  says(option) {
    const found = this.#of.get(option);
    return [found?.text, found?.loss].filter(Boolean).join(". ").replace(LOOSE, "\u00a0");
  }

  /**
   * Return what a component is and leads to, and what that comes to if it is one thing.
   *
   * @param {Part} part
   */
  describe(part) {
    const options = this.model.optionsOf(part.id);
    const comes = options.length === 1 && this.model.mayChoose ? this.says(options[0]) : "";
    return [this.model.describe(part), comes].filter(Boolean).join("; ");
  }

  /**
   * Return what the map writes beside a component: what all options say that touch it.
   *
   * @param {Part} part
   */
  beside(part) {
    const found = new Set(this.model.optionsOf(part.id).map((option) => this.#of.get(option)?.beside ?? ""));
    return found.size === 1 ? [...found][0] : "";
  }

  /**
   * Note that an option gives something away for good: the next press of it does it.
   *
   * @param {number} option -1 for none
   */
  doubt(option) {
    this.#since = performance.now();
    return (this.#doubted = option);
  }

  /** @param {number} option */
  isDoubted(option) {
    return option === this.#doubted;
  }

  /** Whether that was asked only just now. */
  get isHasty() {
    return performance.now() - this.#since < BREATH;
  }
}
