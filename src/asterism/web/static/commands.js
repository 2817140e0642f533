/** What letters do at a table. */

/** @import { Chat } from "./chat.js" */
/** @import { Choices } from "./choices.js" */
/** @import { Chooser } from "./choose.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Tabs } from "./tabs.js" */

/**
 * @typedef {object} Around what letters reach
 * @property {Chooser} chooser
 * @property {Choices} choices
 * @property {Tabs} tabs
 * @property {Chat} chat
 * @property {Motion} motion
 * @property {Playback} playback
 * @property {Record<string, () => void>} looks
 */

/**
 * Return what carries out the command of a letter, or takes the choice that bears it, and says
 * whether there was one.
 *
 * @param {Around} around
 * @returns {(key: string) => boolean}
 */
export function letters(around) {
  const { chooser, choices, looks } = around;
  /** @type {Record<string, () => void>} */
  const acts = {
    ...looks,
    u: () => void chooser.undo(),
    h: () => void chooser.hint(),
    w: () => choices.explain(),
    c: () => (around.tabs.open("chat"), around.chat.input.focus()),
    l: () => around.tabs.open("log"),
    s: () => void choices.same(),
    j: () => around.motion.skip(),
    p: () => void around.playback.toggle(),
  };
  return (key) => {
    if (key === "/") return choices.finder.focus();
    const option = choices.keys.get(key);
    if (option !== undefined) void chooser.take(option);
    else if (acts[key]) acts[key]();
    else return false;
    return true;
  };
}
