/** The range aid and the log: at the side where there is room, else as sheets from below; and the last trick. */

import { html } from "../vendor/index.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { rangeAid } from "../app/settings.js";
import { Log } from "./log.js";
import { nameOf } from "../table/names.js";
import { CompanyButton } from "../table/company_panel.js";
import { Proof } from "../table/proof.js";
import { ExplainButton } from "../table/explain.js";
import { Ranges } from "./ranges.js";
import { RulesSheet } from "../table/rules.js";
import { TrickCards } from "./trick.js";
import { IconButton } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {"ranges" | "log" | "last" | "rules" | null} PanelName */

/** @param {{store: TableStore}} props */
export function SidePanels({ store }) {
  return html`<aside class="table-side" aria-label=${t("table-side")}>
    ${rangeAid.value &&
    html`<section class="side-ranges">
      <h2>${t("table-ranges")}</h2>
      <${Ranges} store=${store} />
    </section>`}
    <section class="side-log">
      <h2>${t("table-log")}</h2>
      <${Log} store=${store} />
      <${Proof} store=${store} isRunning=${true} />
    </section>
  </aside>`;
}

/** The trick before this one, as it lay (S10.6). @param {{store: TableStore}} props */
function LastTrick({ store }) {
  const { view } = store.naming.value;
  const trick = view.tricks.at(-1);
  if (!trick) return html`<p>${t("table-no-trick")}</p>`;
  return html`<ol class="trick past">
      <${TrickCards} store=${store} view=${view} trick=${trick} winner=${trick.winner} isPast=${true} />
    </ol>
    <p class="round-reason">${t("log-trick-won", { name: nameOf(store.naming.value, trick.winner ?? 0) })}</p>`;
}

/** @param {{store: TableStore, open: PanelName, onClose: () => void}} props */
export function PanelDialog({ store, open, onClose }) {
  if (!open) return null;
  const Content = { ranges: Ranges, log: Log, last: LastTrick, rules: RulesSheet }[open];
  const title = t({ ranges: "table-ranges", log: "table-log", last: "table-last-trick", rules: "table-rules" }[open]);
  return html`<${Dialog} title=${title} class=${`table-dialog panel-${open}`} onClose=${onClose}>
    <${Content} store=${store} />
    ${open === "ranges" && html`<${ExplainButton} game="septet" />`}
    ${open === "log" && html`<${Proof} store=${store} isRunning=${true} />`}
  <//>`;
}

/** @param {{store: TableStore, isRoomy: boolean, onOpen: (name: PanelName) => void}} props */
export function PanelButtons({ store, isRoomy, onOpen }) {
  const hasLast = Boolean(store.view.value?.tricks.length);
  const button = (
    /** @type {PanelName} */ name,
    /** @type {string} */ icon,
    /** @type {string} */ label,
    isOff = false,
  ) => html`<${IconButton} icon=${icon} label=${label} disabled=${isOff} onClick=${() => onOpen(name)} />`;
  return html`<div class="panel-buttons">
    <${CompanyButton} store=${store} />
    ${button("last", "eye", t("table-last-trick"), !hasLast)}
    ${(isRoomy || !rangeAid.value) && html`<${ExplainButton} game="septet" />`}
    ${!isRoomy && rangeAid.value && button("ranges", "cards", t("table-ranges"))}
    ${!isRoomy && button("log", "log", t("table-log"))}
  </div>`;
}
