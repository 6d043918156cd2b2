/** What the server refuses, in the person's language, where the game has no words of its own. */

import { computed, signal } from "../vendor/index.js";
import { t, tMaybe } from "../app/i18n.js";

/**
 * A table's words come before those of all pages. The server's own reason, in English, is told where there are none.
 * @param {import("./connection.js").Refused} refused @returns {string}
 */
export const refusedText = ({ code, message }) =>
  tMaybe(`table-error-${code}`) ?? tMaybe(`error-${code}`, { reason: message }) ?? t("table-error-other", { reason: message });

/** Why the last try was refused, for as long as it takes to read it. @template {{text: string}} R what a refusal says */
export class ShownRefusal {
  #last = signal(/** @type {{key: number, words: () => R} | null} */ (null));
  #key = 0;
  #timer = 0;

  /** What is said, in the language in use; `key` tells one refusal from the next with the same words. */
  said = computed(() => this.#last.value && { ...this.#last.value.words(), key: this.#last.value.key });

  /** @param {() => R} words in the language in use */
  show(words) {
    clearTimeout(this.#timer);
    this.#last.value = { words, key: ++this.#key };
    this.#timer = setTimeout(() => this.clear(), 3000 + words().text.length * 60);
  }

  clear() {
    this.#last.value = null;
  }
}
