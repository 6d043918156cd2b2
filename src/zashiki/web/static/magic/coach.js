/** When the coach of a first match speaks, and of what. */

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** @param {MagicStore} store */
const isAskedToAct = (store) => store.decision.value?.kind === "act";

/** @param {MagicStore} store */
function hasActed(store) {
  const { view } = store.at.value;
  return isAskedToAct(store) && view.round > 1;
}

/** @type {readonly import("../table/first_match.js").Moment[]} */
export const coach = [
  { id: "goal", when: (/** @type {MagicStore} */ store) => Boolean(store.decision.value) },
  { id: "turn", when: isAskedToAct },
  { id: "wear", when: hasActed },
];
