/** Friends: whom you follow and where they are, who follows you, your own link; and where such a link leads. */

import { Avatar } from "../app/art.js";
import { avoided, loadAvoided } from "../app/avoided.js";
import { FollowButton } from "../app/follow_button.js";
import { Footer } from "../app/footer.js";
import { circle, getGuest, lookAtFriends } from "../app/friends.js";
import { loadGames } from "../app/games.js";
import { addCatalogue, called, languageOf, t } from "../app/i18n.js";
import { loadMe, me } from "../app/me.js";
import { Nothing } from "../app/nothing.js";
import { Link, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { offeredGames } from "../games.js";
import { toggle } from "../table/conduct.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { placeText } from "./friends_here.js";
import { OwnLink } from "./own_link.js";

/** @typedef {import("../app/friends.js").Friend} Friend */
/** @typedef {import("../app/api.js").Me} Guest */

const sheets = ["style/regulars.css", "style/friends.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("friends", "company").catch(() => {})]);
/** Whom the first link leads to. */
const { guest: linked = "" } = route.peek().params;
// What is told first is there before the page is drawn, so that nothing moves.
const met = linked ? getGuest(linked).catch(() => /** @type {"missing"} */ ("missing")) : null;
await Promise.all([offeredGames(), loadGames(), loadMe(), lookAtFriends({ isUrgent: true }), loadAvoided()]).catch(() => {});
const first = await met;

/** @param {Friend} friend */
function statusText({ here, places, follows_you: isMutual }) {
  if (here || places.length) return t("friends-here");
  return t(isMutual ? "friends-away" : "friends-one-way");
}

/** @param {{friend: Friend}} props */
const FriendRow = ({ friend }) =>
  html`<li class=${friend.here ? "friend friend-here" : "friend"}>
    <${Avatar} avatar=${friend.avatar} />
    <span class="friend-words"><strong lang=${languageOf(friend.name)}>${called(friend.name)}</strong><small>${statusText(friend)}</small></span>
    <${FollowButton} guest=${friend.id} name=${friend.name} />
    ${friend.places.map(
      (place) => html`<${Link} key=${place.table} href=${`/table/${place.table}`} class="friend-place">
        <span>${placeText(place)}</span><b>${t(place.kind === "open" ? "tables-sit" : "tables-watch")}</b>
      <//>`,
    )}
  </li>`;

/** Somebody who follows you. @param {{guest: Guest}} props */
const FollowerRow = ({ guest: { id, name, avatar } }) =>
  html`<li class="friend">
    <${Avatar} avatar=${avatar} />
    <span class="friend-words"><strong lang=${languageOf(name)}>${called(name)}</strong></span>
    <span class="friend-tools">
      <${FollowButton} guest=${id} name=${name} />
      <button type="button" class="button button-quiet" onClick=${() => void toggle("blocks", id)}>${t("friends-block", { name })}</button>
    </span>
  </li>`;

/** Somebody to whom a link has led. @param {{id: string}} props */
function Met({ id }) {
  const [guest, setGuest] = useState(/** @type {Guest | null | "missing"} */ (id === linked ? first : null));
  const isOwn = me.value?.id === id;
  useEffect(() => {
    getGuest(id).then(setGuest, () => setGuest("missing"));
  }, [id]);
  const words = isOwn ? t("friends-link-own") : guest === "missing" ? t("friends-link-missing") : guest ? t("friends-link-hint", { name: guest.name }) : "";
  return html`<section class="panel friend-met" aria-live="polite">
    ${guest && guest !== "missing" ? html`<${Avatar} avatar=${guest.avatar} />` : html`<span class="avatar"></span>`}
    <div class="stack">
      <h2>${guest && guest !== "missing" ? called(guest.name) : t("friends-link")}</h2>
      <p>${words}</p>
      ${guest && guest !== "missing" && !isOwn && html`<p><${FollowButton} guest=${id} name=${guest.name} isPrimary /></p>`}
    </div>
  </section>`;
}

/** What is undone for somebody. @param {{how: import("../app/avoided.js").Avoidance, guest: import("../app/api.js").Me}} props */
const AvoidedRow = ({ how, guest: { id, name, avatar } }) =>
  html`<li class="friend">
    <${Avatar} avatar=${avatar} />
    <span class="friend-words"><strong lang=${languageOf(name)}>${called(name)}</strong><small>${t(`friends-${how}`)}</small></span>
    <button type="button" class="button" onClick=${() => void toggle(how, id)}>${t(how === "blocks" ? "company-unblock" : "company-unmute", { name })}</button>
  </li>`;

/** Whom they have muted or blocked, wherever that was. */
function Avoided() {
  const { blocks, mutes } = avoided.value;
  if (!blocks.length && !mutes.length) return null;
  return html`<section class="panel stack">
    <h2>${t("friends-avoided")}</h2>
    <ul class="friends friends-avoided">
      ${blocks.map((one) => html`<${AvoidedRow} key=${one.id} how="blocks" guest=${one} />`)}
      ${mutes.map((one) => html`<${AvoidedRow} key=${`${one.id}-mute`} how="mutes" guest=${one} />`)}
    </ul>
  </section>`;
}

/** @param {{guest?: string}} props whom a link leads to */
export default function Friends({ guest }) {
  setTitle(t("friends-title"));
  const { friends = [], followers = [] } = circle.value ?? {};
  const sorted = [...friends].sort((one, other) => Number(other.here) - Number(one.here));
  return html`<div class="page regulars">
      <h1>${t("friends-title")}</h1>
      ${guest && html`<${Met} id=${guest} />`}
      <div class="regulars-columns">
        <section class="panel stack friends-list">
          <h2>${t("friends-follow-whom")}</h2>
          ${friends.length ? html`<ul class="friends">${sorted.map((friend) => html`<${FriendRow} key=${friend.id} friend=${friend} />`)}</ul>` : html`<${Nothing} text=${t("friends-none")} tap=${t("nothing-play")} href="/" />`}
          ${
            followers.length > 0 &&
            html`<h2>${t("friends-followers")}</h2>
              <ul class="friends friends-followers">${followers.map((one) => html`<${FollowerRow} key=${one.id} guest=${one} />`)}</ul>`
          }
        </section>
        <div class="stack"><${OwnLink} /><${Avoided} /></div>
      </div>
    </div>
    <${Footer} />`;
}
