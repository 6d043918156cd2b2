/** On the entrance: the friends who are here, and where they can be met. */

import { Avatar } from "../app/art.js";
import { circle } from "../app/friends.js";
import { gameText, variantText } from "../app/games.js";
import { called, isolated, language, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { html } from "../vendor/index.js";

/** @typedef {import("../app/friends.js").Friend} Friend */
/** @typedef {import("../app/friends.js").Place} Place */

/** How many tables are shown. */
const ROOM = 4;

/** What is played at a friend's table, and how many seats are free. @param {Place} place */
export const placeText = ({ kind, game, variant, free }) =>
  [kind === "open" ? t("tables-free", { count: free }) : "", gameText(game), variantText(variant)].filter(Boolean).join(" · ");

/** A table of a friend. @param {{friend: Friend, place: Place}} props */
const PlaceRow = ({ friend, place }) =>
  html`<${Link} href=${`/table/${place.table}`} class="table-row">
    <span class="table-row-seats" aria-hidden="true"><${Avatar} avatar=${friend.avatar} /></span>
    <span class="table-row-words">
      <strong>${t(`friends-place-${place.kind}`, { name: friend.name })}</strong>
      <small>${placeText(place)}</small>
    </span>
    <span class="table-row-action">${t(place.kind === "open" ? "tables-sit" : "tables-watch")}</span>
  <//>`;

/** The friends of whom anything is told. */
export const friendsAround = () => (circle.value?.friends ?? []).filter(({ here, places }) => here || places.length);

export function FriendsHere() {
  const around = friendsAround();
  if (!around.length) return null;
  const met = around.flatMap((friend) => friend.places.map((place) => ({ friend, place }))).slice(0, ROOM);
  const others = around.filter((friend) => !met.some((one) => one.friend === friend));
  const names = new Intl.ListFormat(language.value, { type: "conjunction" }).format(others.map(({ name }) => isolated(called(name))));
  return html`<section aria-labelledby="tables-friends">
    <h3 id="tables-friends">${t("friends-title")}</h3>
    <ul>${met.map(({ friend, place }) => html`<li key=${friend.id + place.table}><${PlaceRow} friend=${friend} place=${place} /></li>`)}</ul>
    ${others.length > 0 && html`<p>${t(met.length ? "friends-also-here" : "friends-here-names", { names })}</p>`}
  </section>`;
}
