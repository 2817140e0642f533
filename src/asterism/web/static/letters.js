/**
 * The keys of choices. What ends or passes is always 0; any other choice keeps its key for as long as
 * the same rule asks in the same turn, whatever comes and goes around it. Where nothing but an amount
 * is asked for its digit is its key. Once the single keys are used up there are further rows of them,
 * which begin with one comma, two commas and so on.
 */

/** @import { Choice } from "./types.js" */

/** Letters that stand for something else: undo, hint, why, chat, log, the same as last time, skip, halt. */
const TAKEN = "uhwclsjp";
/** And this one, where there is a map: find. */
const ON_MAPS = "f";
const ALL = [..."123456789abcdefghijklmnopqrstuvwxyz"];
const END = "0";
/** Goes before the keys of the next row: on every keyboard it is struck alone, and is no dead key. */
export const NEXT_ROW = ",";

/**
 * Return, by the option, the digits of amounts: nothing where several things have amounts, or something
 * that has none would take a digit.
 *
 * @param {Choice[]} choices
 * @returns {Map<number, string>}
 */
function digits(choices) {
  const asked = choices.filter((choice) => !choice.ends);
  const rows = new Set(asked.map(({ row, group, move }) => (row ? `${group} ${row}` : move.replace(/ \d+$/, " "))));
  const amount = (/** @type {Choice} */ choice) => choice.amount || /(?<= )\d+$/.exec(choice.move)?.[0] || "";
  /** @type {Map<number, string>} */
  const found = new Map();
  if (rows.size !== 1) return found;
  for (const choice of asked) if (amount(choice).length === 1) found.set(choice.option, amount(choice));
  return found;
}

/**
 * Return rows of keys that are enough for so many choices.
 *
 * @param {number} count
 * @param {boolean} mapped
 */
function rowsFor(count, mapped) {
  const taken = mapped ? TAKEN + ON_MAPS : TAKEN;
  const rows = [ALL.filter((key) => !taken.includes(key))];
  for (let room = rows[0].length; room < count; room += ALL.length)
    rows.push(ALL.map((key) => NEXT_ROW.repeat(rows.length) + key));
  return rows;
}

export class Letters {
  #question = "";
  /** @type {Map<string, string>} by a choice in the notation its key */
  #given = new Map();

  /**
   * Give each choice its key.
   *
   * @param {string} question what is asked, and in which turn
   * @param {Choice[]} choices in the order in which they are read
   * @param {boolean} mapped whether there is a map
   * @returns {Map<number, string>} by the option its key
   */
  give(question, choices, mapped) {
    if (question !== this.#question) this.#given.clear();
    this.#question = question;
    /** @type {Map<number, string>} */
    const keys = new Map();
    const ends = choices.filter((choice) => choice.ends);
    const amounts = digits(choices);
    for (const [option, digit] of amounts) keys.set(option, digit);
    // Of several ends none is the one, and an amount of nothing has its key already.
    if (ends.length === 1 && ![...amounts.values()].includes(END)) keys.set(ends[0].option, END);
    const others = choices.filter((choice) => !keys.has(choice.option));
    const digital = new Set(amounts.values());
    for (const [move, key] of this.#given) if (digital.has(key)) this.#given.delete(move);
    const known = new Set(others.map((choice) => choice.move));
    const held = new Set([...this.#given].filter(([move]) => known.has(move)).map(([, key]) => key));
    const used = new Set(this.#given.values());
    // Keys of choices that have gone are given anew last: they may come back.
    const free = rowsFor(choices.length, mapped).flatMap((row) => [
      ...row.filter((key) => !used.has(key) && !digital.has(key)),
      ...row.filter((key) => used.has(key) && !held.has(key) && !digital.has(key)),
    ]);
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
