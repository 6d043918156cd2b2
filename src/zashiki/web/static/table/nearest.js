/** Where the focus goes in a hand when something is asked. */

/**
 * The card among those that may be played that lies nearest to another; nothing where none may be.
 * @param {readonly string[]} hand as it lies @param {string} from @param {readonly string[]} legal
 * @returns {string | undefined}
 */
export function nearest(hand, from, legal) {
  const far = (/** @type {string} */ card) => Math.abs(hand.indexOf(card) - hand.indexOf(from));
  return hand.filter((card) => legal.includes(card)).sort((a, b) => far(a) - far(b))[0];
}
