/** The own hand: sorted by suit, playable cards lifted, every card answering a tap or the keyboard. */

import { html, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { confirmPlay } from "../app/settings.js";
import { sortHand } from "./cards.js";
import { Face } from "./face.js";
import { fanOf, useSize } from "./fan.js";
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

/** How a card of the hand looks and what is said of it. @param {TableStore} store @param {string} card */
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
      decision && !isLegal && "dim",
      isPicked && (isPlay ? "raised" : "away"),
      pending && "sent",
      isFresh && "fresh",
    ].filter(Boolean).join(" "),
    isPicked,
    isDisabled: !isLegal,
    said: isFresh ? `${cardName(card)}${t("table-list-separator")}${t("table-fresh")}` : cardName(card),
  };
}

/** @param {{store: TableStore}} props */
export function Hand({ store }) {
  const [area, size] = useSize();
  const focused = useRef("");
  const view = store.view.value;
  const cards = view ? sortHand(view.hand, view.trump) : [];
  const fan = fanOf(cards.length, size.width, size.height);
  if (!cards.includes(focused.current)) focused.current = cards.find((card) => view?.decision?.options.includes(card)) ?? cards[0] ?? "";

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const at = cards.indexOf(focused.current);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || !cards.length) return;
    event.preventDefault();
    focusCard(area.current, cards[(to + cards.length) % cards.length]);
  };

  return html`<div ref=${area} class="hand" role="toolbar" aria-label=${t("table-hand")} onKeyDown=${walk}>
    ${size.width > 0 && cards.map((card, i) => {
      const { x, y, turn } = fan.spots[i];
      const state = stateOf(store, card);
      const isPick = store.decision.value && store.decision.value.kind !== "play";
      return html`<div key=${card} class="hand-card" style=${`transform:translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg);width:${fan.width.toFixed(1)}px`}>
        <button type="button" class=${`hand-button ${state.classes}`} data-card=${card} tabindex=${card === focused.current ? 0 : -1}
          aria-label=${state.said} aria-disabled=${state.isDisabled ? "true" : undefined}
          aria-pressed=${isPick ? String(state.isPicked) : undefined}
          onFocus=${() => (focused.current = card)} onClick=${() => choose(store, card)}>
          <span class="hand-face" data-place=${`hand-${card}`}>
            <${Face} card=${card} trump=${view?.trump} hollow=${store.limits.value.hollow} />
          </span>
        </button>
      </div>`;
    })}
  </div>`;
}

/** @param {HTMLElement | null} area @param {string} card */
function focusCard(area, card) {
  const button = /** @type {HTMLElement | null} */ (area?.querySelector(`[data-card="${card}"]`) ?? null);
  area?.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  button?.setAttribute("tabindex", "0");
  button?.focus();
}
