/** The bar above the map: round, piles, lasting events, and what opens over the table. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { CompanyButton } from "../table/company_panel.js";
import { IconButton } from "../table/ui.js";
import { ExplainButton } from "../table/explain.js";
import { RulesButton } from "../table/rules.js";
import { Sign } from "./art.js";
import { LiveEvents } from "./live_events.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {"log" | "discard" | "rules" | null} PanelName */

/** @param {{store: MagicStore, isRoomy: boolean, onOpen: (panel: PanelName) => void}} props */
export function Bar({ store, isRoomy, onOpen }) {
  const { view } = store.at.value;
  return html`<div class="magic-bar">
    <span class="magic-round">
      <span>${view.round ? t("magic-round", { number: view.round }) : t("magic-phase-setup")}</span>
      <${RulesButton} store=${store} onOpen=${() => onOpen("rules")} />
    </span>
    <span class="piles">
      <span class="count" data-term="magic-deck" title=${t("magic-draw-pile")}>
        <${Sign} name="deck" label=${t("magic-draw-pile")} /><b>${view.pile_count}</b>
      </span>
      <span class="count" data-term="magic-event" title=${t("magic-event-pile")}>
        <${Sign} name="event" label=${t("magic-event-pile")} /><b>${view.event_count}</b>
      </span>
      <button type="button" class="count count-button" data-term="magic-discard" aria-label=${t("mt-discard-count", { count: view.discard.length })} onClick=${() => onOpen("discard")}>
        <${Sign} name="discard" /><b>${view.discard.length}</b>
      </button>
    </span>
    <${LiveEvents} store=${store} />
    <span class="panel-buttons">
      <${CompanyButton} store=${store} />
      <${ExplainButton} game="magic" />
      ${!isRoomy && html`<${IconButton} icon="log" label=${t("table-log")} onClick=${() => onOpen("log")} />`}
    </span>
  </div>`;
}
