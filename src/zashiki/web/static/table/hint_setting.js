/** Whether this table gives hints: for those who decide about it a switch, for others a word where it does not. */

import { html } from "../vendor/index.js";
import { Switch } from "../app/controls.js";
import { games } from "../app/games.js";
import { t, tAttr } from "../app/i18n.js";
import { heedRefusals } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {import("./types.js").TableInfo} TableInfo */

/** @param {{store: LiveTable, table: TableInfo, mayManage: boolean}} props */
export function HintSetting({ store, table, mayManage }) {
  heedRefusals(store);
  if (table.rated) return html`<p class="lobby-hints soft">${t("table-rated")}</p>`;
  if (!games.value.find(({ game }) => game === table.game)?.hints) return null;
  const isOn = Boolean(table.hints);
  if (!mayManage || table.status === "playing") {
    return isOn ? null : html`<p class="lobby-hints soft">${t("table-no-hints")}</p>`;
  }
  const change = (/** @type {boolean} */ on) => void store.tell("hints", { on });
  const hint = tAttr(isOn ? "new-hints" : "new-hints-off", "hint");
  return html`<div class="lobby-hints"><${Switch} label=${t("new-hints")} hint=${hint} value=${isOn} onChange=${change} /></div>`;
}
