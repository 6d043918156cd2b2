/** The own hand: sorted by suit, playable cards lifted, every card answering a tap or the keyboard. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { confirmPlay } from "../app/settings.js";
import { sortHand, termOf } from "./cards.js";
import { Face } from "./face.js";
import { fanOf } from "./fan.js";
import { nearest } from "../table/nearest.js";
import { useSize } from "../table/size.js";
import { HintMark, hintSaid, isAdvised } from "./hint.js";
import { cardName } from "./names.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */

/** Pick or put back one of several cards. @param {TableStore} store @param {string} card @param {number} most */
export function togglePick(store, card, most) {
  const picked = store.picked.peek();
  if (picked.includes(card)) store.picked.value = picked.filter((other) => other !== card);
  else if (picked.length < most) store.picked.value = [...picked, card];
  else if (most === 1) store.picked.value = [card];
}

/** A card of the hand was chosen by tap or key. @param {TableStore} store @param {string} card */
export function choose(store, card) {
  if (store.busy.peek()) {
    store.stage.skip();
    return;
  }
  if (!store.permits(card)) return;
  const decision = store.decision.peek();
  if (decision?.kind !== "play") {
    togglePick(store, card, decision?.most ?? 0);
  } else if (confirmPlay.peek() && store.picked.peek()[0] !== card) {
    store.picked.value = [card];
  } else {
    void store.act([card]);
  }
}

/** How a card that can be chosen looks and what is said of it. @param {TableStore} store @param {string} card */
function stateOf(store, card) {
  const decision = store.decision.value;
  const pending = store.pending.value?.picks.includes(card) ?? false;
  const isPlay = decision?.kind === "play";
  const isLegal = decision?.options.includes(card) ?? false;
  const isPicked = store.picked.value.includes(card) || (store.view.value?.choice?.includes(card) ?? false);
  const isFresh = store.fresh.value.includes(card);
  return {
    classes: [
      isPlay && isLegal && "legal",
      (isPlay || (decision?.kind === "discard" && store.view.value?.hand.includes(card))) && !isLegal && "dim",
      isPicked && (isPlay ? "raised" : "away"),
      pending && "sent",
      isFresh && "fresh",
      isAdvised(store, card) && "advised",
    ]
      .filter(Boolean)
      .join(" "),
    pressed: decision && !isPlay ? String(isPicked) : undefined,
    isDisabled: !isLegal,
    said: [cardName(card), isFresh && t("table-fresh"), hintSaid(store, card)].filter(Boolean).join(t("table-list-separator")),
  };
}

/**
 * A card that answers a tap, from the hand or from the own piles.
 * @param {{store: TableStore, card: string, place: string, tabindex?: number, onFocus?: () => void}} props
 *   `place` is where it flies from
 */
export function CardButton({ store, card, place, tabindex, onFocus }) {
  const state = stateOf(store, card);
  return html`<button type="button" class=${`hand-button ${state.classes}`} data-card=${card} data-term=${termOf(card, store.view.value?.trump ?? null)} tabindex=${tabindex}
    aria-label=${state.said} aria-disabled=${state.isDisabled ? "true" : undefined} aria-pressed=${state.pressed}
    onFocus=${onFocus} onClick=${() => choose(store, card)}>
    <span class="hand-face" data-place=${place}>
      <${Face} card=${card} trump=${store.view.value?.trump} hollow=${store.limits.value.icons === "hollow"} />
    </span>
    <${HintMark} store=${store} card=${card} />
  </button>`;
}

/** @param {{store: TableStore}} props */
export function Hand({ store }) {
  const [area, size] = useSize();
  const focused = useRef("");
  const view = store.view.value;
  const cards = view ? sortHand(view.hand, view.trump) : [];
  const fan = fanOf(cards.length, size.width, size.height);
  const before = useRef(/** @type {string[]} */ ([]));
  if (!cards.includes(focused.current)) focused.current = neighbour(before.current, cards, focused.current);

  useLayoutEffect(() => {
    // Who played by keyboard goes on at the neighbour of the card that left, not at the top of the page.
    // A card that is passed may leave and another one come in its place at once.
    const isLost = before.current.some((card) => !cards.includes(card)) && document.activeElement === document.body;
    before.current = cards;
    if (isLost) focusCard(area.current, focused.current);
  }, [cards.join()]);

  const decision = store.decision.value;
  const asked = decision?.kind === "play" ? decision.options.join() : "";
  useLayoutEffect(() => {
    // Where the focus rests on a card that may not be played, the nearest that may takes it over.
    const to = nearest(cards, focused.current, asked ? asked.split(",") : []);
    if (!to || to === focused.current) return;
    const isHere = area.current?.contains(document.activeElement);
    focused.current = to;
    rove(area.current, to, Boolean(isHere));
  }, [asked, cards.join()]);

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const at = cards.indexOf(focused.current);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || !cards.length) return;
    event.preventDefault();
    focusCard(area.current, cards[(to + cards.length) % cards.length]);
  };

  return html`<div ref=${area} class="hand" role="toolbar" aria-label=${t("table-hand")} onKeyDown=${walk}>
    ${size.width > 0 &&
    cards.map((card, i) => {
      const { x, y, turn, free, shown } = fan.spots[i];
      const spot = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;
      return html`<div key=${card} class="hand-card" style=${`transform:${spot};width:${fan.width.toFixed(1)}px;--free:${free.toFixed(1)}px;--shown:${shown.toFixed(1)}px`}>
        <${CardButton}
          store=${store}
          card=${card}
          place=${`hand-${card}`}
          tabindex=${card === focused.current ? 0 : -1}
          onFocus=${() => (focused.current = card)}
        />
      </div>`;
    })}
  </div>`;
}

/**
 * The card that stands where another one has left.
 * @param {string[]} before @param {string[]} now @param {string} gone
 */
const neighbour = (before, now, gone) => now[Math.min(Math.max(before.indexOf(gone), 0), now.length - 1)] ?? "";

/**
 * Puts the focus on the hand: on a card, or on the one that the Tab key leads to.
 * @param {string} [card]
 */
export function focusHand(card) {
  const wanted = card ? `[data-card="${card}"]` : '[tabindex="0"]';
  /** @type {HTMLElement | null} */ (document.querySelector(`.hand ${wanted}`))?.focus({ preventScroll: true });
}

/** @param {HTMLElement | null} area @param {string} card */
const focusCard = (area, card) => rove(area, card, true);

/** The one card that the Tab key leads to. @param {HTMLElement | null} area @param {string} card @param {boolean} isFocused */
function rove(area, card, isFocused) {
  const button = /** @type {HTMLElement | null} */ (area?.querySelector(`[data-card="${card}"]`) ?? null);
  area?.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  button?.setAttribute("tabindex", "0");
  if (isFocused) button?.focus({ preventScroll: true });
}
