/** What could not be had is asked for again, until it is there. */

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** A pause, which ends early when the connection is back. @param {number} ms @returns {Promise<void>} */
const pause = (ms) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });

/** Asks once more after pauses that grow. @param {() => Promise<unknown>} ask @returns {Promise<void>} when it has been answered */
export async function again(ask) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await pause(wait);
    try {
      await ask();
      return;
    } catch {
      // It is asked for once more.
    }
  }
}
