/**
 * The keys that do something: who adds one says what it does, and it stands in the list that `?` opens. No two that are
 * there at once share a key.
 */

import { signal, useLayoutEffect } from "../vendor/index.js";
import { letterKeys } from "./settings.js";

/**
 * @typedef {object} Key
 * @property {string | string[]} key as in `KeyboardEvent.key`; letters in lower case; several mean the same
 * @property {string} text the id of the text that says what it does
 * @property {string} [group] the id of the text above it in the list; "keys-everywhere" if not given
 * @property {(event: KeyboardEvent) => void} [run] left out where an element of the page handles the key itself
 * @property {() => boolean} [when] whether it does anything now
 */

/** All keys there are now, in the order in which they were added. */
export const keys = signal(/** @type {readonly Key[]} */ ([]));

/**
 * Adds keys.
 * @param {...Key} added
 * @returns {() => void} takes them away again
 */
export function addKeys(...added) {
  keys.value = [...keys.peek(), ...added];
  return () => {
    keys.value = keys.peek().filter((key) => !added.includes(key));
  };
}

/**
 * Keys that are there as long as the component is in the page: other effects come, and go, a frame later.
 * @param {() => Key[]} make
 * @param {unknown[]} [inputs] what the keys depend on
 */
export function useKeys(make, inputs = []) {
  useLayoutEffect(() => addKeys(...make()), inputs);
}

/** @param {EventTarget | null} target */
const isWriting = (target) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");

/** Whether a key does anything: one of a letter, a digit or a sign only where that is wanted. @param {string} pressed */
export const isOn = (pressed) => letterKeys.value || pressed.length > 1 || pressed === " ";

/** The entry that a key belongs to, if it does anything now: a key has one meaning, or none. @param {string} pressed */
export function meant(pressed) {
  if (!isOn(pressed)) return undefined;
  const found = keys.peek().findLast(({ key, run }) => run && [key].flat().includes(pressed));
  return (found?.when?.() ?? true) ? found : undefined;
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // A dialog has the keyboard to itself.
  if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = meant(pressed);
  if (!found) return;
  event.preventDefault();
  found.run?.(event);
});
