/** The turned-up card, and what is trump (S3.1, S7.4). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";
import { Face } from "./face.js";
import { cardName } from "./names.js";
import { isLastTrick } from "./straw.js";

/** @param {{store: import("./store.js").TableStore}} props */
export function TurnedUp({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const { turned_up: card, trump } = view;
  const words = trump ? t("trump-is", { suit: t(`suit-${trump}`) }) : store.limits.value.turnsUp ? "" : t("trump-open");
  const taken = card && isLastTrick(store, view) ? t("table-takes-turned-up") : "";
  const said = [words, card ? t("turned-up-is", { card: cardName(card) }) : "", taken];
  return html`<div class="turned" data-term=${card ? "septet-turned" : "septet-trump"} role="group" aria-label=${said.filter(Boolean).join(t("table-list-separator"))}>
    <span class="turned-card" data-place="turned">
      ${card
        ? html`<${Face} card=${card} trump=${trump} />`
        : html`<span class="trump-mark">${trump && html`<${Art} id=${`suit-${trump}`} />`}</span>`}
    </span>
    <span class="trump-words" style=${trump ? `color:var(--suit-${trump}-on-page)` : ""} aria-hidden="true">
      ${words}${taken && html`<b>${taken}</b>`}
    </span>
  </div>`;
}
