/**
 * What any game tells: an observation has a decision, and whatever else the game has put there.
 *
 * @typedef {import("../table/types.js").AnyView} View
 * @typedef {import("../table/types.js").Outcome} Outcome
 */
export {};
