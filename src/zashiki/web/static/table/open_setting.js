/** Who may come to a table: whether it stands in the list of all, whether its matches may be watched, and how late. */

import { html } from "../vendor/index.js";
import { Switch } from "../app/controls.js";
import { t, tAttr } from "../app/i18n.js";
import { DelayChoice } from "./delay_setting.js";
import { heedRefusals } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {import("./types.js").TableInfo} TableInfo */

/** @param {{store: LiveTable, table: TableInfo}} props */
export function OpenSetting({ store, table }) {
  heedRefusals(store);
  const set = (/** @type {string} */ type) => (/** @type {boolean} */ on) => void store.tell(type, { on });
  return html`<div class="lobby-open">
    <${Switch} label=${t("company-listed")} hint=${tAttr("company-listed", "hint")} value=${Boolean(table.public)} onChange=${set("list")} />
    <${Switch} label=${t("company-watched")} hint=${tAttr("company-watched", "hint")} value=${table.spectators !== false} onChange=${set("spectators")} />
    <${Switch} label=${t("company-chat")} hint=${tAttr("company-chat", "hint")} value=${Boolean(table.chat)} onChange=${set("allow-chat")} />
    ${table.spectators !== false && html`<${DelayChoice} delay=${table.delay ?? 0} onChange=${(/** @type {number} */ seconds) => void store.tell("delay", { seconds })} />`}
  </div>`;
}
