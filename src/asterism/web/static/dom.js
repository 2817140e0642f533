/** Makes elements. Text always goes in as text, so that no name can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | EventListener>} Props */

/**
 * Set attributes; a function becomes a listener, false and null leave the attribute out.
 *
 * @param {Element} node
 * @param {Props} props
 */
export function set(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Make an element of the page.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  set(node, props);
  node.append(...present(children));
  return node;
}

/**
 * Make an element of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  set(node, props);
  node.append(...present(children));
  return node;
}

/**
 * Return the children that are there.
 *
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  /** @type {(Node | string)[]} */
  const found = [];
  for (const child of children) if (child || child === "") found.push(child);
  return found;
}

/**
 * Return the element of the page with an id, which has to be there.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/**
 * Make a button.
 *
 * @param {Node | string} text
 * @param {() => void} act
 * @param {Props} [props]
 * @returns {HTMLButtonElement}
 */
export function button(text, act, props = {}) {
  return el("button", { type: "button", click: () => act(), ...props }, text);
}

/**
 * Show nodes in the place of those that are there. One that would look the same stays, and with it
 * a list that is open in it; in one that has changed the control that had the focus gets it again.
 *
 * @param {Element} home
 * @param {Element[]} nodes
 */
export function renew(home, nodes) {
  const old = [...home.children];
  for (const node of old.slice(nodes.length)) node.remove();
  nodes.forEach((node, i) => {
    if (!old[i]) home.append(node);
    else if (!old[i].isEqualNode(node)) replace(old[i], node);
  });
}

/**
 * Put a node in the place of another; the focus goes to the control that does the same, or else to
 * the first one.
 *
 * @param {Element} old
 * @param {Element} node
 */
function replace(old, node) {
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(node);
  if (!held) return;
  const same = node.querySelector(`[data-act="${held.getAttribute("data-act")}"]`);
  const control = /** @type {HTMLElement | null} */ (same ?? node.querySelector("button, select"));
  control?.focus({ preventScroll: true });
}

/** Whether the reader has asked for less motion. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Read a setting of this browser.
 *
 * @param {string} name
 * @returns {string}
 */
export function recall(name) {
  try {
    return localStorage.getItem(`asterism.${name}`) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keep a setting of this browser, if it lets us.
 *
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`asterism.${name}`, value);
  } catch {
    // A browser without storage forgets; nothing else depends on it.
  }
}

/**
 * Put other children in the place of those that an element has. What has the focus there hands it on
 * to what stands in its place.
 *
 * @param {Element} home
 * @param {Node[]} children
 */
export function refill(home, children) {
  const within = () => /** @type {HTMLElement[]} */ ([...home.querySelectorAll("button, a, summary, [tabindex]")]);
  const at = within().findIndex((node) => node === document.activeElement);
  home.replaceChildren(...children);
  const now = within();
  if (at >= 0) now[Math.min(at, now.length - 1)]?.focus({ preventScroll: true });
}
