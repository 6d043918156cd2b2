/** What Yokai Septet brings to its replays. */

import { t } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { Log } from "./log.js";
import { TableStore } from "./store.js";
import { prepared } from "./prepare.js";
import { picksText, reasonText } from "./hint_words.js";
import { ReplayBoard } from "./replay_board.js";
import { shuffled } from "../replay/fair.js";
import { Timeline } from "./timeline.js";

await Promise.all([prepared, load("septet/style/replay.css", { isPage: true })]);

/** @typedef {import("../replay/parts.js").RawFrame} RawFrame */

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

/** The seat's hand lies at the bottom. @template {RawFrame} F @param {F} frame @param {number} seat @returns {F} */
function fromSeat(frame, seat) {
  const { open, observation } = frame;
  return open ? { ...frame, observation: { ...observation, seat, hand: open.hands[seat] ?? [] } } : frame;
}

/** Whether the hands that a frame shows are those of its deal. @param {RawFrame} frame */
function showsItsDeal({ action, events }) {
  const dealt = events.filter(({ type }) => type === "HandDealt");
  return dealt.every(({ seat, count, cards }) => {
    const given = action?.picks.slice(seat * count, (seat + 1) * count) ?? [];
    return !cards || (cards.length === count && given.every((/** @type {string} */ card) => cards.includes(card)));
  });
}

/** @type {import("../replay/parts.js").ReplayParts} */
export const parts = {
  Store: TableStore,
  Board: ReplayBoard,
  Log,
  Timeline,
  stops: { card: null, trick: ["TrickWon", "RoundStarted"], round: ["RoundStarted"] },
  texts: "replay",
  where: ({ round, tricks }) => t("replay-where", { round, trick: tricks.length }),
  frame: withOpenPiles,
  from: fromSeat,
  draws: {
    deal: ({ rules }, source) => shuffled(rules.deck, source),
    leader: async ({ sides }, source) => [String(await source.below(sides.flat().length))],
  },
  showsItsDeal,
  words: (store) => ({
    picks: (kind, picks) => picksText(store, kind, picks),
    reason: (reason) => reasonText(store.naming.value, reason),
  }),
};
