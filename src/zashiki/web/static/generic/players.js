/** Who sits at a table of any game, and who is to act. */

import { Avatar } from "../app/art.js";
import { botText } from "../app/bots.js";
import { t } from "../app/i18n.js";
import { presenceText } from "../table/presence.js";
import { nameOf } from "../table/names.js";
import { classes } from "../table/ui.js";
import { html } from "../vendor/index.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */

/** @param {{store: GenericStore}} props */
export function Players({ store }) {
  const at = store.at.value;
  const { seats = [] } = store.table.value ?? {};
  const own = at.view.seat ?? 0;
  const order = seats.map((_, step) => (own + step) % seats.length);
  const toAct = at.view.to_act ?? [];
  return html`<ul class="generic-players" aria-label=${t("generic-players")}>
    ${order.map((seat) => {
      const { kind, bot } = seats[seat];
      const about = [
        bot ? botText(bot) : kind === "guest" ? presenceText(store, seat) : "",
        toAct.includes(seat) ? t("table-to-act") : "",
      ].filter(Boolean);
      return html`<li key=${seat} class=${classes("generic-player", toAct.includes(seat) && "to-act", kind === "guest" && seat !== own && "person")}>
        <${Avatar} avatar=${store.people.value[seat]?.avatar ?? seat} />
        <span><b>${nameOf(at, seat)}</b><small>${about.join(t("table-list-separator"))}</small></span>
      </li>`;
    })}
  </ul>`;
}
