/** How a game ended: who stands where, and from when on the winner was never behind again. */

import { el } from "./dom.js";
import { seatShape } from "./draw.js";
import { turnAt } from "./story.js";
import { _ } from "./words.js";

/** @import { SeatInfo, Story } from "./types.js" */

/**
 * Return the seats as they stand at the end, the first first, and what decided; null for who played alone.
 *
 * @param {Story} story
 * @param {SeatInfo[]} seats
 * @param {(at: number) => void} go goes to a position
 */
export function ending(story, seats, go) {
  if (seats.length < 2) return null;
  const all = seats.every((seat) => seat.mine);
  const rows = standings(story, seats).map(([seat, score]) =>
    el(
      "li",
      { class: story.winners.includes(seat.seat) ? "first" : "" },
      seatShape(seat),
      el("span", {}, seat.mine && !all ? _("{0} (you)", seat.label) : seat.label),
      el("b", {}, String(score)),
    ),
  );
  const decided = turningPoint(story);
  const winner = seats.find(({ seat }) => seat === story.winners[0])?.label ?? "";
  const jump = () => el("button", { type: "button", class: "jump", click: () => go(decided) }, turnAt(story, decided));
  return el(
    "section",
    { class: "ending", "aria-label": _("Result") },
    el("p", { class: "small dim" }, story.scored),
    el("ol", { "aria-label": story.scored }, ...rows),
    decided ? el("p", { class: "small" }, `${_("{0} was never behind again from here on:", winner)} `, jump()) : "",
  );
}

/**
 * @param {Story} story
 * @param {SeatInfo[]} seats
 * @returns {[SeatInfo, number][]}
 */
function standings({ standing, winners }, seats) {
  const score = (/** @type {SeatInfo} */ { seat }) => standing[seat] ?? 0;
  const won = (/** @type {SeatInfo} */ { seat }) => Number(winners.includes(seat));
  const order = [...seats].sort((a, b) => won(b) - won(a) || score(b) - score(a));
  return order.map((seat) => [seat, score(seat)]);
}

/**
 * Return from which position on the only winner was never behind again; 0 where it never was, still is, or scores do not tell.
 *
 * @param {Story} story
 */
function turningPoint({ scores, winners, points }) {
  if (!points || winners.length !== 1) return 0;
  const [winner] = winners;
  const behind = scores.findLastIndex((row) => Math.max(...row) > row[winner]);
  const next = behind + 2; // positions count from 1
  return behind < 0 || next > scores.length ? 0 : next;
}
