/** The straw piles: a row of face-down cards, and on each neighbouring two of them one face up (S8.1). */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Face } from "./face.js";
import { CardButton } from "./hand.js";
import { cardName, nameOf } from "./names.js";
import { placeOf, seatsClockwise } from "./places.js";
import { classes } from "./ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").PileView} PileView */

/**
 * @typedef {object} PlaceProps
 * @property {TableStore} store
 * @property {number} seat whose piles
 * @property {string | null} card null where it is not known
 * @property {string} place `up:2`, `down:3`
 * @property {boolean} isPlayable whether its owner may play it and is looking
 * @property {boolean} isPeeked whether it lies face down, but was seen in an exchange (S8.6)
 * @property {string} label
 */

/** @param {PlaceProps} props */
function PileCard({ store, seat, card, place, isPlayable, isPeeked, label }) {
  const name = `${place}-${seat}`;
  if (isPlayable && card) return html`<${CardButton} store=${store} card=${card} place=${name} />`;
  const said = card ? `${label}${t("table-list-separator")}${cardName(card)}` : label;
  const look = classes("pile-card", isPeeked && "peeked");
  return html`<span class=${look} role="img" aria-label=${said} data-place=${name}>
    <${Face} card=${card ?? undefined} faceDown=${!card} trump=${store.view.value?.trump} />
  </span>`;
}

/** @param {{store: TableStore, seat: number, pile: PileView}} props */
function Pile({ store, seat, pile }) {
  const { view } = store.naming.value;
  const isOwn = seat === view.seat;
  const named = view.naming?.seat === seat ? view.naming : null;
  const down = (/** @type {string | null} */ card, /** @type {number} */ i) =>
    !pile.is_gone[i] &&
    html`<div key=${`down:${i}`} class=${classes("pile-place", named?.down === i && "named")} style=${`--at:${i}`}>
      <${PileCard}
        store=${store}
        seat=${seat}
        card=${card}
        place=${`down:${i}`}
        isPlayable=${isOwn && pile.is_open[i]}
        isPeeked=${card && !pile.is_open[i]}
        label=${t("place-down", { number: i + 1 })}
      />
    </div>`;
  const up = (/** @type {string | null} */ card, /** @type {number} */ i) =>
    card &&
    html`<div
      key=${`up:${i}`}
      class=${classes("pile-place", "up", named?.up === i && "named")}
      style=${`--at:${i + 0.5}`}
    >
      <${PileCard}
        store=${store}
        seat=${seat}
        card=${card}
        place=${`up:${i}`}
        isPlayable=${isOwn}
        isPeeked=${false}
        label=${t("place-up", { number: i + 1 })}
      />
    </div>`;
  const label = nameOf(store.naming.value, seat);
  return html`<div class=${`pile at-${placeOf(view, seat)}-pile`} role="group" aria-label=${label}>
    ${pile.down.map(down)}${pile.up.map(up)}
  </div>`;
}

/** Everybody's piles; nothing where the rules have none. @param {{store: TableStore}} props */
export function Piles({ store }) {
  const view = store.view.value;
  if (!view?.piles.length) return null;
  return html`${seatsClockwise(view).map((seat) => {
    const pile = view.piles[seat];
    return pile && html`<${Pile} key=${seat} store=${store} seat=${seat} pile=${pile} />`;
  })}`;
}
