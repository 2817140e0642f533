/**
 * The same as last time: what the reader chose when it was last asked the same, for as long as the
 * server offers it again. It follows that turn step by step, and knows no rules.
 */

import { keep, recall } from "./dom.js";

/** @import { Model } from "./model.js" */

/**
 * @typedef {object} Run what was answered to a rule
 * @property {string} turn in which
 * @property {number[]} now the answers of that turn
 * @property {number[]} last those of the turn before
 */

export class Again {
  /** @type {Record<string, Run>} */
  #runs = {};
  #read = "";

  /**
   * @param {string} table
   * @param {Model} model
   */
  constructor(table, model) {
    this.table = table;
    this.model = model;
  }

  /** The option that comes next, undefined if there is none now: pieces that go about a map never stand as last time. */
  get next() {
    const { model } = this;
    const roams = model.head.held || Object.keys(model.grips).length > 0;
    const run = model.asked && !roams ? this.#run() : undefined;
    if (!run) return undefined;
    const done = [...run.now];
    const left = run.last.filter((option) => {
      const at = done.indexOf(option);
      if (at >= 0) done.splice(at, 1);
      return at < 0;
    });
    return left.find((option) => model.choice(option)?.group);
  }

  /**
   * Note what is chosen.
   *
   * @param {number} option
   */
  note(option) {
    if (!this.model.asked || this.model.choice(option)?.right) return;
    this.#run()?.now.push(option);
    this.#keep();
  }

  /**
   * The last choice is taken back: it was the last one for the rule that asks now.
   *
   * @param {number} [refused] the option that was refused instead: a right was never noted
   */
  forget(refused) {
    const now = this.#run()?.now;
    if (refused === undefined || now?.at(-1) === refused) now?.pop();
    this.#keep();
  }

  get #name() {
    return `again.${this.table}.${this.model.seat}`;
  }

  #keep() {
    keep(this.#name, JSON.stringify(this.#runs));
  }

  #run() {
    const { rule = "", title } = this.model.head;
    if (!rule) return undefined;
    if (this.#read !== this.#name) {
      this.#read = this.#name;
      this.#runs = JSON.parse(recall(this.#name) || "{}");
    }
    const run = (this.#runs[rule] ??= { turn: title, now: [], last: [] });
    if (run.turn !== title) {
      if (run.now.length) run.last = run.now;
      run.now = [];
      run.turn = title;
    }
    return run;
  }
}
