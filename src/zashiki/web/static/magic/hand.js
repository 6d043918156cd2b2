/** The own hand: a tap reads a card, a second plays it; where cards are asked for, a tap picks. */

import { html, useEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { classes } from "../table/ui.js";
import { definitionOf } from "./cards.js";
import { hindranceOf, prospectOf, take } from "./targeting.js";
import { CardFace, cardWords } from "./card.js";
import { hinted } from "./hint.js";
import { nearest } from "../table/nearest.js";
import { nameOf } from "./names.js";
import { SLOTS } from "./reducer.js";
import { isWanted } from "./sides.js";
import { bringIntoSight, useSpread } from "./spread.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** The own cards in hand. @param {MagicStore} store @returns {string[]} */
export function ownHand(store) {
  const view = store.view.value;
  return view && view.seat !== null ? (view.players[view.seat].hand ?? []) : [];
}

/** Whether the hand answers what is asked: all that may be picked lies in it. @param {MagicStore} store */
export function asksHand(store) {
  const decision = store.decision.value;
  if (!decision || decision.kind === "act") return false;
  const hand = ownHand(store);
  return decision.options.length > 0 && decision.options.every((option) => hand.includes(option));
}

/** What may be done with a hand card in the play phase: play it, or wear it in a slot. @param {MagicStore} store @param {string} card */
export function actsOf(store, card) {
  const decision = store.decision.value;
  if (decision?.kind !== "act") return [];
  return decision.options.filter((option) => option === `play:${card}` || option.startsWith(`equip:${card}:`));
}

/** The slot in which an act has a card worn. @param {string} act */
export const slotOf = (act) => act.split(":").at(-1) ?? "";

/** Whether a slot is the card's: the one of its kind, or for a collectible that has none the slot for these. @param {MagicStore} store @param {string} card @param {string} slot */
export function fitsSlot(store, card, slot) {
  const kind = store.content.value.card(card)?.kind;
  return slot === (SLOTS.find((one) => one === kind) ?? "collectible");
}

/** What is done with a hand card before anything else: a collectible of one's own is worn. @param {MagicStore} store @param {string} card */
export function mainAct(store, card) {
  const view = store.view.value;
  const acts = actsOf(store, card);
  const worn = acts.find((act) => act.startsWith("equip:") && fitsSlot(store, card, slotOf(act)));
  const isOwn = view && view.seat !== null && isWanted(view, view.seat, definitionOf(card));
  return (isOwn && worn) || acts.find((act) => act.startsWith("play:")) || worn;
}

/** Pick or put back one of several. @param {MagicStore} store @param {string} option @param {number} most */
export function togglePick(store, option, most) {
  const picked = store.picked.peek();
  if (picked.includes(option)) store.picked.value = picked.filter((other) => other !== option);
  else if (most === 1) store.picked.value = [option];
  else if (picked.length < most) store.picked.value = [...picked, option];
}

/** A second tap on a card: what can only be meant is done. @param {MagicStore} store @param {string} card */
function playRead(store, card) {
  const acts = actsOf(store, card);
  const play = acts.find((act) => act.startsWith("play:"));
  if (!acts.length) {
    const why = hindranceOf(store, `play:${card}`);
    if (why) store.refuse(() => ({ text: t(`magic-refuse-${why.code}`), rule: why.rule }));
    else store.read(null);
    return;
  }
  if (acts.length > 1) return;
  if (!play) {
    void store.perform(acts[0]);
    return;
  }
  const targets = prospectOf(store, play)?.targets ?? [];
  if (targets.length === 1) take(store, { seat: targets[0].seat, pick: String(targets[0].seat), act: play, text: "", kind: "", loses: false });
  else if (!targets.length) void store.perform(play);
}

/** @param {MagicStore} store @param {string} card */
function choose(store, card) {
  if (store.busy.peek()) {
    store.stage.skip();
    return;
  }
  store.shown.value = null;
  const decision = store.decision.peek();
  if (decision && asksHand(store)) {
    togglePick(store, card, decision.most);
    store.read({ kind: "card", id: card });
    return;
  }
  store.picked.value = [];
  const reading = store.reading.peek();
  if (reading?.kind === "card" && reading.id === card) playRead(store, card);
  else store.read({ kind: "card", id: card });
}

/** Equal cards, which lie beside each other, lie on one another: each one's pile, and how many cards lie under others up to it. @param {readonly string[]} cards */
function pilesOf(cards) {
  const kinds = [...new Set(cards.map(definitionOf))];
  const spots = cards.map((card, i) => ({ at: kinds.indexOf(definitionOf(card)), under: i - kinds.indexOf(definitionOf(card)) }));
  return { count: kinds.length, under: cards.length - kinds.length, spots };
}

/** @param {{store: MagicStore}} props */
export function Hand({ store }) {
  const focused = useRef("");
  const unsorted = ownHand(store);
  const first = unsorted.map(definitionOf);
  const cards = [...unsorted].sort((a, b) => first.indexOf(definitionOf(a)) - first.indexOf(definitionOf(b)));
  const piles = pilesOf(cards);
  const { area, isReady, look: areaLook, onScroll, place } = useSpread(piles.count, piles.under);
  const decision = store.decision.value;
  const isAsked = asksHand(store);
  const reading = store.reading.value;
  const advised = hinted(store);
  const asked = useRef(/** @type {typeof decision} */ (null));
  const can = (/** @type {string} */ card) => (isAsked ? (decision?.options.includes(card) ?? false) : actsOf(store, card).length > 0);
  if (!cards.includes(focused.current)) focused.current = cards[0] ?? "";
  // A new question begins where something can be done, for the Tab key too.
  if (decision !== asked.current) {
    asked.current = decision;
    focused.current = nearest(cards, focused.current, cards.filter(can)) ?? focused.current;
  }
  useEffect(() => {
    const first = decision && !area.current?.querySelector(".hand-slot:is(.read, .picked)") && area.current?.querySelector(".hand-slot.can");
    bringIntoSight(first || null);
  }, [decision, isReady]);

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const at = cards.indexOf(focused.current);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || !cards.length) return;
    event.preventDefault();
    event.stopPropagation();
    focusCard(area.current, cards[(to + cards.length) % cards.length]);
  };

  return html`<div ref=${area} class=${areaLook} role="toolbar" aria-label=${t("table-hand")} data-scrolls onKeyDown=${walk} onScroll=${onScroll}>
    ${isReady &&
    cards.map((card, i) => {
      const isPicked = store.picked.value.includes(card);
      const isRead = reading?.kind === "card" && reading.id === card;
      const canPlay = can(card);
      const look = classes("hand-slot", canPlay && "can", decision && !canPlay && "dim", isPicked && "picked", isRead && "read", advised.has(definitionOf(card)) && "advised", piles.spots[i + 1]?.at === piles.spots[i].at && "under");
      return html`<div key=${card} class="hand-place" style=${place(piles.spots[i].at, isRead || isPicked ? 99 : i, piles.spots[i].under)}>
        <button
          type="button"
          class=${look}
          data-card=${card}
          tabindex=${card === focused.current ? 0 : -1}
          aria-label=${cardWords(store, card)}
          aria-disabled=${decision && !canPlay ? "true" : undefined}
          aria-pressed=${isAsked ? String(isPicked) : String(isRead)}
          onFocus=${() => (focused.current = card)}
          onClick=${() => choose(store, card)}
        >
          <${CardFace} store=${store} card=${card} />
        </button>
      </div>`;
    })}
  </div>`;
}

/** @param {HTMLElement | null} area @param {string} card */
function focusCard(area, card) {
  area?.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  const button = /** @type {HTMLElement | null} */ (area?.querySelector(`[data-card="${CSS.escape(card)}"]`) ?? null);
  button?.setAttribute("tabindex", "0");
  button?.focus({ preventScroll: true });
  bringIntoSight(button);
}

/** A hand in a replay: the viewer's, or where all lie open the hand of whoever's turn it is. @param {{store: MagicStore}} props */
export function OpenHand({ store }) {
  const at = store.at.value;
  const { view } = at;
  const seat = view.seat ?? Math.max(view.current, 0);
  const cards = view.players[seat]?.hand ?? [];
  const { area, isReady, look, onScroll, place } = useSpread(cards.length);
  return html`<div ref=${area} class=${look} role="group" aria-label=${t("replay-hand", { name: nameOf(at, seat) })} data-scrolls onScroll=${onScroll}>
    ${isReady &&
    cards.map(
      (card, i) => html`<div key=${card} class="hand-place" style=${place(i, i)}>
        <button type="button" class="hand-slot" aria-label=${cardWords(store, card)} onClick=${() => store.read({ kind: "card", id: card })}>
          <${CardFace} store=${store} card=${card} owner=${seat} />
        </button>
      </div>`,
    )}
  </div>`;
}
