/** The form of a new table: only as many seats as are wanted, and no bot twice as "me" by slip. */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("new-table"));

/** Show as many seats as the table has. */
function fit() {
  const wanted = /** @type {HTMLInputElement | null} */ (form?.querySelector("[name=seats]:checked"));
  const count = Number(wanted?.value ?? 0);
  for (const row of form?.querySelectorAll("[data-seat]") ?? []) {
    const seat = /** @type {HTMLElement} */ (row);
    const there = Number(seat.dataset.seat) < count;
    seat.hidden = !there;
    const pick = seat.querySelector("select");
    if (pick) pick.disabled = !there;
  }
}

form?.addEventListener("change", fit);
fit();
