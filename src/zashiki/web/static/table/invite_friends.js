/** Friends who are here, to be invited to a table. */

import { Avatar, Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { circle, invite, lookAtFriends } from "../app/friends.js";
import { called, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { complain } from "../app/toast.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Button } from "./ui.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("../app/friends.js").Friend} Friend */

/** @param {{table: TableInfo, friend: Friend}} props */
function InviteRow({ table, friend: { id, name, avatar } }) {
  const sent = circle.value?.sent.find((one) => one.table === table.id && one.guest === id);
  const ask = () => void invite(table.id, id).catch(complain);
  return html`<li>
    <${Avatar} avatar=${avatar} />
    ${sent
      ? html`<span class="lobby-words"><b>${called(name)}</b><small>${t(sent.is_declined ? "friends-declined" : "friends-invited")}</small></span>`
      : html`<${Button} onClick=${ask}>${t("friends-invite-one", { name })}<//>`}
  </li>`;
}

/** @param {{table: TableInfo, onClose: () => void}} props */
function InviteDialog({ table, onClose }) {
  useEffect(() => void lookAtFriends({ isUrgent: true }).catch(() => {}), []);
  const sitting = table.seats.map(({ guest }) => guest);
  const here = (circle.value?.friends ?? []).filter((one) => one.here && one.follows_you && !sitting.includes(one.id));
  return html`<${Dialog} title=${t("friends-invite")} class="table-dialog" onClose=${onClose}>
    <div class="stack" aria-live="polite">
      ${here.length > 0 && html`<ul class="company-people invite-friends">${here.map((friend) => html`<${InviteRow} key=${friend.id} table=${table} friend=${friend} />`)}</ul>`}
      ${!here.length && html`<p>${t("friends-invite-none")}</p>`}
      <p><${Link} class="button" href="/friends">${t("friends-title")}<//></p>
    </div>
  <//>`;
}

/** @param {{table: TableInfo}} props */
export function InviteFriends({ table }) {
  const [isOpen, setOpen] = useState(false);
  return html`<button type="button" class="button invite-button" aria-haspopup="dialog" onClick=${() => setOpen(true)}>
      <${Icon} name="person" />${t("friends-invite")}
    </button>
    ${isOpen && html`<${InviteDialog} table=${table} onClose=${() => setOpen(false)} />`}`;
}
