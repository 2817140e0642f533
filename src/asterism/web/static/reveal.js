/** Brings what is asked about into view, once for each decision: small screens show a part only. */

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model.js" */

export class Reveal {
  /** The decision for which the board has been scrolled. */
  #at = -1;
  /** What was asked then. */
  #about = "";

  /**
   * @param {Board} board
   * @param {Model} model
   */
  constructor(board, model) {
    this.board = board;
    this.model = model;
  }

  /** Show what can be chosen, or how the game has ended. */
  show() {
    const { model } = this;
    const over = model.table?.state === "over" && !model.past;
    if ((!model.asked && !over) || this.#at === model.at) return;
    this.#at = model.at;
    // What goes on being asked about is not brought back to who has scrolled on.
    const about = model.head.subject ? model.question : "";
    if (about && about === this.#about) return;
    this.#about = about;
    this.board.reveal(model.foremost);
  }
}
