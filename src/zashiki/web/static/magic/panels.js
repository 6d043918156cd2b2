/** What opens over the table or stands beside it: the log, the discard pile, the rules of this table. */

import { html, useState } from "../vendor/index.js";
import { Dialog } from "../app/dialog.js";
import { joined, t } from "../app/i18n.js";
import { Proof } from "../table/proof.js";
import { RulesSheet } from "../table/rules.js";
import { CardFace, cardLines } from "./card.js";
import { Log } from "./log.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./bar.js").PanelName} PanelName */

/** The discard pile, the newest first (M20, A49). @param {{store: MagicStore}} props */
function DiscardPile({ store }) {
  const { view, content } = store.at.value;
  const cards = [...view.discard].reverse();
  if (!cards.length) return html`<p class="soft">${t("magic-slot-empty")}</p>`;
  return html`<ul class="pile-list">
    ${cards.map(
      (card) => html`<li key=${card}>
        <${CardFace} store=${store} card=${card} />
        <span><b>${content.name(card)}</b><small>${joined(cardLines(store, card))}</small></span>
      </li>`,
    )}
  </ul>`;
}

/** @param {{store: MagicStore}} props */
export const SidePanel = ({ store }) => html`<aside class="magic-side" aria-label=${t("table-log")}>
  <h2>${t("table-log")}</h2>
  <${Log} store=${store} />
  <${Proof} store=${store} isRunning=${true} />
</aside>`;

/** @param {{store: MagicStore, open: PanelName, onClose: () => void}} props */
export function PanelDialog({ store, open, onClose }) {
  if (!open) return null;
  const title = t({ log: "table-log", discard: "magic-discard-pile", rules: "table-rules" }[open]);
  return html`<${Dialog} title=${title} class=${`table-dialog panel-${open}`} onClose=${onClose}>
    ${open === "log" && html`<${Log} store=${store} /><${Proof} store=${store} isRunning=${true} />`}
    ${open === "discard" && html`<${DiscardPile} store=${store} />`}
    ${open === "rules" && html`<${RulesSheet} store=${store} />`}
  <//>`;
}

/**
 * What is open over the table, and how to open something.
 * @param {MagicStore} store @returns {[any, (name: PanelName) => void]}
 */
export function usePanel(store) {
  const [panel, open] = useState(/** @type {PanelName} */ (null));
  return [html`<${PanelDialog} store=${store} open=${panel} onClose=${() => open(null)} />`, open];
}
