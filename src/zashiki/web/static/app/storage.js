/** What this browser remembers between visits. Every call is safe where storage is forbidden (private windows). */

const PREFIX = "zashiki.";
/** What could not be kept, as JSON: it lasts as long as the page. @type {Map<string, string>} */
const unkept = new Map();

/**
 * The value kept under a name, or null.
 * @param {string} name
 * @returns {any}
 */
export function recall(name) {
  try {
    return JSON.parse(unkept.get(name) ?? localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value (JSON) under a name; where storage is full or forbidden, as long as the page.
 * @param {string} name
 * @param {unknown} value
 * @returns {boolean} whether it is there at the next visit
 */
export function keep(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    unkept.delete(name);
    return true;
  } catch {
    unkept.set(name, text);
    return false;
  }
}

/**
 * Calls `run` with the new value whenever another tab keeps one under the name.
 * @param {string} name
 * @param {(value: any) => void} run
 */
export function whenKept(name, run) {
  addEventListener("storage", (event) => {
    if (event.key !== PREFIX + name) return;
    unkept.delete(name);
    run(recall(name));
  });
}
