/** Names that a game, the server and the pages agree on: the same as in `contract/protocol.py`. */

/** The panel of the final ranking. */
export const RESULT = "result";
