/** What the picture of a finished match shows: who won, what they wore, and where it turned. */

import { pair, t } from "../app/i18n.js";
import { listed } from "../table/names.js";
import { emblemOf, pieceOf } from "./art.js";
import { definitionOf } from "./cards.js";
import { cardName, roleName } from "./names.js";
import { reasonText } from "./questions.js";
import { SLOTS } from "./reducer.js";
import { isWanted, numbersOf } from "./sides.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** What those who won wear of their collections; where nobody collected anything, all that they wear. @param {MagicStore} store */
export function treasures(store) {
  const { view } = store.at.value;
  const worn = (view.result?.ranks ?? []).flatMap((rank, seat) =>
    rank === 1 ? SLOTS.flatMap((slot) => {
      const card = view.players[seat].equipment[slot];
      return card ? [{ seat, slot, card }] : [];
    }) : [],
  );
  const own = worn.filter(({ seat, card }) => isWanted(view, seat, definitionOf(card)));
  return own.length ? own : worn;
}

/** A drawing as an element that is not in the page. @param {string} markup */
function drawingOf(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return holder.content.querySelector("svg");
}

/**
 * @param {MagicStore} store @param {string} turned where it turned; "" where nobody knows
 * @returns {import("../table/picture.js").Picture}
 */
export function pictureOf(store, turned) {
  const at = store.at.value;
  const { view } = at;
  const ranks = view.result?.ranks ?? [];
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const pieces = first.map((seat) => {
    const { character } = view.players[seat];
    return { drawing: drawingOf(pieceOf(at.content.houseDrawing(character))), name: roleName(at, seat) };
  });
  const worn = treasures(store).map(({ card, slot }) => ({ drawing: drawingOf(emblemOf(at.content.houseDrawing(card), slot)), name: cardName(at, card) }));
  const score = view.players.map((_, seat) => `${roleName(at, seat)} ${numbersOf(view, seat)?.collected ?? 0}`);
  return {
    heading: `${t("zashiki")} · ${t("game-magic")}`,
    winners: first.length === ranks.length ? t("magic-result-draw") : t("magic-result-winners", { names: listed(first.map((seat) => roleName(at, seat))) }),
    score: pair(t("mt-collection"), score.join(" · ")),
    tokens: [...pieces, ...worn],
    turned: turned || [t("magic-round", { number: view.round }), reasonText(view)].join(" · "),
    match: store.match.value?.id ?? "",
  };
}
