/** A dialog that nobody has asked for: keys that were meant for what was there before neither close it nor press anything in it. */

import { useLayoutEffect } from "../vendor/index.js";

/** Whoever presses a key so soon has not seen what has come. */
const UNSEEN_MS = 500;
/** The keys that close a dialog, or press what has the focus in it. */
const ACTING = ["Enter", " ", "Escape"];

/**
 * From when the dialog comes, each of these keys does something once it is pressed anew, by whoever may have seen it. What presses its
 * buttons otherwise, as a screen reader does with no key, is always meant.
 * @param {boolean} isUnasked
 */
export function useUnasked(isUnasked) {
  useLayoutEffect(() => {
    if (!isUnasked) return undefined;
    const came = performance.now();
    const stray = new Set(ACTING);
    const hold = (/** @type {KeyboardEvent} */ event) => {
      if (!event.repeat && event.timeStamp >= came + UNSEEN_MS) stray.delete(event.key);
      if (!stray.has(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", hold, true);
    return () => removeEventListener("keydown", hold, true);
  }, []);
}
