/**
 * Moments of the game, such as a battle: while they are played back a card beside the place tells what
 * was decided, with its dice and sums. The log says the same, so screen readers are spared the card.
 */

import { dice } from "./dice.js";
import { el } from "./dom.js";
import { seatShape } from "./draw.js";
import { putClear } from "./popup.js";

/** @import { Line } from "./types.js" */
/** @import { Model } from "./model.js" */
/** @import { Board } from "./board.js" */
/** @import { Playback } from "./playback.js" */

/** So many lines a card holds: the first and the last ones. */
const MOST = 7;

export class Moments {
  /** @type {string[]} how the sections of the lines begin that belong to the moment that is shown */
  #sections = [];
  /** @type {string[]} what it is about */
  #touches = [];

  /**
   * @param {Model} model
   * @param {Board} board
   * @param {Playback} playback
   * @param {(ids: string[]) => void} light
   * @param {() => DOMRect[]} free what is to be touched, which the card leaves free
   */
  constructor(model, board, playback, light, free) {
    this.model = model;
    this.board = board;
    this.free = free;
    this.card = el("aside", { class: "moment", "aria-hidden": "true", hidden: true });
    document.body.append(this.card);
    playback.shows = (line) => {
      light(line.touches ?? []);
      this.#show(line);
    };
    playback.over = () => {
      light([]);
      this.#close();
    };
  }

  /**
   * Show a line that begins a moment, or that belongs to the one that is shown.
   *
   * @param {Line} line
   */
  #show(line) {
    if (line.moment) {
      this.#sections = line.moment.split(" ");
      this.#touches = line.touches ?? [];
      this.card.replaceChildren();
    } else if (!this.#sections.some((section) => line.section.startsWith(section))) return this.#close();
    this.card.append(this.#row(line));
    if (this.card.childElementCount > MOST) this.card.children[1].remove();
    this.card.hidden = false;
    const spots = this.#touches.map((id) => this.board.whereIs(id)).filter((spot) => spot !== null);
    putClear(this.card, spots.at(-1) ?? this.board.drawings.home.getBoundingClientRect(), [...spots, ...this.free()]);
  }

  /** All is told. */
  #close() {
    this.#sections = [];
    this.card.hidden = true;
  }

  /** @param {Line} line */
  #row(line) {
    const side = this.model.markOf(line.seat);
    const rolled = line.dice?.length ? dice(line) : "";
    return el("p", { class: line.moment ? "moment-head" : "" }, side ? seatShape(side) : "", rolled, el("span", {}, line.text));
  }
}
