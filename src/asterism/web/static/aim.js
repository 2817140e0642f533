/** What a note of the tour points at: of all that its words could mean, the one thing that they mean now. */

/** @import { Board } from "./board.js" */
/** @import { Box } from "./types.js" */

/**
 * Return the id of a component or place, or nothing where nothing is meant.
 *
 * @param {Board} board
 * @param {string} beginning an id, or how those that could be meant begin
 * @param {string} own how the ids of what is the reader's end
 * @param {string[]} touched what has just changed, or what the question is about
 * @returns {string[]}
 */
export function aim(board, beginning, own, touched) {
  const found = candidates(board, beginning);
  if (found.length < 2) return found;
  const near = touched.filter((id) => sameDrawing(board, id, found[0]));
  const changed = found.find((id) => near.includes(id)) ?? found.find((id) => near.some((each) => holds(board, id, each)));
  if (changed || near.length) return [changed ?? near[0]];
  const can = found.find((id) => board.optionsOf(id).length);
  return [can ?? found.find((id) => id.endsWith(own) || board.parts.get(id)?.place.endsWith(own)) ?? found[0]];
}

/**
 * Return what begins so: a component or place of this very name, or components, or what lies in places, or places.
 *
 * @param {Board} board
 * @param {string} beginning
 */
function candidates(board, beginning) {
  const places = Object.keys(board.ground?.places ?? {});
  if (board.parts.has(beginning) || places.includes(beginning)) return [beginning];
  const all = [...board.parts.values()];
  const parts = all.filter(({ id }) => id.startsWith(beginning));
  const lying = all.filter(({ place }) => place.startsWith(beginning));
  if (parts.length || lying.length) return (parts.length ? parts : lying).map(({ id }) => id);
  return places.filter((id) => id.startsWith(beginning));
}

/**
 * Whether a component lies in a place about the middle of another one, as all that lies in a system does.
 *
 * @param {Board} board
 * @param {string} id
 * @param {string} other
 */
function holds(board, id, other) {
  const [[x, y, w, h], [left, top, wide, high]] = [boxOf(board, other), boxOf(board, board.parts.get(id)?.place ?? id)];
  const [across, down] = [x + w / 2 - left, y + h / 2 - top];
  return across >= 0 && across <= wide && down >= 0 && down <= high;
}

/**
 * @param {Board} board
 * @param {string} id
 * @returns {Box}
 */
function boxOf(board, id) {
  return board.parts.get(id)?.box ?? board.ground?.places[id] ?? [0, 0, 0, 0];
}

/**
 * @param {Board} board
 * @param {string} id
 * @param {string} other
 */
function sameDrawing(board, id, other) {
  const box = boxOf(board, id);
  return box[2] > 0 && board.drawings.under(box) === board.drawings.under(boxOf(board, other));
}
