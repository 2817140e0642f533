/**
 * The board: a drawing whose nodes live as long as the components that they show.
 *
 * Nodes stand in reading order, panel by panel and place by place, so that a screen reader goes
 * through the table as the game lays it out. What moves is animated in `motion.js`.
 */

import { calm, set, svg } from "./dom.js";
import { FINGER } from "./finger.js";
import { halo, marks, show } from "./halo.js";

/** @import { Surface } from "./surface.js" */
/** @import { Drawings } from "./drawings.js" */
/** @import { Box, Ground, Part } from "./types.js" */
/** @import { Art } from "./draw.js" */
/** @import { State } from "./halo.js" */

/** So far from the edge, in pixels, a component is brought into view. */
const MARGIN = 8;

export class Board {
  /** @type {Map<string, SVGGElement>} */
  nodes = new Map();
  /** @type {Map<string, Part>} */
  parts = new Map();
  /** @type {Set<string>} */
  #past = new Set();
  /** @type {(part: Part) => string} what it is and leads to, for screen readers */
  describe = (part) => part.label;
  /** @type {(part: Part) => string} what its power says */
  explain = () => "";
  /** @type {(id: string) => number[]} the options that touch a component */
  optionsOf = () => [];
  /** @type {() => string[]} what is to be chosen from */
  foremost = () => [];

  /**
   * @param {Drawings} drawings
   * @param {Art} art
   */
  constructor(drawings, art) {
    this.drawings = drawings;
    this.art = art;
    const onMain = (/** @type {string} */ id) => drawings.surfaceOf(this.parts.get(id)?.place ?? "") === drawings.main;
    drawings.spots = () => this.foremost().filter(onMain).flatMap((id) => this.whereIs(id) ?? []);
  }

  /** What does not move; nothing before the board is laid. */
  get ground() {
    return this.drawings.ground;
  }

  /**
   * Lay the ground: canvas, lanes, names.
   *
   * @param {Ground} ground
   */
  lay(ground) {
    this.#past = new Set(ground.past);
    this.#keepFocus(() => {
      this.drawings.lay(ground);
      for (const [id, node] of this.nodes) {
        const part = this.parts.get(id);
        if (!part) continue;
        this.#house(part).append(node);
        this.#fade(node, part);
      }
    });
  }

  /**
   * What lies where play went on earlier is fainter, and what is out of the game fainter still;
   * never what can be chosen.
   *
   * @param {SVGGElement} node
   * @param {Part} part
   */
  #fade(node, part) {
    const past = this.#past.has(part.place) && !this.optionsOf(part.id).length;
    const name = part.mark === "gone" ? "gone" : past ? "past" : null;
    const body = node.querySelector("[data-body]");
    if (body) set(body, { class: name });
  }

  /**
   * Move nodes about; a piece that had the focus has it again after.
   *
   * @param {() => void} move
   */
  #keepFocus(move) {
    const held = document.activeElement;
    const had = held instanceof SVGElement && held.closest(".pieces") !== null;
    move();
    if (had && held instanceof SVGElement && held.isConnected && held !== document.activeElement)
      held.focus({ preventScroll: true });
  }

  /** @param {Part} part */
  #house(part) {
    return this.drawings.places.get(part.place) ?? this.drawings.main.pieces;
  }

  /** What lies on the map, in reading order. */
  mapParts() {
    return [...this.parts.values()].filter((part) => this.drawings.surfaceOf(part.place) === this.drawings.main);
  }

  /** What bears a name on the map. */
  namedParts() {
    const kinds = this.ground?.stage?.names ?? [];
    return this.mapParts().filter((part) => part.caption && kinds.includes(part.art.split(".")[0]));
  }

  /**
   * Show exactly these components.
   *
   * @param {Iterable<Part>} parts
   */
  showAll(parts) {
    const all = new Map([...parts].map((part) => [part.id, part]));
    for (const id of [...this.nodes.keys()]) if (!all.has(id)) this.remove(id);
    for (const part of all.values()) this.put(part);
    this.#keepFocus(() => {
      for (const part of all.values()) {
        const node = this.nodes.get(part.id);
        if (node) this.#house(part).append(node);
      }
    });
    this.settle();
  }

  /**
   * Put a component down, new or changed.
   *
   * @param {Part} part
   */
  put(part) {
    const before = this.parts.get(part.id);
    this.parts.set(part.id, part);
    const node = this.nodes.get(part.id) ?? svg("g", { "data-id": part.id });
    this.nodes.set(part.id, node);
    if (!before || JSON.stringify(before) !== JSON.stringify(part)) this.#dress(node, part);
    const house = this.#house(part);
    if (node.parentNode !== house) this.#keepFocus(() => house.append(node));
  }

  /** @param {string} id */
  remove(id) {
    this.nodes.get(id)?.remove();
    this.nodes.delete(id);
    this.parts.delete(id);
  }

  /** What lies in a place is read, and lies on its neighbours, from left to right. */
  settle() {
    for (const house of this.drawings.places.values()) {
      this.#arrange(house);
      // Places where nothing lies are left out of the reading order.
      const empty = house.childElementCount === 0;
      if (empty) house.setAttribute("aria-hidden", "true");
      else house.removeAttribute("aria-hidden");
    }
  }

  /** @param {SVGGElement} house */
  #arrange(house) {
    if (house.childElementCount < 2) return;
    const left = (/** @type {Element} */ node) => this.parts.get(node.getAttribute("data-id") ?? "")?.box[0] ?? 0;
    const before = [...house.children];
    const after = [...before].sort((a, b) => left(a) - left(b));
    if (after.some((node, n) => node !== before[n])) this.#keepFocus(() => house.append(...after));
  }

  /** @param {number | undefined} seat */
  seatMark(seat) {
    return seat === undefined || seat < 0 ? undefined : this.ground?.seats[seat];
  }

  /**
   * Draw a component again into its node.
   *
   * @param {SVGGElement} node
   * @param {Part} part
   */
  #dress(node, part) {
    const [x, y, w, h] = part.box;
    const { width, height } = this.art.size(part.art);
    const body = this.art.draw(part, this.seatMark(part.seat));
    const times = Math.min(w / width, h / height);
    const scale = svg("g", { transform: `scale(${times})`, "data-body": "" }, body);
    // A finger needs room, but not that of the neighbours.
    const [, , roomX, roomY] = this.ground?.places[part.place] ?? part.box;
    const [wide, high] = [Math.max(w, Math.min(FINGER, roomX)), Math.max(h, Math.min(FINGER, roomY))];
    const hit = { x: (w - wide) / 2, y: (h - high) / 2, width: wide, height: high };
    const radius = this.art.radius(part.art) * times;
    node.replaceChildren(
      svg("rect", { class: "hit", ...hit }),
      scale,
      halo(w, h, radius),
      ...marks(part),
    );
    this.#fade(node, part);
    set(node, {
      class: `part${part.known === false ? " unknown" : ""}`,
      transform: `translate(${x} ${y})`,
      ...this.#words(part),
    });
  }

  /** @param {Part} part */
  #words(part) {
    const can = this.optionsOf(part.id).length > 0;
    return {
      role: can ? "button" : "img",
      ...(can ? {} : { "aria-pressed": null }),
      "aria-label": this.describe(part),
      "aria-description": this.explain(part) || null,
    };
  }

  /** Show again what components are and lead to, once the choices have changed. */
  relabel() {
    for (const [id, node] of this.nodes) {
      const part = this.parts.get(id);
      if (!part) continue;
      set(node, this.#words(part));
      this.#fade(node, part);
    }
    this.drawings.stage?.settle(this, this.mapParts());
  }

  /**
   * Show a state on each component.
   *
   * @param {(part: Part) => State} stateOf
   */
  showStates(stateOf) {
    for (const [id, node] of this.nodes) {
      const part = this.parts.get(id);
      if (!part) continue;
      const state = stateOf(part);
      show(node, state);
      const can = this.optionsOf(part.id).length > 0;
      set(node, { role: can ? "button" : "img", "aria-pressed": can ? String(state === "selected") : null });
    }
  }

  /**
   * Ring places, and what of these ids are the beginnings of components and places.
   *
   * @param {string[]} ids
   * @param {string} name the class of the rings
   * @returns {Element[]}
   */
  ring(ids, name) {
    for (const old of document.querySelectorAll(`.rings .${name}`)) old.remove();
    return this.#idsOf(ids).flatMap(([box, surface]) => {
      const [x, y, width, height] = box;
      const ring = svg("rect", { class: `ring ${name}`, x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 });
      surface.rings.append(ring);
      return ring;
    });
  }

  /**
   * Return the boxes of these components and places, each with the drawing on which it is.
   *
   * @param {string[]} ids
   * @returns {[Box, Surface][]}
   */
  #idsOf(ids) {
    return ids.flatMap((id) => this.boxesOf(id).map((box) => /** @type {[Box, Surface]} */ ([box, this.drawings.under(box)])));
  }

  /**
   * Return the boxes of a component, of a place, or of all whose ids begin so.
   *
   * @param {string} id
   * @returns {Box[]}
   */
  boxesOf(id) {
    const exact = this.parts.get(id)?.box ?? this.ground?.places[id];
    if (exact) return [exact];
    const parts = [...this.parts.values()].filter((part) => part.id.startsWith(id));
    if (parts.length) return parts.map((part) => part.box);
    const places = Object.entries(this.ground?.places ?? {});
    return places.filter(([name]) => name.startsWith(id)).map(([, box]) => box);
  }

  /**
   * Return where a component or place is on the screen.
   *
   * @param {string} id
   * @returns {DOMRect | null}
   */
  whereIs(id) {
    const node = this.nodes.get(id);
    const found = node?.getBoundingClientRect();
    if (found?.width) return found;
    const [spot] = this.#idsOf([id]);
    return spot ? spot[1].onScreen(spot[0]) : null;
  }

  /**
   * Bring these components into view: scroll so that they can be seen, if not all can, the lowest
   * of them; move the map; open the tab in which they are.
   *
   * @param {string[]} ids
   */
  reveal(ids) {
    if (!this.drawings.stage) return this.#scrollTo(ids);
    const spots = this.#idsOf(ids);
    const here = spots.filter(([, surface]) => surface === this.drawings.main).map(([box]) => box);
    if (here.length) return this.drawings.stage.camera.reveal(here);
    const panel = this.ground?.panels.find(({ id }) => spots.some(([, surface]) => this.drawings.docks.of(id) === surface));
    if (panel) this.drawings.docks.open(panel.id);
  }

  /** @param {string[]} ids */
  #scrollTo(ids) {
    const boxes = ids.map((id) => this.whereIs(id)).filter((box) => box !== null);
    if (!boxes.length) return;
    const frame = this.drawings.frame.getBoundingClientRect();
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const below = bottom + MARGIN - frame.bottom;
    const above = bottom - top < frame.height ? Math.min(0, top - MARGIN - frame.top) : 0;
    const by = below > 0 ? below : above;
    if (by) this.drawings.frame.scrollBy({ top: by, behavior: calm() ? "auto" : "smooth" });
  }

  /**
   * Put the focus on a component, and bring it into view.
   *
   * @param {string} id
   */
  focus(id) {
    this.reveal([id]);
    const node = this.nodes.get(id);
    node?.focus({ preventScroll: true });
    if (node && this.drawings.surfaceOf(this.parts.get(id)?.place ?? "") !== this.drawings.stage)
      node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Element} node whether it is a piece of the board, or within one */
  holds(node) {
    return node.closest(".pieces") !== null;
  }

  /**
   * Return the id of the component that an event happened on.
   *
   * @param {Event} event
   */
  idAt(event) {
    const target = /** @type {Element} */ (event.target);
    return target.closest?.("[data-id]")?.getAttribute("data-id") ?? "";
  }
}
