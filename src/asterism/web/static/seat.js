/** A link to a seat that this very machine opened sits down by itself. */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("take-seat"));
if (location.hash === "#go") form?.requestSubmit();

export {};
