/** Names that a game, the server and the pages agree on: the same as in `contract/protocol.py`. */

/** The table of what brought the points, and its row of totals. */
export const POINTS = "points";
/** The panel of the final ranking. */
export const RESULT = "result";
