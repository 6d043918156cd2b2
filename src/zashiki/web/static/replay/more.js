/** What else can be done at a moment: share it, continue from it, check the deals, save the record, look back. */

import { html, useEffect, useState } from "../vendor/index.js";
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

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {"more" | "moments" | "log" | "fair" | "go-on" | "analysis" | null} Panel */

/** @param {ReplayPlayer} player */
async function shareMoment({ replay, transport }) {
  const url = `${location.origin}${momentPath(replay, transport.at.peek())}`;
  try {
    if (navigator.share) return await navigator.share({ title: t("replay-share-title"), url });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copy(url, t("replay-shared"));
}

/** @param {{player: ReplayPlayer, open: (panel: Panel) => void}} props */
function Deeds({ player, open }) {
  const { replay, transport, playing } = player;
  const isOver = transport.at.value === transport.last && player.store.isOver(replay.frames[transport.last].observation);
  const show = (/** @type {Panel} */ panel) => () => {
    playing.value = false;
    open(panel);
  };
  return html`
    <${Button} icon="cards" disabled=${isOver} onClick=${show("go-on")}>${t("replay-go-on")}<//>
    <${Button} icon="check" onClick=${show("fair")}>${t("fair-title")}<//>
    <${AnalysisButton} player=${player} onOpen=${show("analysis")} />
    ${replay.isShared && html`<${Button} icon="share" onClick=${() => void shareMoment(player)}>${t("replay-share")}<//>`}
    <${Button} icon="download" onClick=${() => saveRecord(replay)}>${t("table-record")}<//>
    <a class="button" href="/replay"><${Icon} name="log" />${t("replay-open-other")}</a>`;
}

/** @param {{player: ReplayPlayer, isRoomy: boolean}} props */
export function MoreButtons({ player, isRoomy }) {
  const [panel, setPanel] = useState(/** @type {Panel} */ (null));
  const close = () => setPanel(null);
  /** Where there is room the analysis stands beside the table. @param {Panel} next */
  const open = (next) => {
    const { isOpen } = analysisOf(player.replay);
    if (next === "analysis") isOpen.value = !isRoomy || !isOpen.peek();
    setPanel(next === "analysis" && isRoomy ? null : next);
  };
  useEffect(() => {
    if (location.hash === "#analysis") open("analysis");
  }, []);
  const { Log, Timeline, texts } = player.replay.parts;
  const dialog = (/** @type {string} */ title, /** @type {any} */ content) =>
    html`<${Dialog} title=${t(title)} class=${`table-dialog panel-${panel}`} onClose=${close}>${content}<//>`;
  return html`${
    isRoomy
      ? html`<div class="replay-deeds"><${Deeds} player=${player} open=${open} /></div>`
      : html`<div class="replay-more">
          <${IconButton} icon="menu" label=${t("replay-more")} onClick=${() => open("more")} />
        </div>`
  }
    ${panel === "more" && dialog("replay-more", html`<div class="replay-deeds"><${Button} icon="eye" onClick=${() => open("moments")}>${t(`${texts}-moments`)}<//><${Button} icon="log" onClick=${() => open("log")}>${t("table-log")}<//><${Deeds} player=${player} open=${open} /></div>`)}
    ${panel === "moments" && dialog(`${texts}-moments`, html`<${Timeline} player=${player} onGo=${close} />`)}
    ${panel === "analysis" && dialog("analysis-title", html`<${AnalysisPanel} player=${player} onGo=${close} />`)}
    ${panel === "log" && dialog("table-log", html`<${Log} store=${player.store} />`)}
    ${panel === "fair" && html`<${FairDialog} replay=${player.replay} onClose=${close} />`}
    ${panel === "go-on" && html`<${GoOnDialog} player=${player} onClose=${close} />`}`;
}
