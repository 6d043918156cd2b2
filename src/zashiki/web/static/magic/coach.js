/** When the coach of a first match speaks, and of what. */

import { isEasy } from "./choose.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** @param {MagicStore} store */
const isAskedToAct = (store) => store.decision.value?.kind === "act";

/** @param {MagicStore} store */
function hasActed(store) {
  const { view } = store.at.value;
  return isAskedToAct(store) && view.round > 1;
}

/** How many collectibles win, for whom, and whether there is a character for beginners. @param {MagicStore} store */
function goalNeeds(store) {
  const { view, content } = store.at.value;
  const goal = view.outlook?.goal;
  const offered = store.decision.value?.options.map((id) => content.character(id)) ?? [];
  const easy = offered.some((character) => character && isEasy(character)) ? "yes" : "no";
  return { team: goal?.team_total ? "team" : "own", need: goal?.team_total ?? goal?.needed ?? 3, easy };
}

/** @type {readonly import("../table/first_match.js").Moment[]} */
export const coach = [
  { id: "goal", when: (/** @type {MagicStore} */ store) => Boolean(store.decision.value), args: goalNeeds },
  { id: "turn", when: isAskedToAct },
  { id: "wear", when: hasActed },
];
