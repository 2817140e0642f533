/** What a finger means: it is broader than what it touches. */

/** @import { Board } from "./board.js" */

/** So broad, in pixels, is at least what a pointer hits. */
export const FINGER = 26;
/** So far from its middle, in pixels, a finger still means a component, if it hits no other. */
const REACH = 20;

/**
 * Return the id of the component on which an event happened; if that one cannot be chosen, of the
 * uppermost one below it that can: what cannot be chosen covers nothing that can.
 *
 * @param {Board} board
 * @param {MouseEvent} event
 */
export function aimed(board, event) {
  const id = board.idAt(event);
  if (board.optionsOf(id).length) return id;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const ids = below.map((node) => node.closest("[data-id]")?.getAttribute("data-id") ?? "");
  return ids.find((each) => board.optionsOf(each).length) ?? id;
}

/**
 * Return the id of the place on which an event happened, if of what a touch leaves open just one option leads
 * there; nothing otherwise. What can be chosen itself comes first.
 *
 * @param {Board} board
 * @param {Record<string, number[]>} options
 * @param {number[]} open
 * @param {MouseEvent} event
 */
export function goal(board, options, open, event) {
  const left = (/** @type {string} */ id) => options[id].filter((option) => open.includes(option)).length;
  const places = Object.keys(options).filter((id) => !board.parts.has(id) && left(id) === 1);
  if (!places.length || board.optionsOf(aimed(board, event)).length) return "";
  const { clientX: x, clientY: y } = event;
  const within = (/** @type {DOMRect | null} */ box) =>
    box !== null && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return places.find((id) => within(board.whereIs(id))) ?? "";
}

/**
 * Return the id of the component that a touch meant: the nearest one with options, if it hit none
 * and there is one within the breadth of a finger.
 *
 * @param {Board} board
 * @param {MouseEvent} event
 */
export function meant(board, event) {
  const id = aimed(board, event);
  const finger = event instanceof PointerEvent && event.pointerType === "touch";
  if (!finger || board.optionsOf(id).length) return id;
  let [best, least] = [id, REACH];
  for (const each of board.parts.keys()) {
    const spot = board.optionsOf(each).length ? board.whereIs(each) : null;
    if (!spot) continue;
    const away = Math.hypot(event.clientX - spot.x - spot.width / 2, event.clientY - spot.y - spot.height / 2);
    if (away < least) [best, least] = [each, away];
  }
  return best;
}
