/**
 * The keyboard's focus is kept: where what has it goes away, it goes on to what is near. Else it falls to the page, the next
 * Tab begins at its top, and a screen reader starts anew. Where a finger or a mouse was used last, nothing is done.
 */

import { useLayoutEffect } from "../vendor/index.js";

/** What may have the focus on any page: nothing to write in, at which a phone would open its keyboard. */
const CONTROLS = ["button", "a[href]", "summary", "select", "[tabindex='0']"].join();

/** What may have the focus at the table that is open, as selectors, the best first. @type {readonly string[] | null} */
let homes = null;

/** @param {Element} element */
const canHold = (element) =>
  element.isConnected && !element.matches(":disabled, [inert] *") && element.checkVisibility({ visibilityProperty: true });

/** What is around an element, from near to far; it is known after the element has gone, too. @param {Element} element */
function around(element) {
  /** @type {Element[]} */
  const found = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) found.push(one);
  return found;
}

/** The first thing in there that can have the focus. @param {Element} place @param {readonly string[]} wanted */
function within(place, wanted) {
  for (const one of wanted) {
    const found = [...place.querySelectorAll(one)].find(canHold);
    if (found) return found;
  }
  return null;
}

/**
 * Where the focus goes on: in what was around the lost element and is still there, the nearest first. At a table, to what it
 * names; where all of the page has changed, to the page as a whole; in an open dialog, to its title.
 * @param {readonly Element[]} near
 */
function homeOf(near) {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog) return dialog.querySelector("h2");
  const left = near.filter((one) => one.isConnected);
  if (homes) {
    for (const place of [...left, document.body]) {
      const found = within(place, homes);
      if (found) return found;
    }
    return null;
  }
  for (const place of left) {
    const found = place.localName === "main" ? place : within(place, [CONTROLS]);
    if (found) return found;
  }
  return document.querySelector("main");
}

/** Begins to keep it, for as long as the client is open. */
export function keepFocus() {
  /** @type {Element | null} */ let holder = null;
  /** @type {readonly Element[]} */ let near = [];
  // Whoever points at things is thrown nowhere, also where a key is pressed that is none of a control's: a card that gets the
  // focus by itself would stand out and cover the next one.
  let isPointing = false;
  addEventListener("pointerdown", () => (isPointing = true), true);
  addEventListener("keydown", ({ target }) => (isPointing &&= target === document.body), true);
  document.addEventListener("focusin", ({ target }) => {
    holder = /** @type {Element} */ (target);
    near = around(holder);
  });
  const look = () => {
    // What has just been disabled has the focus until the page is drawn.
    const isLost = document.activeElement === document.body || document.activeElement === holder;
    if (isPointing || !holder || !isLost || canHold(holder)) return;
    const home = /** @type {HTMLElement | null} */ (homeOf(near));
    home?.focus({ preventScroll: true });
  };
  // Once a frame, when it is known anyway what is in sight: whoever changes the page has said by then where the focus goes.
  let isDue = false;
  const watch = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "class", "inert"] });
}

/** A table says what may have the focus, as long as it is there. @param {readonly string[]} wanted selectors, the best first */
export function useFocusHomes(wanted) {
  useLayoutEffect(() => {
    homes = wanted;
    return () => {
      homes = null;
    };
  }, []);
}
