/** Whom this person does not want to hear, and with whom they want nothing to do: the server keeps them away, on every device. */

import { signal } from "../vendor/index.js";
import { call } from "./api.js";
import { once } from "./once.js";

/** @typedef {import("./api.js").Me} Me */
/** To have nothing to do with somebody; only not to hear them. @typedef {"blocks" | "mutes"} Avoidance */
/** @typedef {Record<Avoidance, Me[]>} Avoided */

/** Whom, once the server has told it. */
export const avoided = signal(/** @type {Avoided} */ ({ blocks: [], mutes: [] }));

/** Asks the server whom, once; throws `ApiError`. */
export const loadAvoided = once(async () => void (avoided.value = await call("GET", "/avoided")));

/** @param {Avoidance} how @param {string} guest */
export const isAvoided = (how, guest) => avoided.value[how].some(({ id }) => id === guest);

/** Whether nothing that they say is heard: who is blocked is not heard either. @param {string} guest */
export const isUnheard = (guest) => isAvoided("mutes", guest) || isAvoided("blocks", guest);

/** @param {Avoidance} how @param {string} guest throws `ApiError` */
export async function toggleAvoided(how, guest) {
  avoided.value = await call(isAvoided(how, guest) ? "DELETE" : "PUT", `/${how}/${encodeURIComponent(guest)}`);
}
