/** What else can be done at a moment: share it, continue from it, check the deals, save the record, look back. */

import { html, useEffect } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { useRoom } from "../table/room.js";
import { copy } from "../table/share.js";
import { Button, IconButton } from "../table/ui.js";
import { AnalysisButton, AnalysisPanel } from "./analysis.js";
import { analysisOf } from "./analysis_store.js";
import { FairDialog } from "./fair_dialog.js";
import { momentPath, saveRecord } from "./replay.js";
import { GoOnDialog } from "./go_on.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./player.js").Panel} Panel */

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

/** Opens what else there is; where there is room the analysis stands beside the table. @param {ReplayPlayer} player @param {boolean} isRoomy @returns {(next: Panel) => void} */
const opener = (player, isRoomy) => (next) => {
  const { isOpen } = analysisOf(player.replay);
  if (next === "analysis") isOpen.value = !isRoomy || !isOpen.peek();
  player.panel.value = next === "analysis" && isRoomy ? null : next;
};

/** The ways to what else can be done: buttons where there is room, else one that leads to them. @param {{player: ReplayPlayer, isRoomy: boolean}} props */
export function MoreButtons({ player, isRoomy }) {
  const open = opener(player, isRoomy);
  return isRoomy
    ? html`<div class="replay-deeds"><${Deeds} player=${player} open=${open} /></div>`
    : html`<div class="replay-more">
        <${IconButton} icon="menu" label=${t("replay-more")} onClick=${() => open("more")} />
      </div>`;
}

/** What has been opened. It stands outside the table, so it stays when the table changes its shape. @param {{player: ReplayPlayer}} props */
export function MorePanel({ player }) {
  const isRoomy = useRoom(player.replay.parts.roomy);
  const panel = player.panel.value;
  const open = opener(player, isRoomy);
  const close = () => (player.panel.value = null);
  useEffect(() => {
    if (location.hash !== "#analysis") return;
    analysisOf(player.replay).isOpen.value = true;
    if (!isRoomy) player.panel.value = "analysis";
  }, []);
  // Beside the table there is room for these.
  if (!panel || (isRoomy && (panel === "more" || panel === "analysis"))) return null;
  if (panel === "fair") return html`<${FairDialog} replay=${player.replay} onClose=${close} />`;
  if (panel === "go-on") return html`<${GoOnDialog} player=${player} onClose=${close} />`;
  const { Log, Timeline, texts } = player.replay.parts;
  /** @type {Record<string, () => [string, any]>} */
  const contents = {
    more: () => ["replay-more", html`<div class="replay-deeds"><${Button} icon="eye" onClick=${() => open("moments")}>${t(`${texts}-moments`)}<//><${Button} icon="log" onClick=${() => open("log")}>${t("table-log")}<//><${Deeds} player=${player} open=${open} /></div>`],
    moments: () => [`${texts}-moments`, html`<${Timeline} player=${player} onGo=${close} />`],
    analysis: () => ["analysis-title", html`<${AnalysisPanel} player=${player} onGo=${close} />`],
    log: () => ["table-log", html`<${Log} store=${player.store} />`],
  };
  const shown = contents[panel]?.();
  if (!shown) return null;
  const [title, content] = shown;
  return html`<${Dialog} key=${panel} title=${t(title)} class=${`table-dialog panel-${panel}`} onClose=${close}>${content}<//>`;
}
