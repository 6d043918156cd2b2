/** When the coach of a first match speaks, and of what. */

import { isEasy } from "./choose.js";
import { goalOf } from "./goal.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** @param {MagicStore} store */
const isAskedToAct = (store) => store.decision.value?.kind === "act";

/** @param {MagicStore} store */
function hasActed(store) {
  const { view } = store.at.value;
  return isAskedToAct(store) && view.round > 1;
}

/** @param {MagicStore} store */
const goalFor = ({ view: { value: view } }) => (view && view.seat !== null ? goalOf(view, view.seat) : null);

/** What wins, and whether there is a character for beginners. @param {MagicStore} store @returns {Record<string, string | number>} */
function goalNeeds(store) {
  const offered = store.decision.value?.options.map((id) => store.at.value.content.character(id)) ?? [];
  const easy = offered.some((character) => character && isEasy(character)) ? "yes" : "no";
  return { ...goalFor(store), easy };
}

/** @type {readonly import("../table/first_match.js").Moment[]} */
export const coach = [
  { id: "goal", when: (/** @type {MagicStore} */ store) => Boolean(store.decision.value && goalFor(store)), args: goalNeeds },
  { id: "turn", when: isAskedToAct },
  { id: "wear", when: hasActed },
];
