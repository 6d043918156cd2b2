/** How Board Games Are Magic tells where a match turned: by rounds and turns. */

import { addCatalogue, t } from "../app/i18n.js";
import { picksText } from "./hint_words.js";
import { roleName } from "./names.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("../replay/analysis_store.js").Analysis} Analysis */

await addCatalogue("analysis-magic").catch(() => {});

/** Whose turn something happened in, as a text takes it. @param {MagicStore} store @param {number | undefined} seat undefined where nobody could do anything */
const turnOf = (store, seat) => (seat === undefined ? { whose: "nobody", name: "" } : { whose: "seat", name: roleName(store.at.value, seat) });

/** Whose turn it is at a moment: who acts next. @param {Analysis} analysis @param {number} from @param {number} [to] */
const actingAt = ({ decisions }, from, to = Infinity) =>
  decisions.find(({ at, kind }) => kind === "act" && at >= from && at < to)?.seat;

/** @type {import("../replay/turning.js").TurningWords} */
export const turningWords = {
  turned: (store, analysis, { before, after }) =>
    t("magic-analysis-turned", { round: before.round, ...turnOf(store, actingAt(analysis, before.at, after.at)) }),
  where: (_, __, { round, kind }) => t("magic-analysis-where", { round, kind }),
  picks: (store, kind, picks) => picksText(store.at.value, kind, picks),
  name: (store, seat) => roleName(store.at.value, seat),
  nowhere: "magic-analysis-turned-nowhere",
  counts: () => true,
};
