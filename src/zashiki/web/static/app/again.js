/** What could not be had is asked for again, until it is there. */

import { ApiError } from "./api.js";
import { isOnline } from "./line.js";

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** Whether something could not be had because there was no way to the server: it can be when there is one again. @param {unknown} error */
export const wasCut = (error) => error instanceof ApiError && error.code === "offline";

/** A pause, which ends early when the connection is back. @param {number} ms @returns {Promise<void>} */
const pause = (ms) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    let was = true;
    const forget = isOnline.subscribe((is) => {
      if (is && !was) end();
      was = is;
    });
    addEventListener("online", end);
  });

/**
 * Asks once more after pauses that grow.
 * @param {() => Promise<unknown>} ask @param {() => boolean} [isWanted] whether it still is
 * @returns {Promise<void>} when it has been answered, or is no longer wanted
 */
export async function again(ask, isWanted = () => true) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await pause(wait);
    if (!isWanted()) return;
    try {
      await ask();
      return;
    } catch {
      // It is asked for once more.
    }
  }
}
