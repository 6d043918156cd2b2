/** A card as it lies on the table. The drawing is `card_art.js`; here it is made once for every look. */

import { html } from "../vendor/index.js";
import { cardFace } from "./card_art.js";

/** @typedef {{card?: string, trump?: string | null, hollow?: boolean, faceDown?: boolean}} Look */

/** @type {Map<string, string>} */
const drawings = new Map();

/** @param {Look} look `trump` is the trump suit @returns {string} */
export function drawing({ card = "", trump = null, hollow = false, faceDown = false }) {
  const isTrump = !faceDown && card[0] === trump;
  const key = `${faceDown ? "" : card} ${isTrump} ${hollow}`;
  let markup = drawings.get(key);
  if (!markup) {
    markup = cardFace({ card, faceDown: faceDown || !card, hollow, trump: isTrump });
    drawings.set(key, markup);
  }
  return markup;
}

/**
 * A card's face or back, for the eye only; who uses it says in words what it is.
 * @param {Look & {class?: string}} props
 */
export const Face = ({ class: className = "", ...look }) =>
  html`<span class=${`face ${className}`} dangerouslySetInnerHTML=${{ __html: drawing(look) }}></span>`;
