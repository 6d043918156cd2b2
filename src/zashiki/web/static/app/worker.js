/**
 * The service worker: keeps the house on this device for when there is no connection. With a connection everything comes from
 * the server, so no page is ever older than what it asks for; what came is kept in the place of what was kept.
 */

/** @type {any} What the server says (`/worker.js`): a version of all files, and which to keep. */
const worker = self;
const { version, files } = /** @type {{version: string, files: string[]}} */ (worker.told);

const PREFIX = "zashiki-";
const KEPT = `${PREFIX}${version}`;
/** The page that opens every address that is not kept itself. */
const ANY_PAGE = "/about";
/** Answers of the server that are worth something without it. */
const ANSWERS = [/^\/api\/games$/, /^\/api\/me$/, /^\/api\/\w+\/content$/];
/** Records that are sent to be shown, lessons among them. */
const REPLAYS = "/api/replays";
/** As many are fetched at once. */
const AT_ONCE = 4;

/** @param {Cache} cache */
async function keepAll(cache) {
  const waiting = [...files];
  const next = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const answer = await fetch(url, { cache: "no-cache" });
      // What is missing now is kept when it is asked for.
      if (answer.ok) await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then(keepAll));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Whether the last request found no way to the server; null before the first: browsers end a worker that has nothing to do. */
let isCut = /** @type {boolean | null} */ (null);

/** Tells the pages when the line has been cut, or is back. @param {boolean} now */
async function note(now) {
  // Pages may have learnt by themselves that there was a line meanwhile.
  if (now === isCut && !now) return;
  isCut = now;
  for (const page of await worker.clients.matchAll()) page.postMessage({ isCut });
}

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (isCut !== null) event.source?.postMessage({ isCut });
});

/** An answer of the server from what is kept: it says so, as it tells nothing of the line. @param {Response} answer */
function keptAnswer(answer) {
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers: [...answer.headers, ["Kept", "true"]] });
}

/** The place of a sent record among what is kept. @param {Request} request */
async function placeOf(request) {
  const hash = await crypto.subtle.digest("SHA-256", await request.clone().arrayBuffer());
  const name = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}#${name}`.replace("#", search ? "&kept=" : "?kept=");
}

/**
 * The server's answer, which is kept; without a connection what was kept.
 * @param {Request} request @param {string | Request} place @param {string} [otherwise]
 */
async function answerTo(request, place, otherwise) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    void note(false);
    if (answer.ok) void cache.put(place, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    void note(true);
    const kept = await cache.match(place, { ignoreVary: true });
    const other = kept || !otherwise ? kept : await cache.match(otherwise, { ignoreVary: true });
    if (!other) throw error;
    return new URL(request.url).pathname.startsWith("/api/") ? keptAnswer(other) : other;
  }
}

/** News for somebody who has no page of that table before them (`zashiki.server.people.pushes`). */
worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const show = async () => {
    const pages = await worker.clients.matchAll({ type: "window" });
    const isSeen = (/** @type {any} */ page) => page.visibilityState === "visible" && new URL(page.url).pathname === url;
    if (pages.some(isSeen)) return;
    const icon = "/static/art/icon-192.png";
    await worker.registration.showNotification(title, { body, tag, lang, icon, renotify: true, data: { url } });
  };
  event.waitUntil(show());
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const pages = await worker.clients.matchAll({ type: "window" });
    const known = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === url);
    await (known ? known.focus() : worker.clients.openWindow(url));
  };
  event.waitUntil(open());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === REPLAYS) {
    event.respondWith(placeOf(request).then((place) => answerTo(request, place)));
  } else if (request.method !== "GET") {
    return;
  } else if (request.mode === "navigate" && !pathname.startsWith("/api/")) {
    event.respondWith(answerTo(request, pathname, ANY_PAGE));
  } else if (!pathname.startsWith("/api/") || ANSWERS.some((one) => one.test(pathname))) {
    event.respondWith(answerTo(request, request));
  }
});
