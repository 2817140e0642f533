/**
 * Draws components with the symbols of a game: `draw/art.py` says what a piece and its slots are,
 * and its Python twin does the same for pictures outside the browser.
 */

import { svg } from "./dom.js";
import { load } from "./load.js";

/** @import { Part, SeatMark } from "./types.js" */

/** A form that is narrower says too little in a list; one so much wider than high is too small there. */
const NARROWEST = 30;
const FLATTEST = 3.2;

const pen = document.createElement("canvas").getContext("2d");
let family = "";

/**
 * Return how wide a text is in the letters of the page.
 *
 * @param {string} text
 * @param {number} size
 * @param {boolean} strong
 */
export function widthOf(text, size, strong) {
  if (!pen) return text.length * size * 0.6;
  family ||= getComputedStyle(document.body).fontFamily;
  pen.font = `${strong ? "700 " : ""}${size}px ${family}`;
  return pen.measureText(text).width;
}

/** Letters are made so much of their width at the least. */
const TIGHTEST = 0.86;

export class Art {
  /** @type {Map<string, Element>} */
  #pieces = new Map();

  /**
   * Fetch the symbols of a game, and hang them into the page, where drawings refer to them.
   *
   * @param {string} url
   */
  static async load(url) {
    const art = new Art();
    const text = await (await load(url)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const home = svg("svg", { class: "art", width: 0, height: 0, "aria-hidden": "true" });
    for (const child of [...sheet.children]) home.append(document.importNode(child, true));
    document.body.append(home);
    for (const piece of home.querySelectorAll("g[data-width]")) art.#pieces.set(piece.id, piece);
    return art;
  }

  /** @param {string} name */
  has(name) {
    return this.#pieces.has(name);
  }

  /** @param {string} name */
  size(name) {
    const piece = this.#find(name);
    return { width: number(piece, "data-width", 60), height: number(piece, "data-height", 40) };
  }

  /** @param {string} name */
  radius(name) {
    return number(this.#find(name), "data-radius", 4);
  }

  /**
   * Return a component's piece in the piece's own size, its slots filled.
   *
   * @param {Pick<Part, "art" | "value" | "face" | "caption" | "figure" | "sign">} part
   * @param {SeatMark | undefined} seat
   * @returns {SVGGElement}
   */
  draw(part, seat) {
    const body = /** @type {SVGGElement} */ (this.#find(part.art).cloneNode(true));
    body.removeAttribute("id");
    if (seat) body.classList.add(`seat-${seat.colour}`);
    for (const slot of body.querySelectorAll("[data-slot]")) {
      const filled = fill(slot, part, seat);
      if (!filled) slot.remove();
    }
    drop(body, seat);
    return body;
  }

  /**
   * Return a picture of a component by itself, for lists and for a closer look.
   *
   * @param {Pick<Part, "art" | "value" | "face" | "caption" | "figure" | "sign">} part
   * @param {SeatMark | undefined} seat
   * @param {string} [form] a larger form of the symbol, if the art has it
   */
  picture(part, seat, form) {
    const name = form !== undefined && this.has(form) ? form : part.art;
    const { width, height } = this.size(name);
    return svg(
      "svg",
      { viewBox: `-1 -1 ${width + 2} ${height + 2}`, class: "picture-svg", "aria-hidden": "true" },
      this.draw({ ...part, art: name }, seat),
    );
  }

  /**
   * Return the whole symbol of one that is drawn in a smaller form: "card.cylor.plate" is a form
   * of "card.cylor".
   *
   * @param {string} name
   */
  whole(name) {
    const parts = name.split(".");
    while (parts.length > 1) {
      const shorter = parts.slice(0, -1).join(".");
      if (!this.has(shorter)) break;
      parts.pop();
    }
    return parts.join(".");
  }

  /**
   * Return the form of a symbol that takes the least room in a line and can be read there.
   *
   * @param {string} name
   */
  smallest(name) {
    const whole = this.whole(name);
    const flat = (/** @type {string} */ id) => this.size(id).width > FLATTEST * this.size(id).height;
    const all = [...this.#pieces.keys()].filter((id) => id.startsWith(`${whole}.`) && !flat(id));
    const broad = all.filter((id) => this.size(id).width >= NARROWEST);
    const forms = broad.length ? broad : all;
    const area = (/** @type {string} */ id) => this.size(id).width * this.size(id).height;
    return forms.reduce((best, id) => (area(id) < area(best) ? id : best), forms[0] ?? whole);
  }

  /** @param {string} name */
  #find(name) {
    const piece = this.#pieces.get(name) ?? this.#pieces.get("piece");
    if (!piece) throw new Error(`the art has no piece '${name}'`);
    return piece;
  }
}

/**
 * Fill a slot; return whether there was anything to fill it with.
 *
 * @param {Element} slot
 * @param {Pick<Part, "value" | "face" | "caption" | "figure" | "sign">} part
 * @param {SeatMark | undefined} seat
 */
function fill(slot, part, seat) {
  const kind = slot.getAttribute("data-slot");
  const symbols = { figure: part.figure, sign: part.sign, seat: seat && `shape.${seat.shape}` };
  if (kind === "figure" || kind === "sign" || kind === "seat") {
    const name = symbols[kind];
    if (name) slot.setAttribute("href", `#${name}`);
    return Boolean(name);
  }
  const texts = {
    value: part.value || part.face,
    face: part.face,
    caption: part.caption,
    letter: seat?.letter,
  };
  const text = texts[/** @type {keyof texts} */ (kind)] ?? "";
  if (text) write(slot, text);
  return Boolean(text);
}

/**
 * Write a text, on several lines where it may, squeezed where it has no room.
 *
 * @param {Element} slot
 * @param {string} text
 */
function write(slot, text) {
  const size = number(slot, "font-size", 12);
  const room = number(slot, "data-fit", 0);
  const strong = slot.classList.contains("strong");
  const most = number(slot, "data-lines", 1);
  const spacing = number(slot, "letter-spacing", 0);
  const long = (/** @type {string} */ line) => widthOf(line, size, strong) + spacing * line.length;
  const wide = room > 0 && long(text) > room;
  const lines = wide && most > 1 ? broken(text, most, (line) => long(line) <= room) : [text];
  slot.textContent = lines.length === 1 ? text : "";
  if (lines.length === 1) {
    if (wide) squeeze(slot, room, size, long(text));
    return;
  }
  const x = slot.getAttribute("x") ?? "0";
  const first = number(slot, "data-middle", 0) ? (-size * 1.1 * (lines.length - 1)) / 2 : 0;
  lines.forEach((line, n) => {
    // The space is what a reader and a copied text hear between the lines.
    const span = svg("tspan", { x, dy: n ? size * 1.1 : first }, n < lines.length - 1 ? `${line} ` : line);
    if (room > 0 && long(line) > room) squeeze(span, room, size, long(line));
    slot.append(span);
  });
}

/**
 * Make a text fit: a little narrower, and what would become too narrow smaller.
 *
 * @param {Element} node
 * @param {number} room
 * @param {number} size of the letters
 * @param {number} long how long the text is with letters of that size
 */
export function squeeze(node, room, size, long) {
  if (room < TIGHTEST * long) node.setAttribute("font-size", ((size * room) / (TIGHTEST * long)).toFixed(2));
  node.setAttribute("textLength", String(room));
  node.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/**
 * Break a text into lines that fit; of two lines about as much stands on each.
 *
 * @param {string} text
 * @param {number} most this many lines at most
 * @param {(line: string) => boolean} fits
 * @returns {string[]}
 */
function broken(text, most, fits) {
  if (most === 2) return halves(text);
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && (fits(longer) || lines.length === most)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const last = lines.length - 1;
  if (!fits(lines[last])) lines[last] = cut(lines[last], fits);
  return lines;
}

/**
 * Shorten the last line of a long text until it fits: letters that nobody can read say less.
 *
 * @param {string} text
 * @param {(line: string) => boolean} fits
 * @returns {string}
 */
function cut(text, fits) {
  let left = text;
  while (left && !fits(`${left}…`)) left = left.slice(0, -1);
  return `${left.trimEnd()}…`;
}

/**
 * Break a text at the space nearest to its middle.
 *
 * @param {string} text
 * @returns {string[]}
 */
function halves(text) {
  const spaces = [...text.matchAll(/ /g)].map((found) => found.index);
  if (!spaces.length) return [text];
  const middle = text.length / 2;
  const at = spaces.reduce((best, i) => (Math.abs(i - middle) < Math.abs(best - middle) ? i : best));
  return [text.slice(0, at), text.slice(at + 1)];
}

/**
 * A letter stands lower in a shape that is wide at its foot.
 *
 * @param {Element} body
 * @param {SeatMark | undefined} seat
 */
function drop(body, seat) {
  const shape = seat && document.getElementById(`shape.${seat.shape}`);
  const lower = shape ? number(shape, "data-drop", 0) : 0;
  const use = body.querySelector('[data-slot="seat"]');
  if (!lower || !use) return;
  for (const letter of body.querySelectorAll('[data-slot="letter"]')) {
    const y = number(letter, "y", 0) + lower * number(use, "height", 0);
    letter.setAttribute("y", String(y));
  }
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {number} otherwise
 */
function number(node, name, otherwise) {
  const text = node.getAttribute(name);
  return text === null ? otherwise : Number(text);
}

/** @type {Record<string, string>} */
const SHAPES = {
  disc: "M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  square: "M2.5 2.5h15v15h-15z",
  diamond: "M10 .8 19.2 10 10 19.2.8 10z",
  triangle: "M10 1.2 19.4 18H.6z",
  hexagon: "M5.2 1.8h9.6L19.6 10l-4.8 8.2H5.2L.4 10z",
  star: "m10 .8 2.7 6 6.5.7-4.9 4.3 1.4 6.4L10 15l-5.7 3.2 1.4-6.4L.8 7.5l6.5-.7z",
};

/**
 * Return the shape of a seat in its colour, for lists.
 *
 * @param {{shape: string, colour: string}} seat
 */
export function seatShape(seat) {
  const name = `shape seat-${seat.colour}`;
  return svg("svg", { class: name, viewBox: "0 0 20 20", "aria-hidden": "true" }, seatPath(seat));
}

/**
 * Return the outline of the shape of a seat, in a square of 20.
 *
 * @param {{shape: string}} seat
 */
export function seatPath(seat) {
  return svg("path", { class: "own", d: SHAPES[seat.shape] ?? SHAPES.disc });
}
