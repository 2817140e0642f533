/** Zoom of the board: two fingers, or the wheel with the control key. Scrolling is the browser's. */

const MOST = 3;

export class Zoom {
  #scale = 1;
  /** @type {{spread: number, scale: number} | null} */
  #pinch = null;

  /**
   * @param {HTMLElement} frame what scrolls
   * @param {SVGSVGElement} canvas what grows
   */
  constructor(frame, canvas) {
    this.frame = frame;
    this.canvas = canvas;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("touchstart", (event) => this.#start(event), { passive: false });
    frame.addEventListener("touchmove", (event) => this.#move(event), { passive: false });
    frame.addEventListener("touchend", () => (this.#pinch = null));
  }

  /** Fit the board again. */
  reset() {
    this.#to(1, 0, 0);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#to(this.#scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

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
    const { frame } = this;
    const next = Math.max(1, Math.min(MOST, scale));
    const box = frame.getBoundingClientRect();
    const left = (frame.scrollLeft + x - box.left) / this.#scale;
    const top = (frame.scrollTop + y - box.top) / this.#scale;
    this.#scale = next;
    this.canvas.style.setProperty("--zoom", String(next));
    frame.classList.toggle("zoomed", next > 1);
    frame.scrollLeft = left * next - (x - box.left);
    frame.scrollTop = top * next - (y - box.top);
  }
}

/** @param {TouchList} touches */
function spread(touches) {
  const [a, b] = [touches[0], touches[1]];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
