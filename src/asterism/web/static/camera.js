/**
 * Where a reader looks at a map from: moved by a mouse, a finger or keys, closer by the wheel, by
 * two fingers, by a double touch, by keys and buttons.
 */

import { calm } from "./dom.js";

/** How close one can come, in pixels on the screen for one of the map. */
const CLOSEST = 4;
const STEP = 1.4;
/** How close a double touch, or a touch of a map that is too far away to be read, brings: a finger has room in a hex. */
const READ = 1.1;
/** Nearer than this the letters on the pieces can be read. */
export const FAR = 0.66;
/** So soon, in milliseconds, and so near, in pixels, the second touch of a double one comes. */
const SOON = 320;
const NEAR = 24;
/** So far, in pixels, a pointer moves before it drags. */
const SLACK = 5;
/** So much room, in pixels, is left around what is brought close. */
const MARGIN = 28;
const GLIDE = 220;

/** @import { Box } from "./types.js" */
/** @typedef {{k: number, x: number, y: number}} Look how close, and where the map's corner is */

export class Camera {
  /** @type {Look} */
  now = { k: 1, x: 0, y: 0 };
  /** Whether the whole map is shown, as large as it fits. */
  #whole = true;
  #size = { w: 1, h: 1 };
  /** @type {Map<number, {x: number, y: number}>} the pointers that are down */
  #down = new Map();
  #moved = false;
  #dragged = false;
  #last = { at: -SOON, x: 0, y: 0 };
  #glide = 0;
  /** How often the reader has moved it, by hand or keys. */
  moves = 0;
  /** @type {() => void} what to do when the view has changed */
  changed = () => undefined;
  /** @type {() => DOMRect[]} where what can be chosen is on the screen */
  spots = () => [];

  /**
   * @param {HTMLElement} frame the window
   * @param {SVGGElement} world what is seen through it
   */
  constructor(frame, world) {
    this.frame = frame;
    this.world = world;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#hold(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"])
      frame.addEventListener(name, (event) => this.#down.delete(/** @type {PointerEvent} */ (event).pointerId));
    // What was a drag is no choice.
    frame.addEventListener("click", (event) => this.#click(event), { capture: true });
    new ResizeObserver(() => this.#resize()).observe(frame);
  }

  /**
   * @param {number} w the size of the map
   * @param {number} h
   */
  lay(w, h) {
    if (w === this.#size.w && h === this.#size.h) return;
    this.#size = { w, h };
    this.reset(false);
  }

  /** Whether the map is too far away for its letters to be read. */
  get far() {
    return this.now.k < FAR;
  }

  /** How close the whole map is. */
  get #fit() {
    const { clientWidth: wide, clientHeight: high } = this.frame;
    return Math.max(0.05, Math.min(wide / this.#size.w, high / this.#size.h));
  }

  #resize() {
    if (this.#whole) return this.reset(false);
    this.#show(this.now);
  }

  /**
   * Show the whole map.
   *
   * @param {boolean} [glides]
   */
  reset(glides = true) {
    if (glides) this.moves += 1;
    this.#whole = true;
    this.#to({ k: this.#fit, x: 0, y: 0 }, glides);
  }

  /** @param {number} steps closer, or further away below 0 */
  step(steps) {
    const { clientWidth: wide, clientHeight: high } = this.frame;
    this.#zoom(this.now.k * STEP ** steps, wide / 2, high / 2, true);
  }

  /** Bring what can be chosen as close as it fits. */
  close() {
    const spots = this.spots();
    if (!spots.length) return;
    const frame = this.frame.getBoundingClientRect();
    const left = Math.min(...spots.map((spot) => spot.left)) - frame.left;
    const top = Math.min(...spots.map((spot) => spot.top)) - frame.top;
    const right = Math.max(...spots.map((spot) => spot.right)) - frame.left;
    const bottom = Math.max(...spots.map((spot) => spot.bottom)) - frame.top;
    const room = Math.min(frame.width / (right - left + 2 * MARGIN), frame.height / (bottom - top + 2 * MARGIN));
    this.#centre((left + right) / 2, (top + bottom) / 2, Math.min(2, this.now.k * room));
  }

  /**
   * Bring a spot of the map into the middle, close enough to be read.
   *
   * @param {Box} box
   */
  goTo([x, y, w, h]) {
    const { k, x: left, y: top } = this.now;
    this.#centre((x + w / 2) * k + left, (y + h / 2) * k + top, Math.max(READ, k));
  }

  /**
   * Move so far that these boxes of the map are in the window, if they fit.
   *
   * @param {Box[]} boxes
   */
  reveal(boxes) {
    const { k, x, y } = this.now;
    const { clientWidth: wide, clientHeight: high } = this.frame;
    const left = Math.min(...boxes.map((box) => box[0])) * k + x - MARGIN;
    const right = Math.max(...boxes.map((box) => box[0] + box[2])) * k + x + MARGIN;
    const top = Math.min(...boxes.map((box) => box[1])) * k + y - MARGIN;
    const bottom = Math.max(...boxes.map((box) => box[1] + box[3])) * k + y + MARGIN;
    const by = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ room) =>
      to - from > room ? 0 : from < 0 ? -from : to > room ? room - to : 0;
    const [dx, dy] = [by(left, right, wide), by(top, bottom, high)];
    if (dx || dy) this.#to({ k, x: x + dx, y: y + dy }, true);
  }

  // -- looking -----------------------------------------------------------------------------------

  /**
   * @param {number} x a spot of the window, which comes into its middle
   * @param {number} y
   * @param {number} k
   */
  #centre(x, y, k) {
    const { now } = this;
    const { clientWidth: wide, clientHeight: high } = this.frame;
    const times = k / now.k;
    this.moves += 1;
    this.#whole = false;
    this.#to({ k, x: wide / 2 - (x - now.x) * times, y: high / 2 - (y - now.y) * times }, true);
  }

  /**
   * Come closer, and keep in place what lies under a spot of the window.
   *
   * @param {number} k
   * @param {number} x
   * @param {number} y
   * @param {boolean} [glides]
   */
  #zoom(k, x, y, glides = false) {
    const { now } = this;
    const next = Math.max(this.#fit, Math.min(CLOSEST, k));
    const times = next / now.k;
    this.moves += 1;
    this.#whole = next <= this.#fit * 1.001;
    this.#to({ k: next, x: x - (x - now.x) * times, y: y - (y - now.y) * times }, glides);
  }

  /**
   * @param {Look} next
   * @param {boolean} glides
   */
  #to(next, glides) {
    cancelAnimationFrame(this.#glide);
    const from = this.now;
    const goal = this.#within(next);
    if (!glides || calm()) return this.#show(goal);
    const start = performance.now();
    const frame = (/** @type {number} */ time) => {
      const part = Math.min(1, (time - start) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
      this.#show({ k: mix(from.k, goal.k), x: mix(from.x, goal.x), y: mix(from.y, goal.y) });
      if (part < 1) this.#glide = requestAnimationFrame(frame);
    };
    this.#glide = requestAnimationFrame(frame);
  }

  /** @param {Look} look no further away than the whole map, and no emptier than it has to be */
  #within({ k, x, y }) {
    const next = Math.max(this.#fit, Math.min(CLOSEST, k));
    const hold = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
      size * next <= room ? (room - size * next) / 2 : Math.min(0, Math.max(room - size * next, at));
    const { clientWidth: wide, clientHeight: high } = this.frame;
    return { k: next, x: hold(x, this.#size.w, wide), y: hold(y, this.#size.h, high) };
  }

  /** @param {Look} look */
  #show(look) {
    this.now = this.#within(look);
    const { k, x, y } = this.now;
    this.world.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(4)})`);
    this.frame.style.setProperty("--unit", String(1 / k));
    this.frame.classList.toggle("far", this.far);
    this.changed();
  }

  // -- mouse and fingers -------------------------------------------------------------------------

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.#zoom(this.now.k * Math.exp(-event.deltaY / 300), event.clientX - box.x, event.clientY - box.y);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (event.button !== 0) return;
    if (!this.#down.size) this.#moved = this.#dragged = false;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#down.get(event.pointerId);
    if (!held) return;
    if (event.pointerType === "mouse" && !event.buttons) return void this.#down.delete(event.pointerId);
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!this.#moved && Math.hypot(dx, dy) < SLACK) return;
    if (!this.#moved) this.frame.setPointerCapture(event.pointerId);
    this.#moved = this.#dragged = true;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    held.x = event.clientX;
    held.y = event.clientY;
    if (other) this.#pinch(held, other, dx, dy);
    else this.#drag(dx, dy);
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  #drag(dx, dy) {
    this.moves += 1;
    this.#to({ ...this.now, x: this.now.x + dx, y: this.now.y + dy }, false);
  }

  /**
   * @param {{x: number, y: number}} held the finger that has moved
   * @param {{x: number, y: number}} other the one that has not
   * @param {number} dx
   * @param {number} dy
   */
  #pinch(held, other, dx, dy) {
    const before = Math.hypot(held.x - dx - other.x, held.y - dy - other.y);
    const after = Math.hypot(held.x - other.x, held.y - other.y);
    const box = this.frame.getBoundingClientRect();
    this.#zoom((this.now.k * after) / Math.max(1, before), other.x - box.x, other.y - box.y);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#dragged) {
      this.#dragged = false;
      return event.stopPropagation();
    }
    const { at, x, y } = this.#last;
    const [nowX, nowY] = [event.clientX, event.clientY];
    const twice = event.timeStamp - at < SOON && Math.hypot(nowX - x, nowY - y) < NEAR;
    this.#last = { at: twice ? -SOON : event.timeStamp, x: nowX, y: nowY };
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    const box = this.frame.getBoundingClientRect();
    // A finger hits nothing on a map that is too far away to be read: it brings it closer.
    if (finger && this.far) {
      event.stopPropagation();
      this.#last.at = -SOON;
      return this.#centre(nowX - box.x, nowY - box.y, READ);
    }
    // What can be chosen is chosen by a second touch.
    if (!twice || /** @type {Element} */ (event.target).closest("[role=button]")) return;
    event.stopPropagation();
    if (this.now.k < 1.5 * READ) this.#zoom(2 * READ, nowX - box.x, nowY - box.y, true);
    else this.reset();
  }
}
