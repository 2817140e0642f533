/** Where what a touch leaves open leads: to a component of its own, or to none besides what was touched. */

/**
 * Return which options another component leads to alone, so that a second touch on the board can
 * pick them and no menu has to name them.
 *
 * @param {Record<string, number[]>} options by the id of a component those that it leads to
 * @param {number[]} open those that are left
 * @param {string} id the component that was touched
 * @returns {Map<number, string>} by the option that component
 */
export function elsewhere(options, open, id) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const other of Object.keys(options)) {
    const left = other === id ? [] : options[other].filter((option) => open.includes(option));
    if (left.length === 1) found.set(left[0], other);
  }
  return found;
}
