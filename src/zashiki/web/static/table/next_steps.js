/** What can be done after a match, whatever was played: one thing first, the rest behind "more". */

import { html, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { FollowButton } from "../app/follow_button.js";
import { t } from "../app/i18n.js";
import { Link, navigate } from "../app/router.js";
import { share } from "./share.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** Where the match can be seen again, through the own eyes first. @param {LiveTable} store */
const replayPath = (store) => `/replay/${store.match.value?.id}${store.seat.value === null ? "" : `?seat=${store.seat.value}`}`;

/** @param {{store: LiveTable, onSeats: () => void, onClose: () => void}} props */
function MoreDialog({ store, onSeats, onClose }) {
  const match = store.match.value;
  const changeSeats = () => {
    onClose();
    onSeats();
  };
  const others = (store.table.value?.seats ?? []).filter(({ guest }) => guest && guest !== store.me.value?.id);
  return html`<${Dialog} title=${t("table-more")} class="table-dialog more-steps" onClose=${onClose}>
    <div class="more-list">
      ${store.seat.value !== null && html`<${Link} class="button" href=${replayPath(store)}><${Icon} name="eye" />${t("table-replay")}<//>`}
      <${Button} icon="person" onClick=${changeSeats}>${t("table-change-seats")}<//>
      <a class="button" href=${`/api/matches/${match?.id}/record`} download=${`zashiki-${match?.id}.json`}>
        <${Icon} name="download" />${t("table-record")}
      </a>
      <${Button} icon="share" onClick=${() => void share(store.id)}>${t("table-share")}<//>
      ${others.map(({ guest, name }) => html`<${FollowButton} key=${guest} guest=${guest} name=${name} />`)}
      <${Button} icon="home" onClick=${() => navigate("/")}>${t("table-home")}<//>
    </div>
  <//>`;
}

/**
 * What can be done after a match, also shown in the place of the hand.
 * @param {{store: LiveTable, onSeats: () => void, children?: any}} props `children` stand between the main thing and the rest
 */
export function NextSteps({ store, onSeats, children }) {
  const [isMore, setMore] = useState(false);
  const again = async () => {
    const terms = store.table.peek()?.terms;
    // What another match would be played by has changed, and is not in sight here.
    if (!(await store.tell("rematch", { terms })) && store.table.peek()?.terms !== terms) onSeats();
  };
  const { tournament, duplicate } = store.table.value ?? {};
  return html`<div class="next-steps">
    ${
      tournament
        ? html`<${Link} class="button button-primary" href=${`/${duplicate ? "duplicate" : "tournaments"}/${tournament}`}>${t(duplicate ? "table-duplicate" : "table-tournament")}<//>`
        : store.seat.value !== null
        ? html`<${Button} kind="primary" icon="replay" onClick=${() => void again()}>${t("table-rematch")}<//>`
        : html`<${Link} class="button button-primary" href=${replayPath(store)}><${Icon} name="eye" />${t("table-replay")}<//>`
    }
    ${children}
    <button type="button" class="button button-more" aria-haspopup="dialog" onClick=${() => setMore(true)}><${Icon} name="menu" />${t("table-more")}</button>
    ${isMore && html`<${MoreDialog} store=${store} onSeats=${onSeats} onClose=${() => setMore(false)} />`}
  </div>`;
}
