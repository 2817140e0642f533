/** Names that a game, the server and the pages agree on: the same as in `kernel/protocol.py`. */

/** The panel of the final ranking. */
export const RESULT = "result";
