/** What else can be done at a moment: share it, continue from it, check the deals, save the record, look back. */

import { html, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { copy } from "../table/share.js";
import { Button, IconButton } from "../table/ui.js";
import { AnalysisButton, AnalysisPanel } from "./analysis.js";
import { analysisOf } from "./analysis_store.js";
import { FairDialog } from "./fair_dialog.js";
import { momentPath, saveRecord } from "./replay.js";
import { GoOnDialog } from "./go_on.js";

/** @typedef {import("./player.js").Reel} Reel */
/** @typedef {"more" | "moments" | "log" | "fair" | "go-on" | "analysis" | null} Panel */

/** @param {Reel} reel */
async function shareMoment({ film, feed }) {
  const url = `${location.origin}${momentPath(film, feed.at.peek())}`;
  try {
    if (navigator.share) return await navigator.share({ title: t("replay-share-title"), url });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copy(url, t("replay-shared"));
}

/** @param {{reel: Reel, open: (panel: Panel) => void}} props */
function Deeds({ reel, open }) {
  const { film, feed, playing } = reel;
  const isOver = feed.at.value === feed.last && reel.store.isOver(film.frames[feed.last].observation);
  const show = (/** @type {Panel} */ panel) => () => {
    playing.value = false;
    open(panel);
  };
  return html`
    <${Button} icon="cards" disabled=${isOver} onClick=${show("go-on")}>${t("replay-go-on")}<//>
    <${Button} icon="check" onClick=${show("fair")}>${t("fair-title")}<//>
    <${AnalysisButton} reel=${reel} onOpen=${show("analysis")} />
    ${film.isShared && html`<${Button} icon="share" onClick=${() => void shareMoment(reel)}>${t("replay-share")}<//>`}
    <${Button} icon="download" onClick=${() => saveRecord(film)}>${t("table-record")}<//>
    <a class="button" href="/replay"><${Icon} name="log" />${t("replay-open-other")}</a>`;
}

/** @param {{reel: Reel, isRoomy: boolean}} props */
export function MoreButtons({ reel, isRoomy }) {
  const [panel, setPanel] = useState(/** @type {Panel} */ (null));
  const close = () => setPanel(null);
  /** Where there is room the analysis stands beside the table. @param {Panel} next */
  const open = (next) => {
    const { isOpen } = analysisOf(reel.film);
    if (next === "analysis") isOpen.value = !isRoomy || !isOpen.peek();
    setPanel(next === "analysis" && isRoomy ? null : next);
  };
  const { Log, Moments, texts } = reel.film.kind;
  const dialog = (/** @type {string} */ title, /** @type {any} */ content) =>
    html`<${Dialog} title=${t(title)} class=${`table-dialog panel-${panel}`} onClose=${close}>${content}<//>`;
  return html`${
    isRoomy
      ? html`<div class="replay-deeds"><${Deeds} reel=${reel} open=${open} /></div>`
      : html`<div class="replay-more">
          <${IconButton} icon="menu" label=${t("replay-more")} onClick=${() => open("more")} />
        </div>`
  }
    ${panel === "more" && dialog("replay-more", html`<div class="replay-deeds"><${Button} icon="eye" onClick=${() => open("moments")}>${t(`${texts}-moments`)}<//><${Button} icon="log" onClick=${() => open("log")}>${t("table-log")}<//><${Deeds} reel=${reel} open=${open} /></div>`)}
    ${panel === "moments" && dialog(`${texts}-moments`, html`<${Moments} reel=${reel} onGo=${close} />`)}
    ${panel === "analysis" && dialog("analysis-title", html`<${AnalysisPanel} reel=${reel} onGo=${close} />`)}
    ${panel === "log" && dialog("table-log", html`<${Log} store=${reel.store} />`)}
    ${panel === "fair" && html`<${FairDialog} film=${reel.film} onClose=${close} />`}
    ${panel === "go-on" && html`<${GoOnDialog} reel=${reel} onClose=${close} />`}`;
}
