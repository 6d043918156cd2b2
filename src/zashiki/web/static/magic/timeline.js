/** Rounds and turns as far as they have been seen, to go back to; nothing of what comes is told. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { nameOf } from "./names.js";
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
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const go = (/** @type {number} */ frame) => {
    player.goTo(frame);
    onGo?.();
  };
  useLayoutEffect(() => {
    // Only the list scrolls: the page stays where it is.
    const mark = /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-current]") ?? null);
    if (mark && list.current) list.current.scrollTop = mark.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const rounds = momentsOf(player);
  if (!rounds.length) return html`<p class="soft">${t("replay-moments-none")}</p>`;
  // The turn to which the moment belongs is the last that began before it.
  const current = rounds.flatMap(({ turns }) => turns).findLast((turn) => turn.at <= at)?.at;
  return html`<ol ref=${list} class="moments" tabindex="0" aria-label=${t("mt-replay-moments")}>
    ${rounds.map(
      ({ at: start, round, turns }) => html`<li key=${round}>
        <button type="button" class="moment moment-round" aria-current=${start === at ? "step" : undefined} onClick=${() => go(start)}>
          ${t("magic-round", { number: round })}
        </button>
        <ol>
          ${turns.map(
            (turn) => html`<li key=${turn.turn}>
              <button type="button" class="moment" aria-current=${turn.at === current ? "step" : undefined} onClick=${() => go(turn.at)}>
                <span class="moment-number">${t("magic-turn", { number: turn.turn })}</span>
                <b style=${`color:${sideColour(naming.view, turn.seat)}`}>${nameOf(naming, turn.seat)}</b>
              </button>
            </li>`,
          )}
        </ol>
      </li>`,
    )}
  </ol>`;
}
