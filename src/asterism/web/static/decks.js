/** Builds a deck: counts, filters, a curve of costs, a sample hand; decks are kept in this browser. */

import { cardRows, plain, readText, written } from "./cardrows.js";
import { curve } from "./curve.js";
import { byId, el, keep, recall } from "./dom.js";
import { keepDecks, keptDecks } from "./kept.js";
import { _, loadWords } from "./words.js";

/** @import { Card } from "./cardrows.js" */
/** @typedef {{name: string, counts: number[]}} State */

/** How many changes can be undone. */
const DEEP = 200;

const main = byId("main");
const game = main.dataset.game ?? "";
const size = Number(main.dataset.size);

const cards = cardRows();

/** @type {State} */
let state = { name: "", counts: cards.map(() => 0) };
/** @type {State[]} */
const before = [];
/** The cards of the sample hand, and those that are drawn next. */
let drawn = 0;
/** @type {number[]} */
let shuffled = [];

const start = field("deck-start");
const name = input("deck-name");

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLSelectElement} */ (byId(id));
}

/** @param {string} text */
function say(text) {
  byId("deck-said").textContent = text;
}

// -- changes -----------------------------------------------------------------------------------

/**
 * Go on with another deck; the one that was there can be had back.
 *
 * @param {State} next
 */
function change(next) {
  before.push(state);
  if (before.length > DEEP) before.shift();
  take(next);
}

/**
 * Go on with a deck from elsewhere: the sample hand was not of it.
 *
 * @param {State} next
 */
function changeDeck(next) {
  shuffled = [];
  drawn = 0;
  change(next);
}

/** @param {State} next */
function take(next) {
  state = next;
  keep(`deck.${game}`, JSON.stringify({ name: state.name, text: written(cards, state.counts, (card) => card.id) }));
  show();
}

/**
 * Give a card a number of copies, as many as it can have.
 *
 * @param {number} at
 * @param {number} count
 */
function setCount(at, count) {
  const fitting = Math.max(0, Math.min(cards[at].most, Math.round(count) || 0));
  cards[at].input.value = String(fitting);
  if (fitting === state.counts[at]) return;
  change({ ...state, counts: state.counts.map((each, i) => (i === at ? fitting : each)) });
}

// -- what is seen ------------------------------------------------------------------------------

/** How many cards the deck has. */
function total() {
  return state.counts.reduce((sum, each) => sum + each, 0);
}

/** @param {number} count */
function verdict(count) {
  if (count === size) return _("This deck can be played.");
  if (count === size - 1) return _("One more card is needed.");
  if (count < size) return _("{0} more cards are needed.", size - count);
  if (count === size + 1) return _("One card is too many.");
  return _("{0} cards are too many.", count - size);
}

/** Show the deck as it is now. */
function show() {
  const count = total();
  cards.forEach((card, i) => {
    const copies = state.counts[i];
    if (card.input !== document.activeElement || Number(card.input.value) !== copies) card.input.value = String(copies);
    card.row.classList.toggle("in-deck", copies > 0);
    const [less, more] = card.row.querySelectorAll("button");
    less.disabled = copies === 0;
    more.disabled = copies === card.most;
  });
  if (name.value !== state.name) name.value = state.name;
  const told = _("{0} of {1} cards", count, size);
  byId("deck-state").replaceChildren(el("strong", {}, told), ` ${verdict(count)}`);
  byId("deck-state").classList.toggle("legal", count === size);
  byId("deck-foot").replaceChildren(el("strong", {}, told), el("span", { class: "small" }, verdict(count)));
  for (const id of ["deck-play", "deck-download"]) /** @type {HTMLButtonElement} */ (byId(id)).disabled = count !== size;
  /** @type {HTMLButtonElement} */ (byId("deck-undo")).disabled = !before.length;
  /** @type {HTMLButtonElement} */ (byId("deck-delete")).disabled = !keptDecks(game).some((each) => each.name === state.name);
  showCurve();
  showKinds();
  showList();
  showHand();
  filter();
}

function showCurve() {
  const costs = Array.from({ length: Math.max(...cards.map((card) => card.cost)) + 1 }, () => 0);
  cards.forEach((card, i) => (costs[card.cost] += state.counts[i]));
  const told = costs.map((count, cost) => _("cost {0}: {1}", cost, count)).join(", ");
  byId("deck-curve").replaceChildren(curve(costs, `${_("Cards by cost")}: ${told}`));
}

function showKinds() {
  for (const row of byId("deck-kinds").querySelectorAll("li")) {
    const count = cards.reduce((sum, card, i) => sum + (card.kind === row.dataset.kind ? state.counts[i] : 0), 0);
    const number = row.querySelector("strong");
    if (number) number.textContent = String(count);
  }
}

function showList() {
  const there = cards.map((card, i) => ({ card, copies: state.counts[i] })).filter((each) => each.copies);
  byId("deck-listed").replaceChildren(
    ...(there.length ? there.map(({ card, copies }) => el("li", {}, `${copies} `, leadTo(card))) : [el("li", { class: "dim" }, _("No card yet."))]),
  );
}

/**
 * Make a link to the row of a card; what hides it is taken back.
 *
 * @param {Card} card
 */
function leadTo(card) {
  const lead = () => {
    /** @type {HTMLFormElement} */ (byId("deck-filters")).reset();
    filter();
    card.input.focus();
  };
  return el("a", { href: `#card-${card.id}`, click: lead }, card.name);
}

/** Show the rows that are looked for. */
function filter() {
  const words = plain(input("deck-find").value).split(/\s+/).filter(Boolean);
  const kind = field("deck-kind").value;
  const cost = field("deck-cost").value;
  const only = input("deck-only").checked;
  let count = 0;
  cards.forEach((card, i) => {
    const fits =
      (!kind || card.kind === kind) && (!cost || card.cost === Number(cost)) && (!only || state.counts[i] > 0);
    const shown = fits && words.every((word) => card.words.includes(word));
    // A row that was just emptied stays until the reader looks elsewhere.
    card.row.hidden = !shown && !card.row.contains(document.activeElement);
    if (shown) count++;
  });
  byId("deck-found").textContent = count ? _("{0} cards are shown.", count) : _("No card is like that.");
}

// -- a sample hand -----------------------------------------------------------------------------

function shuffle() {
  shuffled = cards.flatMap((_card, i) => Array.from({ length: state.counts[i] }, () => i));
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [shuffled[i], shuffled[other]] = [shuffled[other], shuffled[i]];
  }
}

function showHand() {
  const hand = shuffled.slice(0, drawn).map((at) => cards[at]);
  byId("deck-hand").replaceChildren(
    ...hand.map((card) => el("li", {}, el("span", { class: "deck-cost" }, String(card.cost)), ` ${card.name}`)),
  );
  byId("deck-draw").textContent = drawn ? _("Draw another hand") : _("Draw a hand");
  /** @type {HTMLButtonElement} */ (byId("deck-draw")).disabled = !total();
  /** @type {HTMLButtonElement} */ (byId("deck-more")).disabled = !drawn || drawn >= shuffled.length;
}

// -- decks that are kept -----------------------------------------------------------------------

/** Offer the decks of this browser. */
function offerKept() {
  const mine = byId("deck-mine");
  mine.replaceChildren(...keptDecks(game).map((deck) => el("option", { value: `mine ${deck.name}` }, deck.name)));
  mine.hidden = !mine.childElementCount;
}

function save() {
  const called = state.name.trim() || _("My deck");
  const others = keptDecks(game).filter((each) => each.name !== called);
  keepDecks(game, [...others, { name: called, text: written(cards, state.counts, (card) => card.id) }]);
  take({ ...state, name: called });
  offerKept();
  say(_("“{0}” is saved in this browser.", called));
  return called;
}

function forget() {
  keepDecks(game, keptDecks(game).filter((each) => each.name !== state.name));
  offerKept();
  show();
  say(_("“{0}” is not saved any more. It is still here: to keep it after all, save it again.", state.name));
}

/** Take the deck that is chosen to start from. */
function begin() {
  const [kind, ...rest] = start.value.split(" ");
  const option = start.selectedOptions[0];
  start.value = "";
  if (kind === "empty") changeDeck({ name: "", counts: cards.map(() => 0) });
  const before = total();
  // A copy that is kept stands beside the ready deck, and has a name of its own.
  if (kind === "ready") changeDeck({ name: _("{0} (mine)", option.dataset.name ?? ""), counts: readText(cards, option.dataset.text ?? "") });
  if (kind === "mine") {
    const found = keptDecks(game).find((each) => each.name === rest.join(" "));
    if (found) open(found.name, found.text);
  }
  if (kind && before) say(_("The deck that was here before comes back with Undo."));
}

/**
 * Take a deck from a text, or say what is wrong with it.
 *
 * @param {string} called
 * @param {string} text
 */
function open(called, text) {
  try {
    changeDeck({ name: called, counts: readText(cards, text) });
    say(_("The deck that was here before comes back with Undo."));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

function download() {
  const called = state.name.trim() || _("My deck");
  const text = `# ${called}\n${written(cards, state.counts, (card) => card.name)}`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const file = `${plain(called).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "deck"}.txt`;
  el("a", { href: address, download: file }).click();
  URL.revokeObjectURL(address);
}

/** @param {File} file */
async function upload(file) {
  const text = (await file.text()).replace(/^\uFEFF/, "");
  const called = /^#\s*(.+)/.exec(text)?.[1]?.trim();
  open(called || file.name.replace(/\.[^.]*$/, ""), text);
}

// -- listeners ---------------------------------------------------------------------------------

cards.forEach((card, i) => {
  card.input.addEventListener("change", () => setCount(i, Number(card.input.value)));
  card.input.addEventListener("input", () => card.input.value && setCount(i, Number(card.input.value)));
  card.input.addEventListener("keydown", (event) => {
    const step = { "+": 1, "-": -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setCount(i, state.counts[i] + step);
  });
  for (const each of card.row.querySelectorAll("button"))
    each.addEventListener("click", () => setCount(i, state.counts[i] + Number(each.dataset.add)));
});
start.addEventListener("change", begin);
name.addEventListener("change", () => change({ ...state, name: name.value.trim() }));
byId("deck-filters").addEventListener("input", filter);
byId("deck-filters").addEventListener("submit", (event) => event.preventDefault());
byId("deck-save").addEventListener("click", save);
byId("deck-delete").addEventListener("click", forget);
byId("deck-download").addEventListener("click", download);
byId("deck-play").addEventListener("click", () => {
  location.assign(`/new?game=${game}&deck=${encodeURIComponent(save())}`);
});
byId("deck-undo").addEventListener("click", () => {
  const last = before.pop();
  if (last) take(last);
  say("");
});
byId("deck-draw").addEventListener("click", () => {
  shuffle();
  drawn = Math.min(Number(main.dataset.hand), shuffled.length);
  showHand();
});
byId("deck-more").addEventListener("click", () => {
  drawn++;
  showHand();
});
input("deck-file").addEventListener("change", () => {
  const file = input("deck-file").files?.[0];
  if (file) void upload(file);
});

/** Go on with the deck that was here when the page was left. */
function resume() {
  try {
    const found = JSON.parse(recall(`deck.${game}`) || "{}");
    state = { name: String(found.name ?? ""), counts: readText(cards, String(found.text ?? "")) };
  } catch {
    // It was written by another version of the cards.
  }
}

void loadWords(main.dataset.words ?? "").then(() => {
  resume();
  offerKept();
  show();
});
