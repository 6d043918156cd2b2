/** Rounds and tricks as far as they have been seen, to go back to; nothing of what comes is told. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
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
  const go = (/** @type {number} */ frame) => {
    player.goTo(frame);
    onGo?.();
  };
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // Only the list scrolls: the page stays where it is.
    const mark = /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-current]") ?? null);
    if (mark && list.current) list.current.scrollTop = mark.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const rounds = momentsOf(player);
  if (!rounds.length) return html`<p class="soft">${t("replay-moments-none")}</p>`;
  // The trick to which the moment belongs is the first that ends at it or later.
  const current = rounds.flatMap(({ tricks }) => tricks).find((trick) => trick.at >= at)?.at;
  return html`<ol ref=${list} class="moments" tabindex="0" aria-label=${t("replay-moments")}>
    ${rounds.map(
      ({ at: start, round, tricks }) => html`<li key=${round}>
        <button type="button" class="moment moment-round" aria-current=${start === at ? "step" : undefined} onClick=${() => go(start)}>
          ${t("table-round", { number: round })}
        </button>
        <ol>
          ${tricks.map(
            (trick) => html`<li key=${trick.number}>
              <button type="button" class="moment" aria-current=${trick.at === current ? "step" : undefined} onClick=${() => go(trick.at)}>
                <span class="moment-number">${t("replay-trick", { number: trick.number })}</span>
                <span>${nameOf(naming, trick.winner)}</span>
                <span class="moment-bosses">${trick.bosses.map((card) => html`<b key=${card} style=${`color:var(--suit-${card[0]}-on-page)`}>${plainName(card)}</b>`)}</span>
              </button>
            </li>`,
          )}
        </ol>
      </li>`,
    )}
  </ol>`;
}
