/** Rounds and tricks as far as they have been seen, to go back to; nothing of what comes is told. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Moments } from "../replay/moments.js";
import { isBoss } from "./cards.js";
import { nameOf } from "../table/names.js";
import { plainName } from "./names.js";

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {{at: number, winner: number, number: number, bosses: string[]}} TrickMoment */
/** @typedef {{at: number, round: number, tricks: TrickMoment[]}} RoundMoment */

/** @param {ReplayPlayer} player @returns {RoundMoment[]} */
function momentsOf({ replay, seen }) {
  /** @type {RoundMoment[]} */
  const rounds = [];
  for (const [at, { events }] of replay.frames.slice(0, seen.value + 1).entries()) {
    for (const event of events) {
      if (event.type === "RoundStarted") rounds.push({ at, round: event.round, tricks: [] });
      if (event.type !== "TrickWon") continue;
      const { seat: winner, number, plays } = event;
      rounds.at(-1)?.tricks.push({ at, winner, number, bosses: plays.filter(isBoss) });
    }
  }
  return rounds;
}

/** @param {{player: ReplayPlayer, onGo?: () => void}} props */
export function Timeline({ player, onGo }) {
  const naming = player.store.naming.value;
  const at = player.transport.at.value;
  const found = momentsOf(player);
  // The trick to which the moment belongs is the first that ends at it or later.
  const current = found.flatMap(({ tricks }) => tricks).find((trick) => trick.at >= at)?.at;
  const rounds = found.map(({ at: start, round, tricks }) => ({
    at: start,
    text: t("table-round", { number: round }),
    moments: tricks.map(({ at: end, winner, number, bosses }) => ({
      at: end,
      number,
      words: html`<span class="moment-number">${t("replay-trick", { number })}</span>
        <span>${nameOf(naming, winner)}</span>
        <span class="moment-bosses">${bosses.map((card) => html`<b key=${card} style=${`color:var(--suit-${card[0]}-on-page)`}>${plainName(card)}</b>`)}</span>`,
    })),
  }));
  return html`<${Moments} player=${player} label=${t("replay-moments")} rounds=${rounds} current=${current} onGo=${onGo} />`;
}
