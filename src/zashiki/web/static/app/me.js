/** Who you are on this server. */

import { signal } from "../vendor/index.js";
import { getMe, updateMe } from "./api.js";
import { once } from "./once.js";

/** @typedef {import("./api.js").Me} Me */

/** You, once the server has said so. */
export const me = signal(/** @type {Me | null} */ (null));

/** Asks the server who you are, once; throws `ApiError`. */
export const loadMe = once(async () => (me.value = await getMe()));

/**
 * Changes your name or avatar; throws `ApiError` and changes nothing if the server refuses.
 * @param {{name?: string, avatar?: number}} changes
 */
export async function changeMe(changes) {
  me.value = await updateMe(changes);
}
