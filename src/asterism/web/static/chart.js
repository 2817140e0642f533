/** How a game went: a line for each seat, distinguished by shape and dashes; and as a table. */

import { el, svg } from "./dom.js";
import { _ } from "./words.js";

/** @import { SeatInfo } from "./types.js" */

/**
 * @typedef {object} Course what went up and down
 * @property {string} title
 * @property {string} name what its table is called
 * @property {number[][]} rows for each position from 1 on the number of each seat
 * @property {[number, string][]} turns positions and what begins there
 * @property {string} [unit] what follows a number
 * @property {number} [most] the top of the scale, that of the numbers if left out; its foot is the least, at most 0
 * @property {number[]} [marks] positions that are numbered on the chart, from 1 on
 */

const WIDTH = 320;
const HEIGHT = 150;
const PAD = { left: 36, right: 14, top: 14, bottom: 12 };
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 4", "1 3"];
const MARKERS = 6;
const LEAP = 10;
const NEAR = 24;

/**
 * Return a chart that is a slider too: a click or the arrow keys go to a position.
 *
 * @param {Course} course
 * @param {SeatInfo[]} seats
 * @param {(at: number) => void} go
 * @returns {{node: HTMLElement, now: (at: number) => void}}
 */
export function chart(course, seats, go) {
  const { rows, unit = "" } = course;
  const last = Math.max(1, rows.length);
  const most = course.most ?? Math.max(1, ...rows.flat());
  const least = Math.min(0, ...rows.flat());
  const x = (/** @type {number} */ at) =>
    PAD.left + ((at - 1) / Math.max(1, last - 1)) * (WIDTH - PAD.left - PAD.right);
  const y = (/** @type {number} */ value) =>
    HEIGHT - PAD.bottom - ((value - least) / (most - least)) * (HEIGHT - PAD.top - PAD.bottom);
  const now = svg("line", { class: "chart-now", y1: PAD.top - 6, y2: HEIGHT - PAD.bottom });
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart asterism", "aria-hidden": "true" },
    ...ticks(least, most).flatMap((tick) => [
      svg("line", { class: "chart-grid", x1: PAD.left, x2: WIDTH - PAD.right, y1: y(tick), y2: y(tick) }),
      svg("text", { class: "dim", x: PAD.left - 8, y: y(tick) + 4, "text-anchor": "end", "font-size": 12 }, String(tick)),
    ]),
    ...flags((course.marks ?? []).map(x)),
    now,
    ...seats.map((seat) => curve(rows, seat, x, y)),
  );
  const slider = el("div", { class: "chart-slider", role: "slider", tabindex: 0, "aria-label": course.title, "aria-valuemin": 1, "aria-valuemax": last }, drawing);
  let here = last;
  slider.addEventListener("pointerdown", (event) => {
    const box = drawing.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * WIDTH - PAD.left;
    go(within(1 + Math.round((along / (WIDTH - PAD.left - PAD.right)) * (last - 1)), last));
  });
  slider.addEventListener("keydown", (event) => {
    const to = aim(event.key, here, last);
    if (!to) return;
    event.preventDefault();
    go(within(to, last));
  });
  return {
    node: el("figure", { class: "story" }, slider, asTable(course, seats)),
    now: (at) => {
      here = at;
      now.setAttribute("x1", String(x(at)));
      now.setAttribute("x2", String(x(at)));
      const values = seats.map((seat) => `${seat.label} ${value(rows[at - 1], seat)}${unit}`);
      slider.setAttribute("aria-valuenow", String(at));
      slider.setAttribute("aria-valuetext", `${at}: ${values.join(", ")}`);
    },
  };
}

/**
 * @param {number[] | undefined} row
 * @param {SeatInfo} seat
 */
function value(row, seat) {
  return Math.round(row?.[seat.seat] ?? 0);
}

/**
 * @param {number} at
 * @param {number} last
 */
function within(at, last) {
  return Math.max(1, Math.min(last, at));
}

/**
 * Return where a key leads from a position, 0 for nowhere.
 *
 * @param {string} key
 * @param {number} here
 * @param {number} last
 */
function aim(key, here, last) {
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -LEAP, PageUp: LEAP, Home: -last, End: last };
  return key in steps ? within(here + steps[key], last) : 0;
}

/**
 * @param {number[][]} rows
 * @param {SeatInfo} seat
 * @param {(at: number) => number} x
 * @param {(value: number) => number} y
 */
function curve(rows, seat, x, y) {
  const points = rows.map((row, i) => `${x(i + 1).toFixed(1)} ${y(row[seat.seat] ?? 0).toFixed(1)}`);
  const every = Math.max(1, Math.floor(points.length / MARKERS));
  const phase = Math.floor((every * seat.seat) / 6);
  /** @type {SVGElement[]} */
  const markers = [];
  for (let i = phase; i < points.length; i += every) markers.push(marker(seat, points[i], 7));
  const end = points.at(-1);
  if (end) markers.push(marker(seat, end, 12));
  return svg(
    "g",
    { class: `seat-${seat.colour}` },
    svg("path", { class: "chart-line", d: `M${points.join("L")}`, "stroke-dasharray": DASHES[seat.seat] || null }),
    ...markers,
  );
}

/**
 * @param {SeatInfo} seat
 * @param {string} point
 * @param {number} size
 */
function marker(seat, point, size) {
  const [x, y] = point.split(" ").map(Number);
  const at = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return svg("use", { href: `#shape.${seat.shape}`, ...at });
}

/**
 * Number some places from 1 on; those that are close together share a flag.
 *
 * @param {number[]} places
 */
function flags(places) {
  /** @type {{x: number, last: number, numbers: number[]}[]} */
  const found = [];
  for (const { x, number } of places.map((x, i) => ({ x, number: i + 1 })).sort((a, b) => a.x - b.x)) {
    const near = found.at(-1);
    if (near && x - near.last < NEAR) {
      near.numbers.push(number);
      near.last = x;
    } else found.push({ x, last: x, numbers: [number] });
  }
  return found.flatMap(({ x, numbers }) => {
    const text = written(numbers);
    return [
      svg("line", { class: "chart-flag", x1: x, x2: x, y1: PAD.top, y2: HEIGHT - PAD.bottom }),
      svg("text", { class: "dim", x: Math.min(x, WIDTH - 4 * text.length), y: PAD.top - 3, "text-anchor": "middle", "font-size": 12 }, text),
    ];
  });
}

/**
 * Return some numbers in few signs: many that follow each other as the first and the last.
 *
 * @param {number[]} numbers
 */
function written(numbers) {
  const follow = numbers.length > 2 && numbers.every((each, i) => !i || each === numbers[i - 1] + 1);
  return follow ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(", ");
}

/**
 * Return round numbers for the scale, nought among them.
 *
 * @param {number} least
 * @param {number} most
 */
function ticks(least, most) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => (most - least) / each <= 4) ?? 500;
  /** @type {number[]} */
  const found = [];
  for (let tick = Math.ceil(least / step); tick * step <= most; tick += 1) found.push(tick * step);
  return found;
}

/**
 * @param {Course} course
 * @param {SeatInfo[]} seats
 */
function asTable({ rows, turns, name, unit = "" }, seats) {
  const cells = (/** @type {number} */ at) => seats.map((seat) => el("td", {}, `${value(rows[at - 1], seat)}${unit}`));
  const lines = [...turns, /** @type {[number, string]} */ ([rows.length, _("the end")])].map(([at, what]) =>
    el("tr", {}, el("th", { scope: "row" }, what), ...cells(at)),
  );
  return el(
    "details",
    { class: "story-table" },
    el("summary", {}, name),
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td"), ...seats.map((seat) => el("th", { scope: "col" }, seat.label)))),
      el("tbody", {}, ...lines),
    ),
  );
}
