/**
 * Zoom of the board: the wheel, two fingers, a double touch, keys and buttons. One finger pans by
 * itself, as the browser scrolls; a mouse drags.
 */

const MOST = 5;
const STEP = 1.4;
/** How far a double touch goes in. */
const CLOSE = 2.2;
/** So soon, in milliseconds, and so near, in pixels, the second touch of a double one comes. */
const SOON = 320;
const NEAR = 24;
/** So far, in pixels, a pointer moves before it drags. */
const SLACK = 5;
/** So much room, in pixels, is left around what is brought close. */
const MARGIN = 28;

export class Zoom {
  #scale = 1;
  /** @type {{spread: number, scale: number} | null} */
  #pinch = null;
  /** @type {{x: number, y: number, moved: boolean} | null} where a mouse holds the board */
  #grip = null;
  #dragged = false;
  #touched = { at: -SOON, x: 0, y: 0 };

  /**
   * @param {HTMLElement} frame what scrolls
   * @param {SVGSVGElement} canvas what grows
   * @param {() => DOMRect[]} spots where what can be chosen is on the screen
   */
  constructor(frame, canvas, spots) {
    this.frame = frame;
    this.canvas = canvas;
    this.spots = spots;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("touchstart", (event) => this.#start(event), { passive: false });
    frame.addEventListener("touchmove", (event) => this.#move(event), { passive: false });
    frame.addEventListener("touchend", () => (this.#pinch = null));
    frame.addEventListener("pointerdown", (event) => this.#hold(event));
    frame.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"]) frame.addEventListener(name, () => (this.#grip = null));
    // What was a drag is no choice.
    frame.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** Fit the board again. */
  reset() {
    this.#to(1, 0, 0);
  }

  /** @param {number} steps inwards, or outwards below 0 */
  step(steps) {
    const box = this.frame.getBoundingClientRect();
    this.#to(this.#scale * STEP ** steps, box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Bring what can be chosen as close as it fits. */
  close() {
    const spots = this.spots();
    if (!spots.length) return;
    const frame = this.frame.getBoundingClientRect();
    const left = Math.min(...spots.map((spot) => spot.left));
    const top = Math.min(...spots.map((spot) => spot.top));
    const width = Math.max(...spots.map((spot) => spot.right)) - left;
    const height = Math.max(...spots.map((spot) => spot.bottom)) - top;
    const room = Math.min(frame.width / (width + 2 * MARGIN), frame.height / (height + 2 * MARGIN));
    const x = left + width / 2;
    const y = top + height / 2;
    this.#to(this.#scale * room, x, y);
    this.frame.scrollBy(x - frame.x - frame.width / 2, y - frame.y - frame.height / 2);
  }

  // -- the mouse -------------------------------------------------------------------------------

  /** Whether there is more of the board than the frame shows. */
  get #scrolls() {
    const { frame } = this;
    return frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    // A board that is longer than the window is scrolled.
    if (!event.ctrlKey && this.#scale === 1 && this.#scrolls) return;
    event.preventDefault();
    this.#to(this.#scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    this.#dragged = false;
    if (event.pointerType === "touch" || event.button !== 0 || !this.#scrolls) return;
    this.#grip = { x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const grip = this.#grip;
    if (!grip) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!grip.moved) this.frame.setPointerCapture(event.pointerId);
    this.#grip = { x: event.clientX, y: event.clientY, moved: true };
    this.#dragged = true;
    this.frame.scrollBy(-dx, -dy);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#dragged) {
      this.#dragged = false;
      event.stopPropagation();
      return;
    }
    const { at, x, y } = this.#touched;
    const [nowX, nowY] = [event.clientX, event.clientY];
    const twice = event.timeStamp - at < SOON && Math.hypot(nowX - x, nowY - y) < NEAR;
    this.#touched = { at: twice ? -SOON : event.timeStamp, x: nowX, y: nowY };
    // What can be chosen is chosen by a second touch.
    if (!twice || /** @type {Element} */ (event.target).closest("[role=button]")) return;
    event.stopPropagation();
    this.#to(this.#scale < CLOSE ? CLOSE : 1, nowX, nowY);
  }

  // -- two fingers -----------------------------------------------------------------------------

  /** @param {TouchEvent} event */
  #start(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    this.#pinch = { spread: spread(event.touches), scale: this.#scale };
  }

  /** @param {TouchEvent} event */
  #move(event) {
    if (!this.#pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = [event.touches[0], event.touches[1]];
    const scale = (this.#pinch.scale * spread(event.touches)) / this.#pinch.spread;
    this.#to(scale, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  }

  /**
   * Scale, and keep in place what lies under a spot of the screen.
   *
   * @param {number} scale
   * @param {number} x
   * @param {number} y
   */
  #to(scale, x, y) {
    const { frame, canvas } = this;
    const next = Math.max(1, Math.min(MOST, scale));
    const before = canvas.getBoundingClientRect();
    const part = [(x - before.x) / before.width, (y - before.y) / before.height];
    this.#scale = next;
    canvas.style.setProperty("--zoom", String(next));
    frame.classList.toggle("zoomed", next > 1);
    const after = canvas.getBoundingClientRect();
    frame.scrollBy(after.x + part[0] * after.width - x, after.y + part[1] * after.height - y);
  }
}

/** @param {TouchList} touches */
function spread(touches) {
  const [a, b] = [touches[0], touches[1]];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
