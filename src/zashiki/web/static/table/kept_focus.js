/**
 * The keyboard's focus stays at the table: where what has it goes away, it goes on to what stands for it. Else it falls to
 * the page, the next Tab begins at its top, and a screen reader starts anew.
 */

import { useEffect } from "../vendor/index.js";

/** @param {Element} element */
const canHold = (element) =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });

/** What is around an element, from near to far; it is known after the element has gone, too. @param {Element} element */
function around(element) {
  /** @type {Element[]} */
  const found = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) found.push(one);
  return found;
}

/**
 * Where the focus goes on: in what was around the lost element and is still there, the nearest first; then anywhere. In an
 * open dialog, to its title.
 * @param {readonly Element[]} near @param {readonly string[]} homes
 */
function homeOf(near, homes) {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog) return dialog.querySelector("h2");
  for (const place of [...near.filter((one) => one.isConnected), document.body]) {
    for (const home of homes) {
      const found = [...place.querySelectorAll(home)].find(canHold);
      if (found) return found;
    }
  }
  return null;
}

/**
 * As long as the table is there.
 * @param {readonly string[]} homes what may have the focus, as selectors, the best first
 */
export function useKeptFocus(homes) {
  useEffect(() => {
    /** @type {Element | null} */ let holder = null;
    /** @type {readonly Element[]} */ let near = [];
    const follow = (/** @type {FocusEvent} */ { target }) => {
      holder = /** @type {Element} */ (target);
      near = around(holder);
    };
    const look = () => {
      if (!holder || document.activeElement !== document.body || canHold(holder)) return;
      const home = /** @type {HTMLElement | null} */ (homeOf(near, homes));
      home?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "class"] });
    document.addEventListener("focusin", follow);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, []);
}
