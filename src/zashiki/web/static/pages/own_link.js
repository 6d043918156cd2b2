/** The own link, by which others follow, and who is told that one is here. */

import { Choice } from "../app/controls.js";
import { circle, lookAtFriends, setSeenBy } from "../app/friends.js";
import { t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { complain, toast } from "../app/toast.js";
import { LinkLine } from "../table/link_line.js";
import { html, useEffect } from "../vendor/index.js";

/** @typedef {import("../app/friends.js").SeenBy} SeenBy */

/** @type {SeenBy[]} */
const WHO = ["followers", "friends", "nobody"];

/** @param {{children?: any}} props */
export function OwnLink({ children }) {
  useEffect(() => void lookAtFriends().catch(() => {}), []);
  const link = me.value ? `${location.origin}/friends/${me.value.id}` : "";
  const change = (/** @type {SeenBy} */ who) => setSeenBy(who).then(() => toast(t("saved"), { kind: "success" }), complain);
  return html`<section class="panel stack own-link">
    <h2>${t("friends-own-link")}</h2>
    <p>${t("friends-own-link-hint")}</p>
    <${LinkLine} class="own-link-line" link=${link} title=${t("friends-share-title")} copied=${t("friends-copied")} copyText=${t("friends-copy")} shareText=${t("friends-share")} />
    <${Choice}
      label=${t("friends-seen-by")}
      values=${WHO}
      value=${circle.value?.seen_by}
      text=${(/** @type {SeenBy} */ who) => t(`friends-seen-by-${who}`)}
      onChange=${change}
    />
    <p class="soft">${t("friends-seen-by-hint")}</p>
    ${children}
  </section>`;
}
