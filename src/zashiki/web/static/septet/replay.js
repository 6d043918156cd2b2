/** What Yokai Septet brings to its replays. */

import { t } from "../app/i18n.js";
import { SUITS } from "./cards.js";
import { Log } from "./log.js";
import { TableStore } from "./store.js";
import { limitsOf } from "./limits.js";
import { ReplayBoard } from "./replay_board.js";
import { shuffled } from "../replay/fair.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("../replay/registry.js").RawFrame} RawFrame */

/** The straw piles lie open with everything else. @template {RawFrame} F @param {F} frame @returns {F} */
function withOpenPiles(frame) {
  const { open, observation } = frame;
  if (!open?.piles_down.length) return frame;
  const piles = observation.piles.map((/** @type {any} */ pile, /** @type {number} */ seat) => ({
    ...pile,
    down: open.piles_down[seat],
  }));
  return { ...frame, observation: { ...observation, piles } };
}

/** The deck in its order: suits, ranks upwards, the A first in wind, a second boss behind its twin (S1.1, S7.1). @param {boolean} hasTwins */
const deckOf = (hasTwins) =>
  SUITS.flatMap((suit, index) =>
    Array.from({ length: 7 }, (_, step) => index + 1 + step).flatMap((rank) =>
      rank === 7 && hasTwins ? [`${suit}7`, `${suit}7*`] : [`${suit}${rank === 1 ? "A" : rank}`],
    ),
  );

/** Whether the hands that a frame shows are those of its deal. @param {RawFrame} frame */
function showsItsDeal({ action, events }) {
  const dealt = events.filter(({ type }) => type === "HandDealt");
  return dealt.every(({ seat, count, cards }) => {
    const given = action?.picks.slice(seat * count, (seat + 1) * count) ?? [];
    return !cards || (cards.length === count && given.every((/** @type {string} */ card) => cards.includes(card)));
  });
}

/** @type {import("../replay/registry.js").Kind} */
export const kind = {
  Store: TableStore,
  Board: ReplayBoard,
  Log,
  Timeline,
  stops: { card: null, trick: ["TrickWon", "RoundStarted"], round: ["RoundStarted"] },
  texts: "replay",
  where: ({ round, tricks }) => t("replay-where", { round, trick: tricks.length }),
  frame: withOpenPiles,
  draws: {
    deal: ({ variant, options }, source) =>
      shuffled(deckOf(limitsOf(variant, Object.entries(options)).seals !== null), source),
    leader: async ({ sides }, source) => [String(await source.below(sides.flat().length))],
  },
  showsItsDeal,
};
