/** When the coach of a first match speaks, and of what. */

import { isBoss } from "./cards.js";
import { ofSide, sideOf } from "../table/sides.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** From so many tricks of the own side on, those that lose the round are worth a word. */
const MANY = 4;

/** @param {TableStore} store */
const isAskedToPlay = (store) => store.decision.value?.kind === "play";

/** Whether there is a reason to speak of what bosses do; tricks lose nothing in Seal (S7.3). @param {TableStore} store */
function sawBoss(store) {
  const view = store.view.value;
  if (!view || view.seat === null || !isAskedToPlay(store)) return false;
  const own = ofSide(view, sideOf(view, view.seat), view.trick_counts);
  return view.captured.some((cards) => cards.some(isBoss)) || (store.limits.value.tricks !== null && own >= MANY);
}

/** What wins, how many it takes, and what is asked for first. @param {TableStore} store */
function goalNeeds(store) {
  const { seals, bosses } = store.limits.value;
  const first = store.decision.value?.kind ?? "other";
  return { wins: seals === null ? "bosses" : "seals", need: seals ?? bosses ?? 0, first };
}

/** @type {readonly import("../table/first_match.js").Moment[]} */
export const coach = [
  { id: "goal", when: (/** @type {TableStore} */ store) => Boolean(store.decision.value), args: goalNeeds },
  { id: "follow", when: isAskedToPlay },
  { id: "boss", when: sawBoss, args: goalNeeds },
];
