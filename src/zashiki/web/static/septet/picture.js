/** What the picture of a finished match shows: the score, and the bosses that won its last round. */

import { t, tMaybe } from "../app/i18n.js";
import { listed, nameOf, sideName } from "../table/names.js";
import { sidesInOrder } from "../table/sides.js";
import { capturedBy } from "./places.js";
import { suitOf } from "./cards.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** The bosses of the side that won the last round. @param {import("./types.js").Observation} view */
export function winningBosses(view) {
  const winners = view.results.at(-1)?.winners ?? [];
  const side = view.sides.findIndex((seats) => seats.some((seat) => winners.includes(seat)));
  return side < 0 ? [] : capturedBy(view, side);
}

/** @param {string} card the yokai's name */
export const yokaiName = (card) => tMaybe(`term-yokai-${suitOf(card)}`) ?? "";

/**
 * @param {TableStore} store @param {string} turned where it turned; "" where nobody knows
 * @returns {import("../table/picture.js").Picture}
 */
export function pictureOf(store, turned) {
  // Whoever looks at it was not there: nobody is "you".
  const naming = { ...store.naming.value, view: { ...store.naming.value.view, isReplay: true } };
  const { view } = naming;
  const score = (/** @type {number} */ side) => (store.limits.value.target ? view.scores[side] : view.seals[side].length);
  return {
    heading: `${t("zashiki")} · ${t("game-septet")}`,
    winners: t("log-match-won", { side: listed(view.winners.map((seat) => nameOf(naming, seat))) }),
    score: sidesInOrder(view).map((side) => `${sideName(naming, side)} ${score(side)}`).join(" – "),
    tokens: winningBosses(view).map((card) => ({ drawing: document.getElementById(`yokai-${suitOf(card)}`), name: yokaiName(card) })),
    turned,
    match: store.match.value?.id ?? "",
  };
}
