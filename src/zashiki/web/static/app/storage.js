/** What this browser remembers between visits. Every call is safe where storage is forbidden (private windows). */

const PREFIX = "zashiki.";

/**
 * The value kept under a name, or null.
 * @param {string} name
 * @returns {any}
 */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value (JSON) under a name.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The choice lasts as long as the page, then.
  }
}

/**
 * Calls `run` with the new value whenever another tab keeps one under the name.
 * @param {string} name
 * @param {(value: any) => void} run
 */
export function whenKept(name, run) {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) run(recall(name));
  });
}
