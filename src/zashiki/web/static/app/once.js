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
