/* Loaded before anything is drawn, so that no page flashes in the wrong light. */
(() => {
  const root = document.documentElement;
  if (root.dataset.theme !== "auto") return;
  const light = matchMedia("(prefers-color-scheme: light)");
  const follow = () => {
    root.dataset.theme = light.matches ? "light" : "dark";
  };
  light.addEventListener("change", follow);
  follow();
})();
