/** Rounds and turns as far as they have been seen, to go back to; nothing of what comes is told. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Moments } from "../replay/moments.js";
import { roleName } from "./names.js";
import { sideColour } from "./sides.js";

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {{at: number, round: number, turns: {at: number, seat: number, turn: number}[]}} RoundMoment */

/** @param {ReplayPlayer} player @returns {RoundMoment[]} */
function momentsOf({ replay, seen }) {
  /** @type {RoundMoment[]} */
  const rounds = [];
  for (const [at, { events }] of replay.frames.slice(0, seen.value + 1).entries()) {
    for (const event of events) {
      if (event.type === "RoundStarted") rounds.push({ at, round: event.round, turns: [] });
      if (event.type === "TurnStarted") rounds.at(-1)?.turns.push({ at, seat: event.seat, turn: event.turn });
    }
  }
  return rounds;
}

/** @param {{player: ReplayPlayer, onGo?: () => void}} props */
export function Timeline({ player, onGo }) {
  const naming = player.store.at.value;
  const at = player.transport.at.value;
  const found = momentsOf(player);
  // The turn to which the moment belongs is the last that began before it.
  const current = found.flatMap(({ turns }) => turns).findLast((turn) => turn.at <= at)?.at;
  const rounds = found.map(({ at: start, round, turns }) => ({
    at: start,
    text: t("magic-round", { number: round }),
    moments: turns.map(({ at: began, seat, turn }) => ({
      at: began,
      number: turn,
      words: html`<span class="moment-number">${t("magic-turn", { number: turn })}</span>
        <b style=${`color:${sideColour(naming.view, seat)}`}>${roleName(naming, seat)}</b>`,
    })),
  }));
  return html`<${Moments} player=${player} label=${t("mt-replay-moments")} rounds=${rounds} current=${current} onGo=${onGo} />`;
}
