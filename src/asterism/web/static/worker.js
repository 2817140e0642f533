/**
 * Answers where the server cannot be reached, with a page that says so and what that page takes.
 *
 * Nothing else is kept: tables live on the server. The files are named in this script's own address,
 * so that another build of them is another worker.
 */

const OFFLINE = "/offline";
const FILES = new URL(location.href).searchParams.getAll("file");
const KEPT = `asterism ${FILES.join(" ")}`;

/** The events of a worker, of which the types of a page know nothing. */
const worker = /** @type {any} */ (self);

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll([OFFLINE, ...FILES]);
  await worker.skipWaiting();
}

/** Forget what earlier builds have kept. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request.mode === "navigate" ? OFFLINE : request);
    if (!found) throw error;
    return found;
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const kept = request.mode === "navigate" || FILES.includes(new URL(request.url).pathname);
  if (request.method === "GET" && kept) event.respondWith(answer(request));
});
