/** Where the components that the server sends lie on the ground: nobody else on this page computes a box. */

import { spread, tenth } from "./spread.js";

/** @import { Arrangement, Board, Box, Component, Part, Step } from "./types.js" */

const HIDDEN = "hidden";
const PLAIN = "piece";

export class Laying {
  /** Whether the art has a symbol; all until it is known. */
  has = (/** @type {string} */ _symbol) => true;
  /** @type {Record<string, Arrangement>} by how the ids of places begin; the longest beginning counts */
  #arrange = {};
  /** @type {Record<string, Box>} */
  #places = {};
  /** @type {Map<string, Arrangement | undefined>} by the id of a place */
  #ways = new Map();
  /** @type {Map<string, Component>} */
  #components = new Map();
  /** @type {Map<string, string[]>} by the id of a place what lies there, in its order */
  #lying = new Map();
  /** @type {Map<string, Part>} what shows */
  #parts = new Map();

  /**
   * Lay a whole board: its parts are those of its components that show, each with its box.
   *
   * @param {Board} board
   */
  board(board) {
    this.#arrange = board.arrange;
    this.#ways.clear();
    this.#components = new Map(board.components.map((each) => [each.id, each]));
    this.#lying.clear();
    this.#parts.clear();
    this.#places = board.ground.places;
    for (const { id, place } of board.components) {
      const here = this.#lying.get(place);
      if (here) here.push(id);
      else this.#lying.set(place, [id]);
    }
    for (const place of this.#lying.keys()) for (const part of this.#lay(place)) this.#parts.set(part.id, part);
    board.parts = [...this.#parts.values()];
  }

  /**
   * Lay what a step changes: the parts that it puts down, or elsewhere, and those that it takes away.
   *
   * @param {Step} step
   */
  step(step) {
    const changed = this.#change(step);
    const before = new Set([...changed].flatMap((place) => this.#lying.get(place) ?? []));
    for (const [place, ids] of Object.entries(step.lies ?? {}))
      if (ids.length) this.#lying.set(place, ids);
      else this.#lying.delete(place);
    step.put = [];
    for (const place of changed)
      for (const part of this.#lay(place)) {
        before.delete(part.id);
        if (!same(this.#parts.get(part.id), part)) step.put.push(part);
        this.#parts.set(part.id, part);
      }
    const there = new Set([...changed].flatMap((place) => this.#lying.get(place) ?? []));
    for (const id of before) if (!there.has(id)) this.#components.delete(id);
    step.gone = [...before].filter((id) => this.#parts.delete(id));
  }

  /**
   * Take in what a step says; return the places that have to be laid again.
   *
   * @param {Step} step
   */
  #change(step) {
    for (const each of step.components ?? []) this.#components.set(each.id, each);
    const changed = new Set(Object.keys(step.lies ?? {}));
    for (const { place } of step.components ?? []) changed.add(place);
    if (!step.ground) return changed;
    this.#places = step.ground.places;
    return new Set([...this.#lying.keys(), ...changed]);
  }

  /**
   * Return what lies in a place, each with its box; what the place does not show is left out.
   *
   * @param {string} place
   * @returns {Part[]}
   */
  #lay(place) {
    const [box, how] = [this.#places[place], this.#way(place)];
    if (!box || !how) return [];
    const here = (this.#lying.get(place) ?? []).flatMap((id) => this.#components.get(id) ?? []);
    const kinds = here.map((each) => /** @type {[string, number]} */ ([each.known === false ? HIDDEN : each.symbol, each.seat ?? -1]));
    const spots = spread(kinds, [0, 0, box[2], box[3]], how);
    return here.flatMap((each, n) => {
      const [form, x, y, w, h] = spots[n];
      if (!w) return [];
      return [{ ...each, art: this.#formed(each.symbol, form), box: [tenth(box[0] + x), tenth(box[1] + y), w, h] }];
    });
  }

  /** @param {string} place */
  #way(place) {
    if (!this.#ways.has(place)) {
      const beginnings = Object.keys(this.#arrange).filter((beginning) => place.startsWith(beginning));
      const longest = beginnings.reduce((best, each) => (each.length > best.length ? each : best), "");
      this.#ways.set(place, this.#arrange[longest]);
    }
    return this.#ways.get(place);
  }

  /**
   * Return the symbol that the art has: in this form if it can, a plain piece at worst.
   *
   * @param {string} symbol
   * @param {string} form
   */
  #formed(symbol, form) {
    const names = form ? [`${symbol}.${form}`, symbol] : [symbol];
    return names.find((name) => this.has(name)) ?? PLAIN;
  }
}

/**
 * @param {Part | undefined} before
 * @param {Part} now
 */
function same(before, now) {
  return JSON.stringify(before) === JSON.stringify(now);
}
