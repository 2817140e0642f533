/** How the scores went: a line for each seat, told apart by shape and dashes; and as a table. */

import { el, svg } from "./dom.js";
import { _ } from "./words.js";

/** @import { SeatInfo, Story } from "./types.js" */

const WIDTH = 320;
const HEIGHT = 150;
const PAD = { left: 26, right: 14, top: 10, bottom: 12 };
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 4", "1 3"];
const MARKERS = 6;

/**
 * Return the chart of a story.
 *
 * @param {Story} story
 * @param {SeatInfo[]} seats
 * @returns {{node: HTMLElement, now: (at: number) => void}}
 */
export function chart(story, seats) {
  const last = Math.max(1, story.scores.length);
  const most = Math.max(1, ...story.scores.flat());
  const x = (/** @type {number} */ at) =>
    PAD.left + ((at - 1) / Math.max(1, last - 1)) * (WIDTH - PAD.left - PAD.right);
  const y = (/** @type {number} */ score) =>
    HEIGHT - PAD.bottom - (score / most) * (HEIGHT - PAD.top - PAD.bottom);
  const now = svg("line", { class: "chart-now", y1: PAD.top - 6, y2: HEIGHT - PAD.bottom });
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart asterism", "aria-hidden": "true" },
    ...ticks(most).flatMap((tick) => [
      svg("line", { class: "chart-grid", x1: PAD.left, x2: WIDTH - PAD.right, y1: y(tick), y2: y(tick) }),
      svg("text", { class: "dim", x: PAD.left - 8, y: y(tick) + 4, "text-anchor": "end", "font-size": 12 }, String(tick)),
    ]),
    now,
    ...seats.map((seat) => curve(story, seat, x, y)),
  );
  return {
    node: el("figure", { class: "story" }, drawing, asTable(story, seats)),
    now: (at) => {
      now.setAttribute("x1", String(x(at)));
      now.setAttribute("x2", String(x(at)));
    },
  };
}

/**
 * @param {Story} story
 * @param {SeatInfo} seat
 * @param {(at: number) => number} x
 * @param {(score: number) => number} y
 */
function curve(story, seat, x, y) {
  const points = story.scores.map((row, i) => `${x(i + 1).toFixed(1)} ${y(row[seat.seat] ?? 0).toFixed(1)}`);
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

/** @param {number} most */
function ticks(most) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => most / each <= 4) ?? 500;
  /** @type {number[]} */
  const found = [];
  for (let tick = 0; tick <= most; tick += step) found.push(tick);
  return found;
}

/**
 * @param {Story} story
 * @param {SeatInfo[]} seats
 */
function asTable(story, seats) {
  const cells = (/** @type {number} */ at) => seats.map((seat) => el("td", {}, String(story.scores[at - 1]?.[seat.seat] ?? 0)));
  const rows = [...story.turns, /** @type {[number, string]} */ ([story.last, _("the end")])].map(([at, name]) =>
    el("tr", {}, el("th", { scope: "row" }, name), ...cells(at)),
  );
  return el(
    "details",
    { class: "story-table" },
    el("summary", {}, _("The scores as a table")),
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td"), ...seats.map((seat) => el("th", { scope: "col" }, seat.label)))),
      el("tbody", {}, ...rows),
    ),
  );
}
