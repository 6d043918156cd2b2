/** Hands in a replay: the one at the bottom as it is held, the others small beside their players, where they lie open. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { rankOf, sortHand, suitOf } from "./cards.js";
import { Face } from "./face.js";
import { fanOf } from "./fan.js";
import { useSize } from "../table/size.js";
import { cardName, cardNames } from "./names.js";
import { nameOf } from "../table/names.js";
import { bottomSeat, seatsClockwise } from "../table/sides.js";
import { placeOf } from "./places.js";
import { classes } from "../table/ui.js";
import { COSTLY, judgedAt } from "../replay/analysis_store.js";

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */

/** What would have been better at this moment, where something was. @param {import("../replay/replay.js").Replay} replay @param {number} at @returns {readonly string[]} */
function betterAt(replay, at) {
  const judged = judgedAt(replay, at);
  return judged && COSTLY.includes(judged.mark) && judged.kind !== "swap" ? judged.best : [];
}

/** What was done with a card at this moment, and what should have been: how it is marked. @param {import("../replay/replay.js").Replay} replay @param {number} at @param {string} card */
function marksOf(replay, at, card) {
  const better = betterAt(replay, at);
  const played = better.length ? (judgedAt(replay, at)?.played ?? []) : [];
  return classes(better.includes(card) && "better", played.includes(card) && !better.includes(card) && "chosen");
}

/** A seat's hand as the view may see it; null where it is hidden. @param {ReplayPlayer} player @param {number} seat @returns {string[] | null} */
function handOf({ store, transport, replay }, seat) {
  const view = store.view.value;
  if (!view) return null;
  if (seat === view.seat) return sortHand(view.hand, view.trump);
  // While something is being shown, the hands are still those of before, without what was played since.
  const at = transport.at.value;
  const { open } = replay.frames[store.busy.value && at > 0 ? at - 1 : at];
  if (!open) return null;
  const played = new Set([...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap(({ plays }) => plays));
  return sortHand((open.hands[seat] ?? []).filter((card) => !played.has(card)), view.trump);
}

/** The hand of the seat at the bottom. @param {{player: ReplayPlayer}} props */
export function BottomHand({ player }) {
  const [area, size] = useSize();
  const view = player.store.view.value;
  const cards = (view && handOf(player, bottomSeat(view))) ?? [];
  const fan = fanOf(cards.length, size.width, size.height);
  const name = view ? nameOf(player.store.naming.value, bottomSeat(view)) : "";
  const at = player.transport.at.value;
  return html`<ul ref=${area} class="hand" aria-label=${t("replay-hand", { name })}>
    ${
      size.width > 0 &&
      cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
        const { x, y, turn } = fan.spots[i];
        const place = `transform:translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;
        return html`<li key=${card} class=${classes("hand-card", marksOf(player.replay, at, card))} style=${`${place};width:${fan.width.toFixed(1)}px`} role="img" aria-label=${cardName(card)}>
          <span class="hand-face" data-place=${`hand-${card}`}><${Face} card=${card} trump=${view?.trump} hollow=${player.store.limits.value.icons === "hollow"} /></span>
        </li>`;
      })
    }
  </ul>`;
}

/** @param {{card: string, trump: string | null, marks: string}} props a card that is only its index */
const SmallCard = ({ card, trump, marks }) =>
  html`<span class=${classes("small-card", suitOf(card) === trump && "trump", marks)} data-place=${`hand-${card}`} style=${`--suit:var(--suit-${suitOf(card)})`}>
    <b>${rankOf(card)}</b><i>${suitOf(card)}</i>
  </span>`;

/** The open hands of all others. @param {{player: ReplayPlayer}} props */
export function OpenHands({ player }) {
  const view = player.store.view.value;
  if (!view) return null;
  const others = seatsClockwise(view).slice(1);
  const at = player.transport.at.value;
  return html`${others.map((seat) => {
    const cards = handOf(player, seat);
    const name = nameOf(player.store.naming.value, seat);
    const said = cards?.length ? `${t("replay-hand", { name })}${t("table-list-separator")}${cardNames(cards)}` : "";
    return (
      cards &&
      html`<div key=${seat} class=${`open-hand at-${placeOf(view, seat)}-hand`} role=${said ? "img" : undefined} aria-label=${said || undefined}>
        ${cards.map((card, i) => html`<${SmallCard} key=${i} card=${card} trump=${view.trump} marks=${marksOf(player.replay, at, card)} />`)}
      </div>`
    );
  })}`;
}
