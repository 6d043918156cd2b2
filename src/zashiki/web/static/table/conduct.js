/** What can be done about somebody at the table: to follow them, not to hear them, to block them, to tell the host of the parlour. */

import { reportGuest } from "../app/api.js";
import { isAvoided, loadAvoided, toggleAvoided } from "../app/avoided.js";
import { FollowButton } from "../app/follow_button.js";
import { lookAtFriends } from "../app/friends.js";
import { t } from "../app/i18n.js";
import { complain, toast } from "../app/toast.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Button } from "./ui.js";

const REASONS = ["words", "play", "name", "leaving", "other"];

/** Mutes or blocks somebody, or no more. @param {import("../app/avoided.js").Avoidance} how @param {string} guest */
export const toggle = (how, guest) =>
  toggleAvoided(how, guest)
    // Neither may follow the other any more, and invitations may be gone.
    .then(() => lookAtFriends({ isUrgent: true }))
    .catch(complain);

/** @param {{table: string, guest: string, name: string}} props somebody else at this table */
export function Conduct({ table, guest, name }) {
  const [isAsking, ask] = useState(false);
  useEffect(() => void loadAvoided().catch(() => {}), []);
  const send = (/** @type {string} */ reason) => {
    ask(false);
    reportGuest({ table, guest, reason }).then(() => toast(t("company-reported"), { kind: "success" }), complain);
  };
  if (isAsking) {
    return html`<span class="company-report" role="group" aria-label=${t("company-report-why", { name })}>
      <b>${t("company-report-why", { name })}</b>
      ${REASONS.map((reason) => html`<${Button} key=${reason} onClick=${() => send(reason)}>${t(`company-report-${reason}`)}<//>`)}
      <${Button} onClick=${() => ask(false)}>${t("cancel")}<//>
    </span>`;
  }
  return html`<${FollowButton} guest=${guest} name=${name} />
    <${Button} onClick=${() => void toggle("mutes", guest)}>${t(isAvoided("mutes", guest) ? "company-unmute" : "company-mute", { name })}<//>
    <${Button} onClick=${() => void toggle("blocks", guest)}>${t(isAvoided("blocks", guest) ? "company-unblock" : "company-block", { name })}<//>
    <${Button} onClick=${() => ask(true)}>${t("company-report", { name })}<//>`;
}
