/** The straw piles: a row of face-down cards, and on each neighbouring two of them one face up (S8.1). */

import { html } from "../vendor/index.js";
import { Art, Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { rankOf, suitOf, termOf } from "./cards.js";
import { Face } from "./face.js";
import { CardButton } from "./hand.js";
import { cardName } from "./names.js";
import { nameOf } from "../table/names.js";
import { placeOf } from "./places.js";
import { seatsClockwise } from "../table/sides.js";
import { exchangeable, pickPlace } from "./straw.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").PileView} PileView */

/** Between the left edges of two neighbouring cards, in widths of a card. */
const STEP = 1.04;

/**
 * @typedef {object} PlaceProps
 * @property {TableStore} store
 * @property {number} seat whose piles
 * @property {PileView} pile
 * @property {"up" | "down"} row
 * @property {number} index
 */

/** A face-down card that both have seen in an exchange: its back, and what it is (S8.6). @param {{card: string}} props */
const Peeked = ({ card }) =>
  html`<${Face} faceDown=${true} />
    <span class="peek" style=${`color:var(--suit-${suitOf(card)}-on-page)`}>
      <${Icon} name="eye" /><b>${rankOf(card)}</b><${Art} id=${`suit-${suitOf(card)}`} />
    </span>`;

/** A card of the piles that answers no tap now. @param {PlaceProps & {card: string | null}} props */
function StillCard({ store, seat, pile, row, index, card }) {
  const { view } = store.naming.value;
  const isPeeked = row === "down" && card !== null && !pile.is_open[index];
  const isNamed = view.naming?.seat === seat && view.naming[row] === index;
  const label = t(`place-${row}`, { number: index + 1 });
  const known = card && isPeeked ? t("table-both-know", { card: cardName(card) }) : card && cardName(card);
  return html`<span
    class=${classes("pile-card", isPeeked && view.isReplay && "peeked")}
    role="img"
    data-term=${card && !isPeeked ? termOf(card, view.trump) : undefined}
    aria-label=${known ? `${label}${t("table-list-separator")}${known}` : label}
    data-place=${`${row}:${index}-${seat}`}
  >
    ${isPeeked && card && !isNamed && !view.isReplay
      ? html`<${Peeked} card=${card} />`
      : html`<${Face} card=${card ?? undefined} faceDown=${!card} trump=${view.trump} />`}
  </span>`;
}

/** A place that may be named for the exchange (S8.6). @param {PlaceProps & {card: string | null}} props */
function SwapButton(props) {
  const { store, row, index, card } = props;
  const place = `${row}:${index}`;
  const isPicked = store.picked.value.includes(place);
  const label = t(`place-${row}`, { number: index + 1 });
  return html`<button
    type="button"
    class=${classes("pile-button", isPicked && "picked")}
    data-swap=${place}
    aria-label=${card ? `${label}${t("table-list-separator")}${cardName(card)}` : label}
    aria-pressed=${String(isPicked)}
    onClick=${() => pickPlace(store, place)}
  >
    <${StillCard} ...${props} />
  </button>`;
}

/** @param {PlaceProps} props */
function Place(props) {
  const { store, seat, pile, row, index } = props;
  const { view } = store.naming.value;
  const card = pile[row][index];
  const isGone = row === "up" ? !card : pile.is_gone[index];
  if (isGone && row === "up") return null;
  const isOwn = seat === view.seat && !view.isReplay;
  const isNamed = view.naming?.seat === seat && view.naming[row] === index;
  const isOpen = row === "up" || pile.is_open[index];
  const canSwap = isOwn && exchangeable(store).includes(`${row}:${index}`);
  const look = classes("pile-place", row, isGone && "gone", isNamed && "named", canSwap && "swappable");
  const at = `--at:${(index + (row === "up" ? 0.5 : 0)) * STEP}`;
  if (isGone) return html`<div class=${look} style=${at}></div>`;
  return html`<div class=${look} style=${at}>
    ${canSwap
      ? html`<${SwapButton} ...${props} card=${card} />`
      : isOwn && isOpen && card && !view.naming
        ? html`<${CardButton} store=${store} card=${card} place=${`${row}:${index}-${seat}`} />`
        : html`<${StillCard} ...${props} card=${card} />`}
  </div>`;
}

/** Left and right walk the piles. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const pile = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = [...pile.querySelectorAll("button")].sort(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  );
  const now = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  if (!step || now < 0) return;
  event.preventDefault();
  cards[(now + step + cards.length) % cards.length].focus();
}

/** @param {{store: TableStore, seat: number, pile: PileView}} props */
function Pile({ store, seat, pile }) {
  const { view } = store.naming.value;
  const place = (/** @type {"up" | "down"} */ row) => (/** @type {unknown} */ _, /** @type {number} */ index) =>
    html`<${Place} key=${`${row}:${index}`} store=${store} seat=${seat} pile=${pile} row=${row} index=${index} />`;
  const label = t("table-piles", { name: nameOf(store.naming.value, seat) });
  const look = `pile at-${placeOf(view, seat)}-pile`;
  return html`<div class=${look} data-term="septet-piles" role="group" aria-label=${label} onKeyDown=${walk}>
    ${pile.down.map(place("down"))}${pile.up.map(place("up"))}
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

/** The arrow up leads to the own piles, to what can be done there if something can. */
export function focusPile() {
  const pile = document.querySelector(".at-bottom-pile");
  const button = pile?.querySelector("[data-swap], .legal") ?? pile?.querySelector("button");
  /** @type {HTMLElement | null | undefined} */ (button)?.focus();
}
