/** The own link, by which others follow, and who is told that one is here. */

import { Icon } from "../app/art.js";
import { Choice } from "../app/controls.js";
import { failureText } from "../app/failure.js";
import { circle, lookAtFriends, setSeenBy } from "../app/friends.js";
import { t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { toast } from "../app/toast.js";
import { copy, shareLink } from "../table/share.js";
import { html, useEffect } from "../vendor/index.js";

/** @typedef {import("../app/friends.js").SeenBy} SeenBy */

/** @type {SeenBy[]} */
const WHO = ["followers", "friends", "nobody"];

/** @param {{children?: any}} props */
export function OwnLink({ children }) {
  useEffect(() => void lookAtFriends().catch(() => {}), []);
  const link = me.value ? `${location.origin}/friends/${me.value.id}` : "";
  const change = (/** @type {SeenBy} */ who) =>
    setSeenBy(who).then(
      () => toast(t("saved"), { kind: "success" }),
      (error) => toast(failureText(error), { kind: "error" }),
    );
  return html`<section class="panel stack own-link">
    <h2>${t("friends-own-link")}</h2>
    <p>${t("friends-own-link-hint")}</p>
    <p class="own-link-line">
      <code>${link}</code>
      <button type="button" class="button-icon" aria-label=${t("friends-copy")} title=${t("friends-copy")} disabled=${!link} onClick=${() => void copy(link, t("friends-copied"))}>
        <${Icon} name="copy" />
      </button>
      ${"share" in navigator &&
      html`<button type="button" class="button-icon" aria-label=${t("friends-share")} title=${t("friends-share")} onClick=${() => void shareLink(link, t("friends-share-title"), t("friends-copied"))}>
        <${Icon} name="share" />
      </button>`}
    </p>
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
