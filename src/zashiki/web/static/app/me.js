/** Who you are on this server. */

import { signal } from "../vendor/index.js";
import { getMe, updateMe } from "./api.js";
import { once } from "./once.js";
import { keep, recall } from "./storage.js";

/** @typedef {import("./api.js").Me} Me */

/** You, once the server has said so. */
export const me = signal(/** @type {Me | null} */ (null));

/** Asks the server who you are, once; throws `ApiError`. */
export const loadMe = once(async () => (me.value = await getMe()));

/** The other tabs of this browser, in which you are the same. */
const tabs = new BroadcastChannel("zashiki.me");
tabs.onmessage = (/** @type {MessageEvent<Me | null>} */ { data: told }) => {
  // Lines, lists and forms here are those of whoever this was.
  if (!told) location.reload();
  else if (told.id === me.peek()?.id) me.value = told;
};

/** How often this browser has become somebody else's, by what it remembers. */
const changes = () => recall("me-changes") ?? 0;
const before = changes();

/** Tells the other tabs that this browser is somebody else's now: each begins anew. */
export function nowAnother() {
  keep("me-changes", changes() + 1);
  tabs.postMessage(null);
}

// Browsers keep a page that was left, and show it as it was to who goes back to it.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && changes() !== before) location.reload();
});

/**
 * Changes your name or avatar; throws `ApiError` and changes nothing if the server refuses.
 * @param {{name?: string, avatar?: number}} changes
 */
export async function changeMe(changes) {
  me.value = await updateMe(changes);
  tabs.postMessage(me.value);
}
