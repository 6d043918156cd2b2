/**
 * Whoever looks elsewhere is told what waits for them: by this browser while a page is open, by its push service at tables by
 * day when none is (docs/hosting.md says how a house is set up for it). Off until somebody asks for it.
 */

import { call } from "./api.js";
import { language } from "./i18n.js";
import { keepsHouse, notify } from "./settings.js";

/** What the house says: its key, empty where it tells nobody who is away; the language in which this device is told, or none. @typedef {{key: string, language: string}} Push */

/** So long a house may take to be kept; one that cannot be, such as where storage is forbidden, never says so. */
const KEPT_WITHIN = 10_000;

/** What shows notifications; a house that is not kept on the device has none, and the page shows them itself. @returns {Promise<ServiceWorkerRegistration | undefined>} */
async function registration() {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  if (known?.active || !keepsHouse.peek()) return known;
  return Promise.race([serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, KEPT_WITHIN))]);
}

/** What the page itself shows, by table. @type {Map<string, Notification>} */
const shownHere = new Map();

/** Whether the page itself can show anything: browsers of phones refuse to make it, whatever is allowed. */
function canShowHere() {
  try {
    new Notification("Zashiki", { silent: true }).close();
    return true;
  } catch {
    return false;
  }
}

/** @param {ArrayBuffer | null} key as the house writes it */
const keyText = (key) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Has the push service of this browser and the house know each other; whether they do. @returns {Promise<boolean>} */
export async function subscribe() {
  const { pushManager } = (await registration()) ?? {};
  const { key, language: told } = /** @type {Push} */ (await call("GET", "/push"));
  if (!pushManager || !key) return false;
  let made = await pushManager.getSubscription();
  if (made && keyText(made.options.applicationServerKey) !== key) {
    await made.unsubscribe();
    made = null;
  }
  if (made && told === language.peek()) return true;
  made ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await call("PUT", "/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: language.peek() });
  return true;
}

/** Asks the browser for leave; what is said where nothing can be shown, or nothing. @returns {Promise<"" | "push-refused" | "push-needs-house">} */
export async function beginNotifying() {
  // Before it is allowed, what is made to try it is not shown.
  const canShow = keepsHouse.peek() || Boolean(await registration()) || canShowHere();
  const isAllowed = canShow && (await Notification.requestPermission()) === "granted";
  notify.value = isAllowed;
  if (isAllowed) return "";
  return canShow ? "push-refused" : "push-needs-house";
}

export async function endNotifying() {
  notify.value = false;
  try {
    const known = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription();
    await known?.unsubscribe();
  } finally {
    // Whatever this browser still knows of it, the house tells nothing more.
    await call("DELETE", "/push");
  }
}

/** What this browser has shown of a table. @param {string} table */
async function shownOf(table) {
  const here = shownHere.get(table);
  shownHere.delete(table);
  return [...((await (await registration())?.getNotifications({ tag: table })) ?? []), ...(here ? [here] : [])];
}

/**
 * Shows that it is somebody's turn at a table, where no page of it is seen.
 * @param {string} table @param {{title: string, body: string}} words
 */
export async function showTurn(table, { title, body }) {
  if (!document.hidden) return;
  const how = { body, tag: table, icon: "/static/art/icon-192.png", lang: language.peek(), data: { url: `/table/${table}` } };
  const shown = await registration();
  if (shown) return shown.showNotification(title, how);
  const here = new Notification(title, how);
  here.onclick = () => focus();
  shownHere.set(table, here);
}

/** What was shown of a table has been seen. @param {string} table */
export async function closeShown(table) {
  for (const one of await shownOf(table)) one.close();
}
