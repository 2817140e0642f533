/** What brought the points of a finished game: the moments that brought most, and the sum by source. */

import { el } from "./dom.js";
import { seatShape } from "./draw.js";
import { _ } from "./words.js";

/** @import { SeatInfo, Story } from "./types.js" */

/** So many moments are marked on the chart. */
const MOST = 8;

/**
 * @typedef {object} Moment a position at which points came in
 * @property {number} at
 * @property {[number, number, number, number][]} gains
 */

/**
 * Return the moments that brought or cost most points, in their order.
 *
 * @param {Story} story
 * @returns {Moment[]}
 */
export function moments({ gains = [] }) {
  /** @type {Map<number, Moment>} */
  const found = new Map();
  for (const gain of gains) {
    const moment = found.get(gain[0]) ?? { at: gain[0], gains: [] };
    moment.gains.push(gain);
    found.set(gain[0], moment);
  }
  const most = [...found.values()].sort((a, b) => weight(b) - weight(a)).slice(0, MOST);
  return most.sort((a, b) => a.at - b.at);
}

/** @param {Moment} moment */
function weight({ gains }) {
  return gains.reduce((sum, [, , , points]) => sum + Math.abs(points), 0);
}

/**
 * Return these moments as a list; each leads to its position.
 *
 * @param {Story} story
 * @param {SeatInfo[]} seats
 * @param {(at: number) => void} go
 */
export function momentList(story, seats, go) {
  const items = moments(story).map(({ at, gains }, i) => {
    const told = seats.flatMap((seat) => {
      const own = gains.filter((gain) => gain[1] === seat.seat);
      const words = own.map(([, , source, points]) => `${story.sources?.[source] ?? ""} ${signed(points)}`);
      return own.length ? [el("span", { class: "gain" }, seatShape(seat), `${seat.label}: ${words.join(", ")}`)] : [];
    });
    const jump = el("button", { type: "button", class: "jump", click: () => go(at) }, el("b", {}, `${i + 1} `), turnAt(story, at));
    return el("li", {}, jump, ...told);
  });
  if (!items.length) return null;
  return el("details", { class: "story-table moments" }, el("summary", {}, _("What brought most points")), el("ol", {}, ...items));
}

/**
 * Return the turn in which a position lies.
 *
 * @param {Story} story
 * @param {number} at
 */
export function turnAt({ turns, last }, at) {
  if (at === last) return _("the end");
  return turns.filter(([begins]) => begins <= at).at(-1)?.[1] ?? _("the beginning");
}

/**
 * Return the points of each seat by what brought them, as a table.
 *
 * @param {Story} story
 * @param {SeatInfo[]} seats
 */
export function sourceTable({ sources = [], gains = [] }, seats) {
  const rows = sources.map((name, source) => {
    const sums = seats.map((seat) =>
      gains.reduce((sum, gain) => (gain[1] === seat.seat && gain[2] === source ? sum + gain[3] : sum), 0),
    );
    return { name, sums };
  }).filter(({ sums }) => sums.some(Boolean));
  if (!rows.length) return null;
  const totals = seats.map((_seat, i) => rows.reduce((sum, { sums }) => sum + sums[i], 0));
  const line = (/** @type {string} */ name, /** @type {number[]} */ sums) =>
    el("tr", {}, el("th", { scope: "row" }, name), ...sums.map((sum) => el("td", {}, String(sum).replace("-", "−"))));
  return el(
    "details",
    { class: "story-table sources", open: true },
    el("summary", {}, _("Points by source")),
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td"), ...seats.map((seat) => el("th", { scope: "col" }, seatShape(seat), seat.label)))),
      el("tbody", {}, ...rows.map(({ name, sums }) => line(name, sums))),
      el("tfoot", {}, line(_("Total"), totals)),
    ),
  );
}

/** @param {number} points */
function signed(points) {
  return points < 0 ? `−${-points}` : `+${points}`;
}
