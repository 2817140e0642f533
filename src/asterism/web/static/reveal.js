/**
 * Brings what is asked about into view, once for each decision: small screens show a part only. That
 * is done when what led to it has been shown; who has moved the map by then is not called back.
 */

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model.js" */

export class Reveal {
  /** The decision for which the board has been scrolled. */
  #at = -1;
  /** What was asked then. */
  #about = "";
  /** How often the reader had moved the map when the position was told. */
  #moves = 0;

  /**
   * @param {Board} board
   * @param {Model} model
   */
  constructor(board, model) {
    this.board = board;
    this.model = model;
  }

  get #moved() {
    return this.board.drawings.stage?.camera.moves ?? 0;
  }

  /** Another position has been told, and will be shown. */
  begin() {
    this.#moves = this.#moved;
  }

  /** Show what can be chosen, or how the game has ended. */
  show() {
    const { model } = this;
    const over = model.table?.state === "over" && !model.past;
    if (!model.asked && !over) return this.board.drawings.docks.tabs.giveBack();
    if (this.#at === model.at) return;
    this.#at = model.at;
    // What goes on being asked about is not brought back to who has scrolled on.
    const about = model.head.subject ? model.question : "";
    if (about && about === this.#about) return;
    this.#about = about;
    this.board.drawings.docks.tabs.giveBack();
    if (this.#moves === this.#moved) this.board.reveal(model.foremost);
  }
}
