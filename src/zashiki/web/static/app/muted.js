/** Whom this browser does not want to hear, by their ids. */

import { signal } from "../vendor/index.js";
import { keep, recall } from "./storage.js";

export const muted = signal(/** @type {readonly string[]} */ (recall("muted") ?? []));

/** @param {string} guest */
export function toggleMuted(guest) {
  const before = muted.peek();
  muted.value = before.includes(guest) ? before.filter((one) => one !== guest) : [...before, guest];
  keep("muted", muted.value);
}
