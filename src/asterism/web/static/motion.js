/**
 * What happens on the board, one step after the other: pieces move along their way, and leave a
 * trace. Motion never keeps anybody from choosing: `skip` lets everything arrive at once.
 */

import { calm, svg } from "./dom.js";

/** @import { Box, Part, Step } from "./types.js" */
/** @import { Board } from "./board.js" */
/** @import { Playback } from "./playback.js" */

const MOVE = 280;
const FADE = 180;
/** This many steps leave their traces on the board. */
const TRACES = 4;
/** So long, in milliseconds, traces stay once all has been shown. */
const LINGER = 8000;

/** @typedef {{step: Step, then: () => void}} Scheduled */

export class Motion {
  /** @type {Scheduled[]} */
  #queue = [];
  #playing = false;
  #fading = 0;
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {SVGGElement[]} */
  #traces = [];

  /**
   * @param {Board} board
   * @param {Playback} playback
   */
  constructor(board, playback) {
    this.board = board;
    this.playback = playback;
    playback.skip = () => this.skip();
  }

  /**
   * Show a step after those that came before it.
   *
   * @param {Step} step
   * @param {() => void} then what to do once it lies on the board
   */
  play(step, then) {
    this.#queue.push({ step, then });
    this.playback.expect(step);
    if (!this.#playing) void this.#run();
  }

  /** Let everything that is under way arrive at once. */
  skip() {
    for (const animation of this.#running) animation.finish();
    this.playback.release();
    while (this.#queue.length) {
      const next = this.#queue.shift();
      if (next) this.#apply(next, false);
    }
  }

  /** Forget what is under way and its traces: another picture takes its place. */
  clear() {
    this.#queue = [];
    for (const animation of this.#running) animation.finish();
    this.playback.release();
    this.clearTraces();
  }

  clearTraces() {
    for (const trace of this.#traces) trace.remove();
    this.#traces = [];
  }

  async #run() {
    this.#playing = true;
    clearTimeout(this.#fading);
    while (this.#queue.length) {
      await this.playback.ready();
      const next = this.#queue.shift();
      if (!next) break;
      this.playback.begin();
      const quick = document.hidden || this.playback.atOnce;
      const moving = this.#apply(next, !quick && !calm());
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
      if (!quick) await this.playback.rest(next.step, this.#queue.length);
    }
    this.#playing = false;
    this.playback.finish();
    this.#fading = setTimeout(() => this.#fadeTraces(), LINGER);
  }

  /** What was to be seen has been seen. */
  #fadeTraces() {
    if (calm()) return this.clearTraces();
    for (const trace of this.#traces) this.#fade(trace);
    this.#traces = [];
  }

  /**
   * Lay a step on the board; return what moves.
   *
   * @param {Scheduled} scheduled
   * @param {boolean} moves
   */
  #apply({ step, then }, moves) {
    const board = this.board;
    const before = new Map(board.parts);
    if (step.ground) board.lay(step.ground);
    /** @type {Animation[]} */
    const running = [];
    const trace = svg("g", { class: "trace" });
    const sources = origins(step, before);
    for (const id of step.gone ?? []) {
      for (const each of this.#traces) each.querySelector(`[data-of="${CSS.escape(id)}"]`)?.remove();
      const ghost = moves ? this.#ghost(id) : null;
      board.remove(id);
      if (ghost) running.push(this.#fade(ghost));
    }
    for (const part of step.put ?? []) {
      board.put(part);
      const old = before.get(part.id);
      const from = this.#start(old ?? sources.get(part.id), part);
      if (from && distance(from, part.box) > 6) {
        // What is only pushed aside by its neighbours, or laid anew because they are more, has gone nowhere.
        const stays = old && (old.place === part.place || !(old.place in (board.ground?.places ?? {})));
        if (!stays && board.drawings.surfaceOf(part.place) === board.drawings.main) trace.append(...this.#way(from, part));
        if (moves) running.push(this.#fly(part, from));
      } else if (moves && !before.has(part.id)) {
        running.push(this.#appear(part));
      }
    }
    board.settle();
    this.#leave(trace, step);
    then();
    return running;
  }

  /**
   * Return where a piece sets out from: what was in another drawing appears where it is now.
   *
   * @param {Part | undefined} source
   * @param {Part} part
   */
  #start(source, part) {
    const { board } = this;
    const near = source && board.drawings.surfaceOf(source.place) === board.drawings.surfaceOf(part.place);
    return near ? source.box : undefined;
  }

  /**
   * A copy of what goes away, which stays a moment longer.
   *
   * @param {string} id
   */
  #ghost(id) {
    const node = this.board.nodes.get(id);
    if (!node) return null;
    const ghost = /** @type {SVGGElement} */ (node.cloneNode(true));
    for (const name of ["data-id", "tabindex", "role"]) ghost.removeAttribute(name);
    this.board.drawings.surfaceOf(this.board.parts.get(id)?.place ?? "").flights.append(ghost);
    return ghost;
  }

  /** @param {SVGGElement} ghost */
  #fade(ghost) {
    const animation = ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE });
    return this.#watch(animation, () => ghost.remove());
  }

  /** @param {Part} part */
  #appear(part) {
    const node = this.board.nodes.get(part.id);
    const animation = /** @type {SVGGElement} */ (node).animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: FADE,
    });
    return this.#watch(animation, () => undefined);
  }

  /**
   * Let a copy fly from where the piece was, above everything, while the piece waits unseen.
   *
   * @param {Part} part
   * @param {Box} from
   */
  #fly(part, from) {
    const node = /** @type {SVGGElement} */ (this.board.nodes.get(part.id));
    const flyer = /** @type {SVGGElement} */ (this.#ghost(part.id));
    const [x, y, w, h] = part.box;
    const start = `translate(${from[0]}px, ${from[1]}px) scale(${from[2] / w}, ${from[3] / h})`;
    const end = `translate(${x}px, ${y}px) scale(1, 1)`;
    node.classList.add("flying");
    const animation = flyer.animate([{ transform: start }, { transform: end }], {
      duration: MOVE,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
    });
    return this.#watch(animation, () => {
      flyer.remove();
      node.classList.remove("flying");
    });
  }

  /**
   * @param {Animation} animation
   * @param {() => void} then
   */
  #watch(animation, then) {
    this.#running.add(animation);
    const end = () => {
      this.#running.delete(animation);
      then();
    };
    animation.addEventListener("finish", end);
    animation.addEventListener("cancel", end);
    return animation;
  }

  /**
   * Draw the way that a piece took.
   *
   * @param {Box} from
   * @param {Part} part
   */
  #way(from, part) {
    const [ax, ay] = middle(from);
    const [bx, by] = middle(part.box);
    const mark = this.board.seatMark(part.seat);
    const seat = mark ? ` seat-${mark.colour}` : "";
    const bend = Math.min(40, distance(from, part.box) / 6);
    const path = `M${ax} ${ay}Q${(ax + bx) / 2} ${Math.min(ay, by) - bend} ${bx} ${by}`;
    return [svg("path", { class: `way${seat}`, d: path })];
  }

  /**
   * Leave on the board what a step touched, with the traces of the steps before.
   *
   * @param {SVGGElement} trace
   * @param {Step} step
   */
  #leave(trace, step) {
    const touched = new Set((step.lines ?? []).flatMap((line) => line.touches ?? []));
    for (const id of touched) {
      const part = this.board.parts.get(id);
      if (part && this.board.drawings.surfaceOf(part.place) === this.board.drawings.main) trace.append(corners(part));
    }
    if (!trace.childElementCount) return;
    this.board.drawings.main.traces.append(trace);
    this.#traces.push(trace);
    while (this.#traces.length > TRACES) this.#traces.shift()?.remove();
    const count = this.#traces.length;
    this.#traces.forEach((each, n) => each.setAttribute("opacity", String((n + 1) / count)));
  }
}

/**
 * Return where the pieces that are new on the board came from, as far as anybody can tell: from what
 * went away with the same step, or from a number that fell, such as a pile or a stock. Each source
 * gives one piece, first those that the log names beside it; numbers come from nowhere.
 *
 * @param {Step} step
 * @param {Map<string, Part>} before
 * @returns {Map<string, Part>}
 */
function origins(step, before) {
  const gone = (step.gone ?? []).map((id) => before.get(id));
  const fell = (step.put ?? []).filter((put) => fewer(before.get(put.id), put));
  const sources = [...gone.filter((each) => each?.known === false), ...fell];
  /** @type {Map<string, Part>} */
  const found = new Map();
  // What is read later lies further out: a base before the sign of the player who governs by it.
  for (const part of [...(step.put ?? [])].reverse()) {
    if (before.has(part.id) || !Number.isNaN(Number(part.face || "x"))) continue;
    const line = step.lines?.find((each) => each.touches?.includes(part.id));
    const open = sources.filter((each) => each && each.place !== part.place);
    const source = open.find((each) => each && line?.touches?.includes(each.id)) ?? open[0];
    if (!source) continue;
    found.set(part.id, source);
    sources.splice(sources.indexOf(source), 1);
  }
  return found;
}

/**
 * Whether a number has fallen.
 *
 * @param {Part | undefined} before
 * @param {Part} now
 */
function fewer(before, now) {
  return Number(now.value || now.face) < Number(before?.value || before?.face);
}

/**
 * Four corners around a component.
 *
 * @param {Part} part
 */
function corners({ id, box: [x, y, w, h] }) {
  const a = 5;
  const d =
    `M${x - 2} ${y + a}V${y - 2}H${x + a}M${x + w - a} ${y - 2}H${x + w + 2}V${y + a}` +
    `M${x + w + 2} ${y + h - a}V${y + h + 2}H${x + w - a}M${x + a} ${y + h + 2}H${x - 2}V${y + h - a}`;
  return svg("path", { class: "corners", d, "data-of": id });
}

/**
 * @param {Box} box
 * @returns {[number, number]}
 */
function middle([x, y, w, h]) {
  return [x + w / 2, y + h / 2];
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function distance(a, b) {
  const [ax, ay] = middle(a);
  const [bx, by] = middle(b);
  return Math.hypot(ax - bx, ay - by);
}
