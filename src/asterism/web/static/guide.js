/** The rules: search, the block that was asked for, and pictures of what is mentioned. */

import { Art } from "./draw.js";

const search = /** @type {HTMLInputElement} */ (document.getElementById("guide-search"));
const none = document.getElementById("guide-none");
const blocks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".block")]);
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chapter")]);

/** @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Show the blocks that hold every word that is looked for. */
function find() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  for (const chapter of chapters) {
    const own = [...chapter.querySelectorAll(".block")];
    const title = plain(chapter.querySelector("h2")?.textContent ?? "");
    for (const block of own) {
      const text = `${title} ${plain(block.textContent ?? "")}`;
      /** @type {HTMLElement} */ (block).hidden = !words.every((word) => text.includes(word));
    }
    chapter.hidden = own.every((block) => /** @type {HTMLElement} */ (block).hidden);
  }
  if (none) none.hidden = blocks.some((block) => !block.hidden);
}

/** Draw what the game has a symbol for; the names stand there anyway. */
async function draw() {
  const pictures = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".picture[data-symbol]")]);
  const url = /** @type {HTMLElement | null} */ (document.querySelector(".guide"))?.dataset.art;
  if (!pictures.length || !url) return;
  const art = await Art.load(url);
  for (const picture of pictures) {
    const { symbol = "", ...slots } = picture.dataset;
    if (art.has(symbol)) picture.prepend(art.picture({ ...slots, art: symbol }, undefined));
  }
}

search.hidden = false;
search.addEventListener("input", find);
const asked = /** @type {HTMLElement | null} */ (document.querySelector(".block.asked"));
if (asked && !location.hash) {
  asked.scrollIntoView({ block: "center" });
  asked.focus({ preventScroll: true });
}
draw().catch(() => undefined);
