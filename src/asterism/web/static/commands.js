/** What letters do at a table. */

import { NEXT_ROW } from "./letters.js";
import { _ } from "./words.js";

/** @import { Bar } from "./bar.js" */
/** @import { Chat } from "./chat.js" */
/** @import { Choices } from "./choices.js" */
/** @import { Chooser } from "./choose.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Tabs } from "./tabs.js" */

/**
 * @typedef {object} Around what letters reach
 * @property {Bar} bar
 * @property {Chooser} chooser
 * @property {Choices} choices
 * @property {Tabs} tabs
 * @property {Chat} chat
 * @property {Motion} motion
 * @property {Playback} playback
 * @property {Record<string, () => void>} looks
 */

export class Commands {
  /** The commas that were struck before a letter: which row of keys it is in. */
  #row = "";

  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    const { chooser, choices, looks } = around;
    /** @type {Record<string, () => void>} */
    this.acts = {
      ...looks,
      u: () => void chooser.undo(),
      h: () => void chooser.hints.ask(),
      w: () => choices.explain(),
      c: () => (around.tabs.open("chat"), around.chat.input.focus()),
      l: () => around.tabs.open("log"),
      s: () => void choices.same(),
      j: () => around.motion.skip(),
      p: () => void around.playback.toggle(),
      "/": () => choices.finder.focus() || choices.goHome(),
    };
  }

  /**
   * Carry out the command of a letter, or take the choice that bears it; return whether there was one.
   *
   * @param {string} key
   */
  strike(key) {
    const { bar, chooser, choices } = this.around;
    if (key === NEXT_ROW) return this.#turn(this.#row + key);
    const row = this.#row;
    const option = choices.keys.get(row + key);
    this.forget();
    if (key === " ") return false; // it presses the button that has the focus
    if (option !== undefined) void chooser.take(option);
    else if (row) bar.refuse(_("No choice has the key {0}.", row + key));
    else if (this.acts[key]) this.acts[key]();
    else return false;
    return true;
  }

  /** The next letter is a key by itself again. */
  forget() {
    this.#row = "";
  }

  /** @param {string} row */
  #turn(row) {
    const { bar, choices } = this.around;
    const some = [...choices.keys.keys()].some((key) => key.startsWith(row));
    this.#row = some ? row : "";
    if (some) bar.say(_("{0} … now the letter of a choice.", row));
    return some;
  }
}
