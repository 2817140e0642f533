/** The first page: some pieces of the game, fanned out under the stars. */

import { svg } from "./dom.js";
import { Art } from "./draw.js";

const WIDTH = 480;
const HEIGHT = 300;
async function fan() {
  const home = /** @type {HTMLElement | null} */ (document.querySelector(".hero-art"));
  if (!home?.dataset.art) return;
  const art = await Art.load(home.dataset.art);
  const pieces = /** @type {HTMLElement[]} */ ([...home.querySelectorAll(".hero-piece")]);
  const cards = pieces.map(({ dataset: { symbol = "", ...slots } }) => ({ ...slots, art: symbol }));
  const chosen = cards.filter((each) => art.has(each.art));
  const node = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "asterism" });
  node.append(...sky());
  chosen.forEach((each, n) => node.append(card(art, each, n, chosen.length)));
  home.append(node);
}

/** Stars that are always in the same places, joined to an asterism. */
function sky() {
  const stars = [[40, 96], [112, 40], [196, 72], [262, 18], [352, 58], [440, 26]];
  const line = svg("path", { class: "logo-line", d: `M${stars.map((star) => star.join(" ")).join("L")}` });
  const dots = stars.map(([cx, cy], n) => svg("circle", { class: "logo-star", cx, cy, r: 2 + (n % 3) }));
  return [line, ...dots];
}

/**
 * @param {Art} art
 * @param {{ art: string }} piece
 * @param {number} n
 * @param {number} count
 */
function card(art, piece, n, count) {
  const { width } = art.size(piece.art);
  const times = 92 / width;
  const angle = (n - (count - 1) / 2) * 9;
  const body = art.draw(piece, undefined);
  const x = WIDTH / 2 + (n - (count - 1) / 2) * 74;
  const y = 118 + Math.abs(angle) * 1.1;
  return svg(
    "g",
    { transform: `translate(${x} ${y}) rotate(${angle}) scale(${times}) translate(${-width / 2} 0)` },
    body,
  );
}

void fan();
