/** The first page: has the browser keep what it shows where the server cannot be reached. */

const address = document.getElementById("main")?.dataset.worker;
// Browsers have workers over TLS and on this very machine only.
if (address && "serviceWorker" in navigator) void navigator.serviceWorker.register(address);
