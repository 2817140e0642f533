/** The menu of every page: Escape closes it, and so does the use of one of its commands, or of anything outside. */

const menu = document.querySelector("details.settings");

if (menu instanceof HTMLDetailsElement) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
      event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener("click", ({ target }) => {
    const outside = target instanceof Node && !menu.contains(target);
    // The switch of the sound shows what it has done.
    const command = target instanceof Element && target.closest(".menu-list :is(button:not(#turn-sound), a)");
    if (!outside && !command) return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  });
}
