/** The house on this device: kept for when there is no connection, and brought up to date when there is one. */

import { html } from "../vendor/index.js";
import { Icon } from "./art.js";
import { useSaidAfter } from "./covered.js";
import { language, t } from "./i18n.js";
import { isOnline } from "./line.js";
import { loadAnew } from "./router.js";
import { isTold, keepsHouse } from "./settings.js";

/** For how many milliseconds nothing may have come before the house is kept: what is waited for comes first. */
const SETTLED = 2500;
/** How often a page that stays open asks whether there is a newer house. */
const AGAIN = 60 * 60 * 1000;

/** Has the service worker say whether it still finds the server. */
function listen() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (typeof data?.isCut === "boolean") isOnline.value = !data.isCut;
  });
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage("isCut");
}

/** Whether this page has begun to keep the house: its service worker may not be there yet. */
let isBegun = false;

async function keep() {
  // Somebody may have thought better of it while everything else came.
  if (!keepsHouse.peek()) return;
  isBegun = true;
  const { serviceWorker } = navigator;
  const hadOne = Boolean(serviceWorker.controller);
  const registration = await serviceWorker.register(`/worker.js?language=${language.peek()}`, { updateViaCache: "none" });
  // Modules of a newer house do not fit into a page of the older one: the next page is loaded whole.
  registration.addEventListener("updatefound", () => {
    if (hadOne) loadAnew.value = true;
  });
  setInterval(() => void registration.update().catch(() => {}), AGAIN);
  // Push services give browsers other addresses now and then.
  if (isTold()) void import("./notify.js").then(({ subscribe }) => subscribe()).catch(() => {});
}

/** When nothing has come for a while. */
async function quiet() {
  const since = performance.now();
  for (;;) {
    const ends = performance.getEntriesByType("resource").map((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd);
    const left = Math.max(since, ...ends) + SETTLED - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

async function forget() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Keeps the house, or forgets it, as the person wishes; from now on. */
export function keepHouse() {
  if (!("serviceWorker" in navigator)) return;
  listen();
  keepsHouse.subscribe((isKept) => {
    if (!isKept && !isBegun && !navigator.serviceWorker.controller) return;
    // Without encryption, or in a window that keeps nothing, there is none.
    void (isKept ? quiet().then(keep) : forget()).catch(() => {});
  });
}

/** Says that there is no connection, over the page. */
export function OfflineNote() {
  const [region, key] = useSaidAfter();
  return html`<div class="line-note" role="status" ref=${region}>
    ${!isOnline.value && html`<span key=${key}><${Icon} name="warning" />${t("offline-note")}</span>`}
  </div>`;
}
