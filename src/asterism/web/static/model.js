/** What the client knows of a table: the last state the server sent, brought up to date. */

/** @import { Board, Choice, Ground, Head, Line, Part, Step, Story, Table } from "./types.js" */

/** @type {Head} */
const NOTHING = { title: "", text: "", section: "" };

export class Model {
  /** @type {Table | null} */
  table = null;
  /** @type {Story | null} */
  story = null;
  /** @type {Ground | null} */
  ground = null;
  /** @type {Map<string, Part>} */
  parts = new Map();
  /** @type {Head} */
  head = NOTHING;
  /** @type {Record<string, number[]>} by the id of a component the options that touch it */
  options = {};
  /** @type {Choice[]} */
  choices = [];
  /** @type {string[]} */
  notes = [];
  /** @type {Map<number, Line>} */
  lines = new Map();
  at = 0;
  /** The seat that is looked from, -1 for none. */
  seat = -1;
  /** Whether an earlier moment of a finished game is shown. */
  past = false;

  /** @param {Board} board */
  setBoard(board) {
    this.at = board.at;
    this.seat = board.seat;
    this.head = board.head;
    this.ground = board.ground;
    this.parts = new Map(board.parts.map((part) => [part.id, part]));
    this.options = board.options;
    this.choices = board.choices;
    this.notes = board.notes;
  }

  /** @param {Step} step */
  takeStep(step) {
    this.at = step.at;
    this.head = step.head;
    this.ground = step.ground ?? this.ground;
    for (const id of step.gone ?? []) this.parts.delete(id);
    for (const part of step.put ?? []) this.parts.set(part.id, part);
    this.options = step.options ?? {};
    this.choices = step.choices ?? [];
    this.notes = step.notes ?? [];
    this.takeLines(step.lines ?? [], step.cut ?? -1);
  }

  /**
   * @param {Line[]} lines
   * @param {number} cut the first line that no longer stands, -1 for none
   */
  takeLines(lines, cut) {
    if (cut >= 0) for (const n of this.lines.keys()) if (n >= cut) this.lines.delete(n);
    for (const line of lines) this.lines.set(line.n, line);
  }

  /** Whether the reader can choose now. */
  get mayChoose() {
    return !this.past && Boolean(this.head.mine) && this.choices.length > 0;
  }

  /** @param {number} option */
  choice(option) {
    return this.choices.find((choice) => choice.option === option);
  }

  /**
   * Return the options that touch a component.
   *
   * @param {string} id
   */
  optionsOf(id) {
    return this.options[id] ?? [];
  }

  /**
   * Return the components that an option touches, in reading order.
   *
   * @param {number} option
   */
  touchedBy(option) {
    return [...this.parts.values()].filter((part) => this.optionsOf(part.id).includes(option));
  }

  /**
   * Return what is known of a seat.
   *
   * @param {number | undefined} seat
   */
  seatInfo(seat) {
    return this.table?.seats.find((info) => info.seat === seat);
  }

  /** The seats of the reader. */
  get mine() {
    return (this.table?.seats ?? []).filter((info) => info.mine);
  }
}
