/** Rounds and what is in them as far as they have been seen, to go back to; nothing of what comes is told. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";

/** @typedef {{at: number, number: number, words: any}} Moment `at`: the frame that it leads to; its words as elements */
/** @typedef {{at: number, text: string, moments: Moment[]}} Round */

/**
 * @param {{player: import("./player.js").ReplayPlayer, label: string, rounds: Round[], current: number | undefined,
 *   onGo?: () => void}} props `current`: the frame of the moment that the replay stands in
 */
export function Moments({ player, label, rounds, current, onGo }) {
  const at = player.transport.at.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // Only the list scrolls: the page stays where it is.
    const mark = /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-current]") ?? null);
    if (mark && list.current) list.current.scrollTop = mark.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const step = (/** @type {number} */ frame, /** @type {boolean} */ isHere, /** @type {string} */ look, /** @type {any} */ words) =>
    html`<button type="button" class=${look} aria-current=${isHere ? "step" : undefined} onClick=${() => {
      player.goTo(frame);
      onGo?.();
    }}>${words}</button>`;
  if (!rounds.length) return html`<p class="soft">${t("replay-moments-none")}</p>`;
  return html`<ol ref=${list} class="moments" tabindex="0" aria-label=${label}>
    ${rounds.map(
      ({ at: start, text, moments }) => html`<li key=${start}>
        ${step(start, start === at, "moment moment-round", text)}
        <ol>
          ${moments.map(({ at: frame, number, words }) => html`<li key=${number}>${step(frame, frame === current, "moment", words)}</li>`)}
        </ol>
      </li>`,
    )}
  </ol>`;
}
