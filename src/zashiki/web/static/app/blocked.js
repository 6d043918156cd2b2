/** Whom this person has blocked: the server brings them together no more. */

import { signal } from "../vendor/index.js";
import { blockGuest, listBlocked, unblockGuest } from "./api.js";
import { once } from "./once.js";

export const blocked = signal(/** @type {readonly string[]} */ ([]));

/** Asks the server whom, once; throws `ApiError`. */
export const loadBlocked = once(async () => void (blocked.value = await listBlocked()));

/** @param {string} guest throws `ApiError` */
export async function toggleBlocked(guest) {
  blocked.value = await (blocked.peek().includes(guest) ? unblockGuest(guest) : blockGuest(guest));
}
