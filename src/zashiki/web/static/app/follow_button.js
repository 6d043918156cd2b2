/** To follow somebody, or not any more. Its words are in `friends.ftl`. */

import { html, useEffect } from "../vendor/index.js";
import { circle, follow, lookAtFriends, unfollow } from "./friends.js";
import { t } from "./i18n.js";
import { complain, toast } from "./toast.js";

/** @param {{guest: string, name: string, isPrimary?: boolean}} props */
export function FollowButton({ guest, name, isPrimary = false }) {
  useEffect(() => void lookAtFriends().catch(() => {}), []);
  const follows = Boolean(circle.value?.friends.some(({ id }) => id === guest));
  const change = () =>
    (follows ? unfollow(guest) : follow(guest)).then(
      () => toast(t(follows ? "friends-unfollowed" : "friends-followed", { name }), { kind: "success" }),
      complain,
    );
  return html`<button
    type="button"
    class=${isPrimary && !follows ? "button button-primary" : "button"}
    data-follow=${guest}
    disabled=${!circle.value}
    onClick=${change}
  >
    ${t(follows ? "friends-unfollow" : "friends-follow", { name })}
  </button>`;
}
