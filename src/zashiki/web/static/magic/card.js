/** A card of the draw pile as it is held, worn or read. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { classes } from "../table/ui.js";
import { Emblem, Sign } from "./art.js";
import { definitionOf } from "./cards.js";
import { cardName, kindName } from "./names.js";
import { isWanted } from "./sides.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** The sign of a card: its kind, and of an attack the kind of damage that its id tells. @param {string} kind */
const signOf = (kind) => kind;

/**
 * A card's face, for the eye only; who uses it says in words what it is.
 * @param {{store: MagicStore, card: string, owner?: number | null}} props `owner` is whose collectibles are marked
 */
export function CardFace({ store, card, owner = store.view.value?.seat ?? null }) {
  const at = store.at.value;
  const definition = definitionOf(card);
  const entry = at.content.card(card);
  const kind = entry?.kind ?? "hidden";
  const isOwn = owner !== null && isWanted(at.view, owner, definition);
  return html`<span class=${classes("magic-card", `kind-${kind}`, isOwn && "wanted")} aria-hidden="true">
    <span class="magic-card-head">
      <${Sign} name=${signOf(kind)} />
      ${entry?.range !== null && entry?.range !== undefined && html`<b>${entry.range}</b>`}
      ${isOwn && html`<${Sign} name="collectible" class="card-star" />`}
    </span>
    <${Emblem} id=${at.content.drawing(card)} kind=${kind} />
    <span class="magic-card-name">${cardName(at, card)}</span>
  </span>`;
}

/** What a screen reader says of a card. @param {MagicStore} store @param {string} card */
export function cardWords(store, card) {
  const at = store.at.value;
  const entry = at.content.card(card);
  const isOwn = at.view.seat !== null && isWanted(at.view, at.view.seat, definitionOf(card));
  // A card that is called like its kind is not called twice.
  const words = new Set([cardName(at, card), entry ? kindName(entry.kind) : "", isOwn ? t("mt-your-collectible") : ""]);
  return [...words]
    .filter(Boolean)
    .join(t("table-list-separator"));
}

/** The lines of a card's text. @param {MagicStore} store @param {string} card @returns {string[]} */
export const cardLines = (store, card) => {
  const entry = store.content.value.card(card);
  return entry?.abilities.map(({ text }) => text) ?? [];
};
