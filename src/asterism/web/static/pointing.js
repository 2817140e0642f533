/** What a mouse or a finger does: on the board it touches, and what it is led to shows where it leads. */

import { aimed, goal, meant } from "./finger.js";

/** @import { Board } from "./board.js" */
/** @import { Chooser } from "./choose.js" */
/** @import { Look } from "./look.js" */

/**
 * Let pointers choose on the board.
 *
 * @param {Board} board
 * @param {Chooser} chooser
 * @param {Look} look
 */
export function point(board, chooser, look) {
  const { model } = chooser.around;
  board.drawings.on("click", (event) => {
    if (look.long) return;
    look.hide();
    const id = goal(board, model.options, chooser.open, event) || meant(board, event);
    if (id) chooser.touch(id);
    else chooser.clear();
  });
  board.drawings.on("pointerover", (event) => {
    if (!led(event)) return;
    const options = model.optionsOf(aimed(board, event));
    chooser.peek(options.length === 1 && model.mayChoose ? options[0] : -1);
  });
  board.drawings.on("pointerleave", () => chooser.peek(-1));
}

/** Where the pointer was led last. */
let last = "";
addEventListener("pointermove", (event) => (last = spot(event)));

/**
 * Whether a pointer was led here: what only came to lie under it, as a list that is made anew, says nothing in
 * the place of what was just said. A finger is never led.
 *
 * @param {PointerEvent} event
 */
export function led(event) {
  return event.pointerType !== "touch" && spot(event) !== last;
}

/** @param {PointerEvent} event */
function spot({ screenX, screenY }) {
  return `${screenX} ${screenY}`;
}
