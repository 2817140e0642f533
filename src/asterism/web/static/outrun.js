/**
 * A choice that another seat has outrun: it is made again where the same is asked and it is offered
 * still, at once, or once others have answered what came between.
 */

/** @import { Model } from "./model.js" */

/** So often a choice that others have outrun is made again. */
const TRIES = 3;

/**
 * @typedef {object} Meant what the reader chose last
 * @property {number} option
 * @property {string} [move]
 * @property {string} question to which
 * @property {number} undo how many decisions it could take back then
 * @property {boolean} right whether nobody had asked
 * @property {number} tries how often it was made again
 */

export class Outrun {
  /** @type {Meant | null} */
  #meant = null;
  #waits = false;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * Note what is chosen.
   *
   * @param {number} option
   */
  note(option) {
    const { head, question } = this.model;
    const choice = this.model.choice(option);
    const tries = this.#waits && this.#meant ? this.#meant.tries + 1 : 0;
    this.#waits = false;
    this.#meant = { option, move: choice?.move, question, undo: head.undo ?? 0, right: Boolean(choice?.right), tries };
  }

  /** Whether what was chosen last is offered for the same question, and the reader has chosen nothing since. */
  get stands() {
    const { model } = this;
    const meant = this.#meant;
    if (!meant || !model.mayChoose || model.question !== meant.question) return false;
    return (model.head.undo ?? 0) <= meant.undo && model.choice(meant.option)?.move === meant.move;
  }

  /** The choice was refused, for another seat had chosen meanwhile: return whether it will be made again. */
  keep() {
    const meant = this.#meant;
    const comes = this.stands || (!this.model.asked && !meant?.right);
    this.#waits = meant !== null && meant.tries < TRIES && comes;
    return this.#waits;
  }

  /** Return the choice that is to be made again now, -1 for none; whoever is asked something else has none. */
  next() {
    if (!this.#waits || !this.#meant) return -1;
    if (this.stands) return this.#meant.option;
    if (this.model.asked) this.forget();
    return -1;
  }

  /** Nothing is to be made again. */
  forget() {
    this.#waits = false;
  }
}
