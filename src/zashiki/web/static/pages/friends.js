/** Friends: whom you follow and where they are, who follows you, your own link; and where such a link leads. */

import { ApiError } from "../app/api.js";
import { Avatar } from "../app/art.js";
import { avoided, loadAvoided } from "../app/avoided.js";
import { failureText } from "../app/failure.js";
import { FollowButton } from "../app/follow_button.js";
import { Footer } from "../app/footer.js";
import { circle, getGuest, lookAtFriends } from "../app/friends.js";
import { loadGames } from "../app/games.js";
import { addCatalogue, called, languageOf, t } from "../app/i18n.js";
import { useLooking } from "../app/looking.js";
import { loadMe, me } from "../app/me.js";
import { Nothing } from "../app/nothing.js";
import { Link, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { offeredGames } from "../games.js";
import { toggle } from "../table/conduct.js";
import { html, useState } from "../vendor/index.js";
import { placeText } from "./friends_here.js";
import { OwnLink } from "./own_link.js";

/** @typedef {import("../app/friends.js").Friend} Friend */
/** @typedef {import("../app/api.js").Me} Guest */
/** Whom a link leads to, or why that is not known. @typedef {{guest: Guest | null, error: unknown}} Led */

const REFRESH_MS = 10_000;
/** @param {Guest} guest @returns {Led} */
const known = (guest) => ({ guest, error: null });
/** @param {unknown} error @returns {Led} */
const unknown = (error) => ({ guest: null, error });

const sheets = ["style/regulars.css", "style/friends.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("friends", "company").catch(() => {})]);
/** Whom the first link leads to. */
const { guest: linked = "" } = route.peek().params;
// What is told first is there before the page is drawn, so that nothing moves.
const led = linked ? getGuest(linked).then(known, unknown) : null;
await Promise.all([offeredGames(), loadGames(), loadMe(), lookAtFriends({ isUrgent: true }), loadAvoided()]).catch(() => {});
const first = await led;

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

/** Whether the server knows nobody of that id. @param {unknown} error */
const isMissing = (error) => error instanceof ApiError && error.code === "not-found";

/** What is said of whom a link leads to. @param {Led} led */
function linkText({ guest, error }) {
  if (guest) return t("friends-link-hint", { name: guest.name });
  if (isMissing(error)) return t("friends-link-missing");
  return error ? failureText(error) : "";
}

/** Somebody to whom a link has led. @param {{id: string}} props */
function Met({ id }) {
  const [led, setLed] = useState((id === linked && first) || unknown(null));
  const isOwn = me.value?.id === id;
  const { guest } = led;
  /** Who is known stays in sight where only the answer is missing. @param {unknown} error */
  const fail = (error) => setLed((before) => (isMissing(error) ? unknown(error) : { ...before, error }));
  useLooking(() => getGuest(id), { every: REFRESH_MS, of: id, onTold: (one) => setLed(known(one)), onFailed: fail });
  return html`<section class="panel friend-met" aria-live="polite">
    ${guest ? html`<${Avatar} avatar=${guest.avatar} />` : html`<span class="avatar"></span>`}
    <div class="stack">
      <h2>${guest ? called(guest.name) : t("friends-link")}</h2>
      <p>${isOwn ? t("friends-link-own") : linkText(led)}</p>
      ${guest && !isOwn && html`<p><${FollowButton} guest=${id} name=${guest.name} isPrimary /></p>`}
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

/** Whom you follow, and who follows you; nothing is said of it before it is known. */
function Circle() {
  const [problem, setProblem] = useState("");
  const look = () => Promise.all([lookAtFriends(), loadAvoided()]);
  useLooking(look, { every: REFRESH_MS, of: "", onTold: () => setProblem(""), onFailed: (error) => setProblem(failureText(error)) });
  if (!circle.value) return html`<p class="problem" role="alert">${problem}</p>`;
  const { friends, followers } = circle.value;
  const sorted = [...friends].sort((one, other) => Number(other.here) - Number(one.here));
  return html`${friends.length ? html`<ul class="friends">${sorted.map((friend) => html`<${FriendRow} key=${friend.id} friend=${friend} />`)}</ul>` : html`<${Nothing} text=${t("friends-none")} tap=${t("nothing-play")} href="/" />`}
  ${
    followers.length > 0 &&
    html`<h2>${t("friends-followers")}</h2>
      <ul class="friends friends-followers">${followers.map((one) => html`<${FollowerRow} key=${one.id} guest=${one} />`)}</ul>`
  }`;
}

/** @param {{guest?: string}} props whom a link leads to */
export default function Friends({ guest }) {
  setTitle(t("friends-title"));
  return html`<div class="page regulars">
      <h1>${t("friends-title")}</h1>
      ${guest && html`<${Met} key=${guest} id=${guest} />`}
      <div class="regulars-columns">
        <section class="panel stack friends-list">
          <h2>${t("friends-follow-whom")}</h2>
          <${Circle} />
        </section>
        <div class="stack"><${OwnLink} /><${Avoided} /></div>
      </div>
    </div>
    <${Footer} />`;
}
