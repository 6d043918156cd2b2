/** What was done and is not answered yet. @type {Set<string>} */
const underWay = new Set();

/**
 * Does what is wanted once: a second tap before the answer does nothing.
 * @param {string} what tells one deed from all others @param {() => Promise<unknown>} act
 */
export async function doOnce(what, act) {
  if (underWay.has(what)) return;
  underWay.add(what);
  try {
    await act();
  } finally {
    underWay.delete(what);
  }
}

/** Asks something once: all who ask get that answer; only after a failure it is asked again. @template T @param {() => Promise<T>} ask */
export function once(ask) {
  /** @type {Promise<T> | null} */
  let asked = null;
  return () =>
    (asked ??= ask().catch((error) => {
      asked = null;
      throw error;
    }));
}
