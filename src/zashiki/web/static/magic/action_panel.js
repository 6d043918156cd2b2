/** What lies before the person: the own character, or what is being read, or the answers to a question. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { asksHand } from "./hand.js";
import { mapOf } from "./names.js";
import { Options } from "./options.js";
import { OwnPlayer } from "./own_player.js";
import { Reader } from "./reader.js";
import { questionOf } from "./store.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** Decisions that the map and the hand answer. */
const ELSEWHERE = new Set(["act", "tile", "spawn", "revive", "character"]);
const ON_MAP = new Set(["tile", "spawn", "revive"]);

/** Whether the action panel shows answers. @param {MagicStore} store */
function asksDesk(store) {
  const decision = store.decision.value;
  if (!decision || store.busy.value || asksHand(store)) return false;
  // Where there is no map to tap, tiles are buttons like everything else.
  return !ELSEWHERE.has(decision.kind) || (ON_MAP.has(decision.kind) && !mapOf(store.at.value));
}

/**
 * Whether what is read lies over the answers on a narrow table: what is read during a question does, until it is put away; what was
 * read before makes room for them. @param {MagicStore} store
 */
export const coversAnswers = (store) =>
  asksDesk(store) && Boolean(store.reading.value) && store.readDuring === questionOf(store.decision.value);

/** The answers over the map, where there is room to put them before the eye. @param {{store: MagicStore}} props */
export function AskPanel({ store }) {
  const decision = store.decision.value;
  if (!decision || !asksDesk(store)) return null;
  // The next question is another panel, not the same one grown.
  return html`<div key=${questionOf(decision)} class="ask-panel"><${Options} store=${store} /></div>`;
}

/**
 * @param {{store: MagicStore, isRoomy?: boolean, isReadAside?: boolean, isCovered?: boolean}} props where there is room, answers lie over
 *   the map instead, and what is read lies below the players
 */
export function ActionPanel({ store, isRoomy = false, isReadAside = false, isCovered = false }) {
  const reading = isReadAside ? null : store.reading.value;
  const isAsked = asksDesk(store) && !isRoomy && !coversAnswers(store);
  const { view } = store.at.value;
  // Those who watch see whoever plays.
  const seat = view.seat ?? view.current;
  const content = isAsked
    ? html`<${Options} store=${store} />`
    : reading
      ? html`<${Reader} store=${store} reading=${reading} />`
      : view.players[seat]?.character
        ? html`<${OwnPlayer} key=${seat} store=${store} seat=${seat} />`
        : null;
  return html`<section class="action-panel" inert=${isCovered} aria-label=${t("mt-action-panel")}>${content}</section>`;
}
