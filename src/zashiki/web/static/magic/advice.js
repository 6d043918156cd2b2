/** What wins, in one line, and what somebody who is new to this could do now. Both follow from what the server told. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { Sign } from "./art.js";
import { definitionOf } from "./cards.js";
import { goalOf } from "./goal.js";
import { ownHand } from "./hand.js";
import { isWanted, numbersOf } from "./sides.js";
import { hindranceOf } from "./targeting.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** How far a player is, and what it takes. @param {MagicStore} store @param {number} seat */
function goalText(store, seat) {
  const goal = goalOf(store.at.value.view, seat);
  return goal && t("mt-goal", goal);
}

/** Which advice fits, the most useful first; null where nothing is asked. @param {MagicStore} store @returns {{id: string, card: string} | null} */
export function adviceFor(store) {
  const { view, content } = store.at.value;
  const decision = store.decision.value;
  if (decision?.kind !== "act" || view.seat === null || store.busy.value) return null;
  const seat = view.seat;
  const hand = ownHand(store);
  const range = numbersOf(view, seat)?.range ?? 0;
  const acts = decision.options;
  const wears = (/** @type {string} */ card) => acts.some((act) => act.startsWith(`equip:${card}:`));
  const named = (/** @type {string} */ id, card = "") => ({ id, card: card && content.name(card) });
  const own = hand.find((card) => wears(card) && isWanted(view, seat, definitionOf(card)));
  if (own) return named("own", own);
  const attacks = hand.filter((card) => content.card(card)?.kind === "attack");
  const weapon = hand.find((card) => content.card(card)?.kind === "weapon" && acts.includes(`equip:${card}:weapon`));
  if (range === 0 && attacks.length && weapon) return named("weapon", weapon);
  const attack = attacks.find((card) => acts.includes(`play:${card}`));
  if (attack) return named("attack", attack);
  // Nearer helps only where distance is all that is in the way: a turn has one attack (M33).
  const isFar = attacks.some((card) => hindranceOf(store, `play:${card}`)?.code === "no-target");
  const meets = view.preview?.ways.some((way) => way.meets.length) ?? false;
  if (isFar && meets) return named("closer");
  if (acts.some((act) => act.startsWith("play:") || act.startsWith("equip:"))) return named("play");
  return named(acts.some((act) => act.startsWith("move:")) ? "move" : "end");
}

/** Both, below the own character. @param {{store: MagicStore, seat: number}} props */
export function Advice({ store, seat }) {
  const advice = adviceFor(store);
  const goal = goalText(store, seat);
  return html`<div class="own-advice">
    ${goal && html`<p class="own-goal" data-term="magic-collectible"><${Sign} name="collectible" /><span>${goal}</span></p>`}
    ${advice && seat === store.at.value.view.seat && html`<p class="own-hint"><${Icon} name="hint" /><span>${t(`mt-advice-${advice.id}`, advice)}</span></p>`}
  </div>`;
}
