/** Who you are on this server. */

import { signal } from "../vendor/index.js";
import { getMe, updateMe } from "./api.js";

/** @typedef {import("./api.js").Me} Me */

/** You, once the server has said so. */
export const me = signal(/** @type {Me | null} */ (null));

/** @type {Promise<Me> | null} */
let asked = null;

/**
 * Asks the server who you are, once; throws `ApiError`.
 * @returns {Promise<Me>}
 */
export function loadMe() {
  asked ??= getMe().then(
    (answer) => (me.value = answer),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/**
 * Changes your name or avatar; throws `ApiError` and changes nothing if the server refuses.
 * @param {{name?: string, avatar?: number}} changes
 */
export async function changeMe(changes) {
  me.value = await updateMe(changes);
}
