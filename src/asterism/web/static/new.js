/** The form of a new table: only what belongs to its scenario, its seats and the company that is wanted. */

import { el } from "./dom.js";
import { keptDecks } from "./kept.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("new-table"));

/** How many seats a table has where nobody has chosen. */
const USUAL = 4;

/** @type {HTMLInputElement[]} */
const scenarios = [...(form?.querySelectorAll("[name=scenario]") ?? [])].map((each) => /** @type {HTMLInputElement} */ (each));

/** @type {HTMLInputElement[]} */
const numbers = [...(form?.querySelectorAll("[name=seats]") ?? [])].map((each) => /** @type {HTMLInputElement} */ (each));

/**
 * Return whether a scenario is for a number of seats.
 * @param {HTMLInputElement} scenario
 * @param {number} seats
 */
function holds(scenario, seats) {
  return Number(scenario.dataset.least) <= seats && seats <= Number(scenario.dataset.most);
}

/**
 * Let scenario and number of seats agree: what was changed last stays.
 * @param {EventTarget | null} changed
 */
function agree(changed) {
  const scenario = scenarios.find((each) => each.checked);
  const seats = Number(numbers.find((each) => each.checked)?.value);
  if (!scenario || holds(scenario, seats)) return;
  if (numbers.some((each) => each === changed)) {
    const fitting = scenarios.find((each) => holds(each, seats));
    if (fitting) fitting.checked = true;
  } else {
    const usual = Math.max(Number(scenario.dataset.least), Math.min(USUAL, Number(scenario.dataset.most)));
    for (const each of numbers) each.checked = Number(each.value) === usual;
  }
}

/** Show the options of the scenario. */
function fitScenario() {
  const chosen = scenarios.find((each) => each.checked);
  for (const each of form?.querySelectorAll("[data-scenario]") ?? []) {
    const options = /** @type {HTMLElement} */ (each);
    options.hidden = chosen !== undefined && options.dataset.scenario !== chosen.value;
  }
}

/** Show as many seats as the table has. */
function fitSeats() {
  const count = Number(numbers.find((each) => each.checked)?.value ?? 0);
  for (const row of form?.querySelectorAll("[data-seat]") ?? []) {
    const seat = /** @type {HTMLElement} */ (row);
    const there = Number(seat.dataset.seat) < count;
    seat.hidden = !there;
    const pick = seat.querySelector("select");
    if (pick) pick.disabled = !there;
  }
  const alone = count < 2;
  for (const asked of form?.querySelectorAll("[data-asks]") ?? []) {
    const question = /** @type {HTMLElement} */ (asked);
    const bots = form?.querySelector("[name=company]:checked[value=alone]");
    question.hidden = alone || (question.dataset.asks === "bot" && !bots);
  }
}

/** @param {EventTarget | null} changed */
function fit(changed) {
  agree(changed);
  fitScenario();
  fitSeats();
}

/** Offer each seat the decks of this browser; the one that the address names is for the first. */
function offerDecks() {
  const wanted = new URLSearchParams(location.search).get("deck");
  for (const node of form?.querySelectorAll("[data-decks]") ?? []) {
    const question = /** @type {HTMLElement} */ (node);
    const kept = keptDecks(question.dataset.decks ?? "");
    if (!kept.length) continue;
    const picks = [...question.querySelectorAll("select")];
    for (const pick of picks) {
      const options = kept.map((deck) => el("option", { value: deck.text }, deck.name));
      pick.append(el("optgroup", { label: question.dataset.mine }, ...options));
    }
    const mine = kept.find((deck) => deck.name === wanted);
    const scenario = scenarios.find((each) => each.value === question.dataset.scenario);
    if (mine && scenario) {
      scenario.checked = true;
      picks[0].value = mine.text;
    }
  }
}

offerDecks();
form?.addEventListener("change", (event) => fit(event.target));
fit(null);
