/** What a card of the match is called by. */

/** The definition of a card of the match. @param {string} card */
export const definitionOf = (card) => (card.includes("#") ? card.slice(0, card.lastIndexOf("#")) : card);
