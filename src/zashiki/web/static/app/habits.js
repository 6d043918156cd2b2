/** What a person chose before, where only some of it may be offered now. */

import { signal } from "../vendor/index.js";
import { keep, recall } from "./storage.js";

/**
 * Choices of one sort, the newest first, kept in this browser.
 * @param {string} name
 */
export function habit(name) {
  const kept = [recall(name) ?? []].flat().map(String);
  const chosen = signal(/** @type {readonly string[]} */ (kept));
  return {
    /** @param {string} value */
    choose(value) {
      chosen.value = [value, ...chosen.peek().filter((one) => one !== value)];
      keep(name, chosen.peek());
    },
    /** The newest choice among these. @param {readonly string[]} offered @returns {string | undefined} */
    among: (offered) => chosen.value.find((one) => offered.includes(one)),
  };
}
