/** What can be done after a match, whatever was played. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { Link, navigate } from "../app/router.js";
import { share } from "./share.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** Where the match can be seen again, through the own eyes first. @param {LiveTable} store */
const replayPath = (store) => `/replay/${store.match.value?.id}${store.seat.value === null ? "" : `?seat=${store.seat.value}`}`;

/**
 * What can be done after a match, also shown in the place of the hand.
 * @param {{store: LiveTable, onSeats: () => void}} props
 */
export function NextSteps({ store, onSeats }) {
  const match = store.match.value;
  const isSeated = store.seat.value !== null;
  const again = () => void store.tell("rematch");
  return html`<div class="next-steps">
    ${isSeated && html`<${Button} kind="primary" icon="replay" onClick=${again}>${t("table-rematch")}<//>`}
    <${Button} icon="person" onClick=${onSeats}>${t("table-change-seats")}<//>
    <${Link} class="button" href=${replayPath(store)}><${Icon} name="eye" />${t("table-replay")}<//>
    <a class="button" href=${`/api/matches/${match?.id}/record`} download=${`zashiki-${match?.id}.json`}>
      <${Icon} name="download" />${t("table-record")}
    </a>
    <${Button} icon="share" onClick=${() => void share(store.id)}>${t("table-share")}<//>
    <${Button} icon="home" onClick=${() => navigate("/")}>${t("table-home")}<//>
  </div>`;
}
