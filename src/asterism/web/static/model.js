/** What the client knows of a table: the last state the server sent, brought up to date. */

import { Laying } from "./laying.js";
import { RESULT } from "./protocol.js";
import { _ } from "./words.js";

/** @import { Board, Choice, Ground, Head, Line, Part, Step, Story, Table, TablePart } from "./types.js" */

/** @type {Head} */
const NOTHING = { title: "", text: "", section: "", phase: "" };

export class Model {
  /** @type {Table | null} */
  table = null;
  /** @type {Story | null} */
  story = null;
  /** @type {Ground | null} */
  ground = null;
  laying = new Laying();
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
  /** @type {Record<string, number>} by its id what a single touch of a component takes */
  grips = {};
  /** @type {Map<string, TablePart>} by its id what counts */
  tables = new Map();
  /** @type {Map<string, string>} by the id of a place its panel */
  #panels = new Map();
  /** @type {Map<number, Line>} */
  lines = new Map();
  at = 0;
  /** The seat that is looked from, -1 for none. */
  seat = -1;
  /** The seat whose bot is thinking, -1 for none. */
  thinking = -1;
  /** Whether an earlier moment of a finished game is shown. */
  past = false;

  /** @param {Board} board */
  setBoard(board) {
    this.at = board.at;
    this.seat = board.seat;
    this.thinking = -1;
    this.head = board.head;
    this.#lay(board.ground);
    this.laying.board(board);
    this.parts = new Map(board.parts.map((part) => [part.id, part]));
    this.options = board.options;
    this.choices = board.choices;
    this.notes = board.notes;
    this.grips = board.grips ?? {};
    this.tables = new Map((board.tables ?? []).map((table) => [table.id, table]));
  }

  /** @param {Ground} ground */
  #lay(ground) {
    this.ground = ground;
    this.#panels.clear();
    for (const panel of ground.panels)
      for (const [place] of panel.places) this.#panels.set(place, panel.id);
  }

  /**
   * Take a step; return the lines that are new with it.
   *
   * @param {Step} step
   */
  takeStep(step) {
    this.at = step.at;
    this.head = step.head;
    if (step.ground) this.#lay(step.ground);
    this.laying.step(step);
    for (const id of step.gone ?? []) this.parts.delete(id);
    for (const part of step.put ?? []) this.parts.set(part.id, part);
    this.options = step.options ?? {};
    this.choices = step.choices ?? [];
    this.notes = step.notes ?? [];
    this.grips = step.grips ?? {};
    for (const part of step.tables ?? []) this.#count(part);
    return this.takeLines(step.lines ?? [], step.cut ?? -1);
  }

  /** @param {TablePart} part a whole table, or the rows that changed */
  #count(part) {
    const old = this.tables.get(part.id);
    if (part.columns || !old) this.tables.set(part.id, part);
    else this.tables.set(part.id, { ...old, rows: old.rows.map((row) => part.rows.find(({ id }) => id === row.id) ?? row) });
  }

  /**
   * Take lines of the log; return those that tell of events which no line told before: one that is
   * sent again tells nothing new.
   *
   * @param {Line[]} lines
   * @param {number} cut the first line that no longer stands, -1 for none
   */
  takeLines(lines, cut) {
    const before = this.upto;
    if (cut >= 0) for (const n of this.lines.keys()) if (n >= cut) this.lines.delete(n);
    for (const line of lines) this.lines.set(line.n, line);
    return lines.filter((line) => line.upto > before);
  }

  /** How many events the lines that stand tell of. */
  get upto() {
    return [...this.lines.values()].reduce((most, line) => Math.max(most, line.upto), 0);
  }

  /**
   * Return the lines that stand and tell of what came after so many events.
   *
   * @param {number} events
   */
  linesSince(events) {
    return [...this.lines.values()].filter((line) => line.upto > events);
  }

  /** What is asked, of whom and in which turn, as it is looked at. */
  get question() {
    const { rule, title, asked } = this.head;
    return JSON.stringify([rule, title, asked, this.seat]);
  }

  /** Whether the reader is asked. */
  get asked() {
    return !this.past && Boolean(this.head.mine) && this.choices.length > 0;
  }

  /** Whether the reader can choose something now: what is asked, or a right that it has besides. */
  get mayChoose() {
    return !this.past && this.choices.length > 0;
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
   * Return the panel on which a component lies.
   *
   * @param {string} id
   */
  panelOf(id) {
    return this.#panels.get(this.parts.get(id)?.place ?? "");
  }

  /**
   * Return the option that a single touch of a component takes: it is picked up, or what is held
   * goes there.
   *
   * @param {string} id
   */
  atOnce(id) {
    if (id in this.grips) return this.grips[id];
    const { held } = this.head;
    const options = this.optionsOf(id);
    if (!held || id === held || options.length !== 1) return undefined;
    return this.panelOf(id) === this.panelOf(held) ? options[0] : undefined;
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
   * Return what distinguishes a choice from the others: of what it touches the component with the fewest
   * options of the same group.
   *
   * @param {Choice} choice
   */
  telling(choice) {
    const mates = new Set(this.choices.filter((each) => each.group === choice.group).map((each) => each.option));
    const count = (/** @type {Part} */ part) =>
      this.optionsOf(part.id).filter((option) => mates.has(option)).length + (part.figure ? 0 : 0.5);
    const touched = this.touchedBy(choice.option);
    return touched.reduce((best, each) => (count(each) < count(best) ? each : best), touched[0]);
  }

  /**
   * What the question is about; or the components to be touched for it; where something can be
   * picked up or is held, those of its panel; once all is over the result.
   */
  get foremost() {
    if (this.table?.state === "over") return [...this.parts.keys()].filter((id) => this.panelOf(id) === RESULT);
    if (this.head.subject) return this.head.subject;
    const asked = new Set(this.choices.filter((choice) => !choice.right).map((choice) => choice.option));
    const found = Object.keys(this.options).filter((id) => this.optionsOf(id).some((each) => asked.has(each)));
    const panel = this.panelOf(this.head.held || Object.keys(this.grips)[0] || "");
    return panel ? found.filter((id) => this.panelOf(id) === panel) : found;
  }

  /**
   * Return what a component is and what it would do, for screen readers.
   *
   * @param {Part} part
   */
  describe(part) {
    const texts = this.optionsOf(part.id).map((option) => this.choice(option)?.text ?? "");
    const offered = this.mayChoose ? texts.filter(Boolean) : [];
    if (!offered.length) return part.label;
    if (offered.length === 1 && offered[0].includes(part.label)) return offered[0];
    if (offered.length > 3) return _("{0}; choices: {1}", part.label, offered.length);
    return `${part.label}; ${offered.join(", ")}`;
  }

  /**
   * Return what is known of a seat.
   *
   * @param {number | undefined} seat
   */
  seatInfo(seat) {
    return this.table?.seats.find((info) => info.seat === seat);
  }

  /**
   * Return how a side is recognised: as its seat, or as the board shows a side without one (a puppet).
   *
   * @param {number | undefined} side
   */
  markOf(side = -1) {
    return this.seatInfo(side) ?? this.ground?.seats[side];
  }

  /** The seats of the reader. */
  get mine() {
    return (this.table?.seats ?? []).filter((info) => info.mine);
  }
}
