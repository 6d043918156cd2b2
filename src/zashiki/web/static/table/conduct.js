/** What can be done about somebody at the table: to follow them, not to hear them, to block them, to tell the host of the parlour. */

import { reportGuest } from "../app/api.js";
import { blocked, loadBlocked, toggleBlocked } from "../app/blocked.js";
import { failureText } from "../app/failure.js";
import { FollowButton } from "../app/follow_button.js";
import { lookAtFriends } from "../app/friends.js";
import { t } from "../app/i18n.js";
import { muted, toggleMuted } from "../app/muted.js";
import { toast } from "../app/toast.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Button } from "./ui.js";

const REASONS = ["words", "play", "name", "leaving", "other"];

/** Says what went wrong. @param {unknown} error */
const complain = (error) => toast(failureText(error), { kind: "error" });

/** Who is blocked is muted as well. @param {string} guest */
async function block(guest) {
  const isOn = !blocked.peek().includes(guest);
  await toggleBlocked(guest);
  // Neither follows the other any more.
  void lookAtFriends({ isUrgent: true }).catch(() => {});
  if (muted.peek().includes(guest) !== isOn) toggleMuted(guest);
}

/** @param {{table: string, guest: string, name: string}} props somebody else at this table */
export function Conduct({ table, guest, name }) {
  const [isAsking, ask] = useState(false);
  useEffect(() => void loadBlocked().catch(() => {}), []);
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
    <${Button} onClick=${() => toggleMuted(guest)}>${t(muted.value.includes(guest) ? "company-unmute" : "company-mute", { name })}<//>
    <${Button} onClick=${() => void block(guest).catch(complain)}>${t(blocked.value.includes(guest) ? "company-unblock" : "company-block", { name })}<//>
    <${Button} onClick=${() => ask(true)}>${t("company-report", { name })}<//>`;
}
