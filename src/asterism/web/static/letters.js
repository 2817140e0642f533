/**
 * The keys of choices. What ends or passes is always 0; any other choice keeps its key for as long as
 * the same rule asks in the same turn, whatever comes and goes around it.
 */

/** @import { Choice } from "./types.js" */

/** Letters that stand for something else: undo, hint, why, chat, log, the same as last time, skip, halt, find. */
const TAKEN = "uhwclsjpf";
const KEYS = [..."123456789abcdefghijklmnopqrstuvwxyz"].filter((key) => !TAKEN.includes(key));
const END = "0";

export class Letters {
  #question = "";
  /** @type {Map<string, string>} by a choice in the notation its key */
  #given = new Map();

  /**
   * Give each choice that gets one its key.
   *
   * @param {string} question what is asked, and in which turn
   * @param {Choice[]} choices in the order in which they are read
   * @returns {Map<number, string>} by the option its key
   */
  give(question, choices) {
    if (question !== this.#question) this.#given.clear();
    this.#question = question;
    /** @type {Map<number, string>} */
    const keys = new Map();
    const ends = choices.filter((choice) => choice.ends);
    // Of several ends none is the one.
    if (ends.length === 1) keys.set(ends[0].option, END);
    const others = choices.filter((choice) => !keys.has(choice.option));
    const known = new Set(others.map((choice) => choice.move));
    const held = new Set([...this.#given].filter(([move]) => known.has(move)).map(([, key]) => key));
    const used = new Set(this.#given.values());
    // Keys of choices that have gone are given anew last: they may come back.
    const free = [...KEYS.filter((key) => !used.has(key)), ...KEYS.filter((key) => used.has(key) && !held.has(key))];
    for (const choice of others) {
      const key = this.#given.get(choice.move) ?? free.shift();
      if (!key) continue;
      for (const [move, had] of this.#given) if (had === key && move !== choice.move) this.#given.delete(move);
      this.#given.set(choice.move, key);
      keys.set(choice.option, key);
    }
    return keys;
  }
}
