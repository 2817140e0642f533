/** A choice as a button: what it is, what it comes to, and its key. */

import { button, el } from "./dom.js";
import { led } from "./pointing.js";

/** @import { Choice } from "./types.js" */

/**
 * @typedef {object} Dress how a choice looks
 * @property {string} key
 * @property {string} kind "" for a member of a group
 * @property {string} amount its number in a row of amounts
 * @property {string} text
 * @property {Node | string} picture
 * @property {HTMLElement} comes what says what it comes to
 *
 * @typedef {object} Acts
 * @property {(option: number) => void} peek called while something rests on it, and with -1 after
 * @property {(finger: boolean) => void} press
 */

/**
 * Make the button of a choice.
 *
 * @param {Choice} choice
 * @param {Dress} dress
 * @param {Acts} acts
 */
export function optionButton(choice, { key, kind, amount, text, picture, comes }, { peek, press }) {
  const { option } = choice;
  const node = el("button", {
    type: "button",
    class: `option ${amount ? "amount" : kind}`,
    "aria-label": choice.text,
    "aria-keyshortcuts": key.length === 1 ? key : null, // it has no words for one key after another
    "aria-describedby": `${comes.id}${key.length > 1 ? ` key-${option}` : ""}`,
    "data-option": option,
  });
  node.append(picture, el("span", { class: "option-text" }, text, comes));
  if (key) node.append(el("kbd", { "aria-hidden": "true", id: `key-${option}` }, key));
  node.addEventListener("pointermove", (event) => {
    if (led(event)) peek(option);
  });
  // What moves away from below a pointer at rest does not end what the focus says, here or on another choice.
  const leave = () => {
    if (node.classList.contains("peeked")) peek(-1);
  };
  node.addEventListener("pointerleave", () => {
    if (!node.matches(":focus-visible")) leave();
  });
  node.addEventListener("focus", () => {
    if (node.matches(":focus-visible")) peek(option);
  });
  node.addEventListener("blur", leave);
  let finger = false;
  node.addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"));
  node.addEventListener("click", () => press(finger));
  return node;
}

/**
 * Make the button of a choice in the menu on the map: it says what the list says.
 *
 * @param {Choice} choice
 * @param {string} amount its number in a row of amounts
 * @param {HTMLElement} comes what says what it comes to
 * @param {{peek: (option: number) => void, press: (option: number) => void}} acts
 */
export function menuButton({ option, text }, amount, comes, { peek, press }) {
  const words = el("span", { class: amount ? "amount" : null }, el("span", {}, amount || text), comes);
  return button(words, () => press(option), {
    "aria-label": text,
    "aria-describedby": comes.id,
    pointerenter: () => peek(option),
    pointerleave: () => peek(-1),
    focus: () => peek(option),
  });
}
