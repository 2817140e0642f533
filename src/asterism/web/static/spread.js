/** How the components of a place lie in it: the twin of `draw/spread.py`, to the last digit. */

/** @import { Arrangement, Box } from "./types.js" */

/** @typedef {[string, number]} Kind a symbol, or "hidden", and a seat */
/** @typedef {[string, number, number, number, number]} Spot the form of a symbol, and a box */
/** @typedef {[number, number, string]} Size width, height, form of the symbol */

/**
 * Return a box for each component of a place, all of them within it.
 *
 * @param {Kind[]} kinds
 * @param {Box} box
 * @param {Arrangement} how
 * @returns {Spot[]}
 */
export function spread(kinds, box, how) {
  const levels = Math.max(1, ...Object.values(how.sizes).map((ladder) => ladder.length));
  for (let level = 0; level < levels; level++) {
    const sizes = kinds.map(([kind]) => sizeOf(kind, how, level));
    const last = level + 1 === levels;
    if (!last && sizes.some(([, h]) => h > box[3] + 0.5)) continue;
    let spots = how.flow === "wrap" ? wrapped(sizes, box, how) : null;
    if (!spots && (last || how.flow !== "wrap")) spots = inARow(kinds, sizes, box, how, last ? 0 : leastAt(how, level));
    if (spots) return spots;
  }
  throw new Error("nothing fits");
}

/**
 * Return the size and form of a kind; nothing if the place does not show it.
 *
 * @param {string} kind
 * @param {Arrangement} how
 * @param {number} level
 * @returns {Size}
 */
function sizeOf(kind, how, level) {
  const ladder = how.sizes[kind] ?? how.sizes[family(kind)] ?? how.sizes[""];
  if (!ladder?.length) return [0, 0, ""];
  const [w, h, form = ""] = ladder[Math.min(level, ladder.length - 1)];
  return [w, h, form];
}

/** @param {string} kind */
const family = (kind) => kind.split(".", 1)[0];

/**
 * @param {Arrangement} how
 * @param {number} level
 */
function leastAt(how, level) {
  const least = how.least ?? 0.4;
  return typeof least === "number" ? least : least[Math.min(level, least.length - 1)];
}

/**
 * Put them side by side, overlapping where they have to; nothing if too little would show.
 *
 * @param {Kind[]} kinds
 * @param {Size[]} sizes
 * @param {Box} box
 * @param {Arrangement} how
 * @param {number} least
 * @returns {Spot[] | null}
 */
function inARow(kinds, sizes, box, how, least) {
  const out = sizes.map(() => /** @type {Spot} */ (["", 0, 0, 0, 0]));
  const shown = sizes.flatMap(([w], i) => (w ? [i] : []));
  if (!shown.length) return out;
  const gaps = gapsOf(kinds, sizes, shown, how);
  let steps = gaps.map((gap) => gap.step);
  const end = sizes[shown[shown.length - 1]][0];
  let total = sum(steps) + end;
  if (total > box[2] && steps.length) {
    steps = squeezedAround(gaps, Math.max(0, box[2] - end));
    if (Math.min(...steps.map((step, n) => step / sizes[shown[n]][0])) < least) return null;
    total = sum(steps) + end;
  }
  let x = box[0] + aside(box[2] - total, how.align ?? "middle");
  shown.forEach((i, n) => {
    const [w, h, form] = sizes[i];
    out[i] = [form, tenth(x), tenth(box[1] + aside(box[3] - h, how.level ?? "middle")), w, h];
    x += steps[n];
  });
  return out;
}

/** @typedef {{step: number, alike: boolean, keep: boolean}} Gap from one component to the next */

/**
 * @param {Kind[]} kinds
 * @param {Size[]} sizes
 * @param {number[]} shown
 * @param {Arrangement} how
 * @returns {Gap[]}
 */
function gapsOf(kinds, sizes, shown, how) {
  return shown.slice(0, -1).map((i, n) => {
    const [kind, next] = [kinds[i], kinds[shown[n + 1]]];
    const name = family(kind[0]);
    const same = kind[0] === next[0] && kind[1] === next[1];
    const step = same ? how.step?.[name] : undefined;
    const crowded = same && (how.crowd ?? []).includes(name);
    return {
      step: step ?? sizes[i][0] + (how.gap ?? 4),
      alike: crowded || step !== undefined,
      keep: (how.keep ?? []).includes(name),
    };
  });
}

/**
 * Return shorter steps that fit a room, but those that are kept as they are, if they fit.
 *
 * @param {Gap[]} gaps
 * @param {number} room
 */
function squeezedAround(gaps, room) {
  const left = room - sum(gaps.filter((gap) => gap.keep).map((gap) => gap.step));
  const others = gaps.filter((gap) => !gap.keep);
  if (left < 0 || others.length === gaps.length) return squeezed(gaps, room);
  const shorter = squeezed(others, left);
  return gaps.map((gap) => (gap.keep ? gap.step : shorter[others.indexOf(gap)]));
}

/**
 * Return shorter steps that fit a room: those between pieces alike give way first.
 *
 * @param {Gap[]} gaps
 * @param {number} room
 */
function squeezed(gaps, room) {
  const soft = sum(gaps.filter((gap) => gap.alike).map((gap) => gap.step));
  const total = sum(gaps.map((gap) => gap.step));
  const left = room - (total - soft);
  if (soft && left >= 0.25 * soft) return gaps.map((gap) => (gap.alike ? (gap.step * left) / soft : gap.step));
  return gaps.map((gap) => (total ? (gap.step * room) / total : gap.step));
}

/**
 * Put them on as many lines as they need; nothing if these are too many.
 *
 * @param {Size[]} sizes
 * @param {Box} box
 * @param {Arrangement} how
 * @returns {Spot[] | null}
 */
function wrapped(sizes, box, how) {
  const gap = how.gap ?? 4;
  /** @type {number[][]} */
  const lines = [[]];
  let used = 0;
  sizes.forEach(([w], i) => {
    if (lines[lines.length - 1].length && used + w > box[2] + 0.01) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1].push(i);
    used += w + gap;
  });
  const heights = lines.map((line) => Math.max(0, ...line.map((i) => sizes[i][1])));
  const total = sum(heights);
  if (total > box[3] + 0.01) return null;
  const out = sizes.map(() => /** @type {Spot} */ (["", 0, 0, 0, 0]));
  let y = box[1] + aside(box[3] - total, how.level ?? "middle");
  lines.forEach((line, n) => {
    const wide = sum(line.map((i) => sizes[i][0])) + gap * (line.length - 1);
    let x = box[0] + aside(box[2] - wide, how.align ?? "middle");
    for (const i of line) {
      const [w, h, form] = sizes[i];
      out[i] = [form, tenth(x), tenth(y + (heights[n] - h) / 2), w, h];
      x += w + gap;
    }
    y += heights[n];
  });
  return out;
}

/**
 * Return how much of the room that is left lies before what is laid.
 *
 * @param {number} left
 * @param {"start" | "middle" | "end" | "top" | "bottom"} side
 */
function aside(left, side) {
  if (side === "middle") return left / 2;
  return side === "end" || side === "bottom" ? left : 0;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/**
 * Round to tenths as Python does: what lies exactly between two goes to the even one.
 *
 * @param {number} number
 */
export function tenth(number) {
  const between = Number.isInteger(number * 4) && !Number.isInteger(number * 2);
  if (!between) return Number(number.toFixed(1));
  const low = Math.floor(number * 10);
  return (low % 2 === 0 ? low : low + 1) / 10;
}
