/** How Yokai Septet tells where a match turned: by its tricks. */

import { t } from "../app/i18n.js";
import { nameOf } from "../table/names.js";
import { picksText } from "./hint_words.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../replay/analysis_store.js").Analysis} Analysis */

/** In which trick of its round a moment lies, from 1. @param {Analysis} analysis @param {{at: number, round: number}} moment */
function trickAt({ decisions, seats }, { at, round }) {
  const before = decisions.filter((one) => one.kind === "play" && one.round === round && one.at < at);
  return Math.floor(before.length / seats.length) + 1;
}

/** @param {TableStore} store */
const roundsOf = (store) => store.naming.value.view.results.length;

/** @type {import("../replay/turning.js").TurningWords} */
export const turningWords = {
  turned: (store, analysis, { before }) =>
    t("analysis-turned", { rounds: roundsOf(store), round: before.round, trick: trickAt(analysis, before) }),
  where: (store, analysis, judged) =>
    t("analysis-turn-where", { kind: judged.kind, rounds: roundsOf(store), round: judged.round, trick: trickAt(analysis, judged) }),
  picks: picksText,
  name: (store, seat) => nameOf(store.naming.value, seat),
  stake: "analysis-turn-this-round",
  nowhere: "analysis-turned-nowhere",
  // Between two rounds nobody plays: what the next deal brings is no trick.
  counts: ({ before, after }) => before.round === after.round,
};
