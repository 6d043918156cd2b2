/** What a side has captured: bosses on their way to the gate, seals where they count, and the counters of its tricks. */

import { html } from "../vendor/index.js";
import { Art, Icon } from "../app/art.js";
import { t, tMaybe } from "../app/i18n.js";
import { suitOf } from "./cards.js";
import { TrickCounters } from "./trick_counters.js";
import { cardName } from "./names.js";
import { sideName } from "../table/names.js";
import { capturedBy } from "./places.js";
import { ofSide, sidesInOrder } from "../table/sides.js";
import { Medallions, sealWords } from "./seal.js";
import { omenOf } from "./tension.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/**
 * A captured boss in its socket, or an empty socket; `isGate` is the one that wins the round.
 * @param {{card?: string, isGate: boolean}} props
 */
const Socket = ({ card, isGate }) =>
  html`<span class=${classes("socket", card && "filled")} data-term=${card ? `yokai-${suitOf(card)}` : isGate ? "septet-gate" : "septet-altar"} style=${card ? `color:var(--suit-${suitOf(card)})` : ""}>
    ${isGate && html`<${Art} id="altar-gate" class="gate-art" />`}
    <${Art} id=${card ? "altar-filled" : "altar"} class="socket-art" />
    ${card && html`<${Art} id=${`yokai-${suitOf(card)}`} class="socket-yokai" />`}
  </span>`;

/** @param {{store: TableStore, side: number, rank: number}} props `rank` 0 is the side at the bottom */
function SideCaptures({ store, side, rank }) {
  const { view } = store.naming.value;
  const limits = store.limits.value;
  const name = sideName(store.naming.value, side);
  const held = capturedBy(view, side);
  const tricks = ofSide(view, side, view.trick_counts);
  const omen = omenOf(view, limits, side);
  const sockets = Math.max(held.length, view.sides.length > 2 ? (limits.bosses ?? 7) : 7);
  const label = limits.seals
    ? t("seals-label", { side: name, count: view.seals[side].length, need: limits.seals })
    : t("altar-label", { side: name, count: held.length, need: limits.bosses ?? 0 });
  const said = [label, ...(limits.seals ? sealWords(view, limits, side) : held.map(cardName))].join(t("table-list-separator"));
  return html`<section
    class=${classes("altar", omen?.kind)}
    data-place=${`altar-${side}`}
    style=${`--side:var(--table-side-${rank})`}
  >
    <h2 class="altar-name">${name}</h2>
    <div class=${classes("sockets", limits.seals && "medals")} data-term=${limits.seals ? "septet-seal" : "septet-altar"} role="img" aria-label=${said}>
      ${limits.seals
        ? html`<${Medallions} view=${view} limits=${limits} side=${side} />`
        : Array.from(
            { length: sockets },
            (_, i) => html`<${Socket} key=${held[i] ?? i} card=${held[i]} isGate=${i + 1 === limits.bosses} />`,
          )}
    </div>
    <${TrickCounters} side=${name} count=${tricks} limit=${limits.tricks} />
    <p class="omen">
      ${omen && html`<${Icon} name=${omen.kind === "danger" ? "warning" : "next"} /><span>${omen.text}</span>`}
    </p>
  </section>`;
}

/** The bosses that are being captured just now: each with its name, before it stands on the altar. @param {{store: TableStore}} props */
export function Capture({ store }) {
  const now = store.capture.value;
  if (!now) return null;
  const view = store.view.value;
  const rank = view ? sidesInOrder(view).indexOf(now.side) : 0;
  return html`<div class="capture" data-place="capture" style=${`--side:var(--table-side-${rank})`} aria-hidden="true">
    ${now.cards.map((card) => html`<figure key=${card} style=${`color:var(--suit-${suitOf(card)})`}>
      <${Art} id="altar-filled" class="socket-art" /><${Art} id=${`yokai-${suitOf(card)}`} class="socket-yokai" />
      <figcaption>${tMaybe(`term-yokai-${suitOf(card)}`) ?? ""}</figcaption>
    </figure>`)}
  </div>`;
}

/** The altars of all sides, the own one first. @param {{store: TableStore}} props */
export function Captures({ store }) {
  const view = store.view.value;
  if (!view) return null;
  return html`<div class=${`altars sides-${view.sides.length}`}>
    ${sidesInOrder(view).map((side, rank) => html`<${SideCaptures} key=${side} store=${store} side=${side} rank=${rank} />`)}
  </div>`;
}
