/** The bar above the map: round, piles, lasting events, and what opens over the table. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { CompanyButton } from "../table/company_panel.js";
import { classes, IconButton } from "../table/ui.js";
import { ExplainButton } from "../table/explain.js";
import { RulesButton } from "../table/rules.js";
import { Emblem, Sign } from "./art.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {"log" | "discard" | "rules" | null} PanelName */

/** @param {{store: MagicStore, event: string, isNews?: boolean}} props */
function LiveEvent({ store, event, isNews = false }) {
  const { content } = store.at.value;
  const reading = store.reading.value;
  const isRead = reading?.kind === "event" && reading.id === event;
  return html`<button
    type="button"
    class=${classes("live-event", isRead && "read", isNews && "news")}
    aria-label=${content.name(event)}
    aria-pressed=${String(isRead)}
    title=${content.name(event)}
    onClick=${() => store.read(isRead ? null : { kind: "event", id: event })}
  >
    <${Emblem} id=${content.drawing(event)} kind="event" /><span>${content.name(event)}</span>
  </button>`;
}

/** @param {{store: MagicStore, isRoomy: boolean, onOpen: (panel: PanelName) => void}} props */
export function Bar({ store, isRoomy, onOpen }) {
  const { view } = store.at.value;
  const news = store.news.value;
  const isLive = view.live.some(({ event }) => event === news);
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
    <span class="live-events" role="group" aria-label=${t("magic-live-events")}>
      ${news && !isLive && html`<${LiveEvent} key="news" store=${store} event=${news} isNews=${true} />`}
      ${view.live.map(({ event, born }) => html`<${LiveEvent} key=${`${event} ${born}`} store=${store} event=${event} isNews=${event === news} />`)}
    </span>
    <span class="panel-buttons">
      <${CompanyButton} store=${store} />
      <${ExplainButton} game="magic" />
      ${!isRoomy && html`<${IconButton} icon="log" label=${t("table-log")} onClick=${() => onOpen("log")} />`}
    </span>
  </div>`;
}
