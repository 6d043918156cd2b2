/** Invitations of friends, over whatever page is open. */

import { Avatar } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { answerInvitation, circle } from "../app/friends.js";
import { gameText, variantText } from "../app/games.js";
import { addCatalogue, t } from "../app/i18n.js";
import { navigate, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { toast } from "../app/toast.js";
import { pluginOf } from "../games.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/friends.js").Asked} Asked */

await Promise.all([load("style/friends.css"), addCatalogue("friends").catch(() => {})]);

/** How many are shown at a time. */
const ROOM = 2;

/** @param {{asked: Asked}} props */
function Invitation({ asked }) {
  const { table, guest, game, variant } = asked;
  // What the game is called may not be known on this page.
  useEffect(() => void pluginOf(game).catch(() => {}), [game]);
  const answer = (/** @type {boolean} */ yes) =>
    answerInvitation(asked, yes).then(
      () => yes && navigate(`/table/${table}`),
      (error) => toast(failureText(error), { kind: "error" }),
    );
  return html`<div class="invited-one">
    <${Avatar} avatar=${guest.avatar} />
    <p>${t("friends-invites", { name: guest.name, game: gameText(game), variant: variantText(variant) })}</p>
    <span class="invited-answers">
      <button type="button" class="button button-primary" onClick=${() => answer(true)}>${t("friends-come")}</button>
      <button type="button" class="button" onClick=${() => answer(false)}>${t("friends-not-now")}</button>
    </span>
  </div>`;
}

export default function Invited() {
  // A screen reader says what comes into a place that it knows.
  const [isKnown, know] = useState(false);
  useEffect(() => know(true), []);
  const { name, params } = route.value;
  const shown = (circle.value?.invitations ?? []).filter(({ table }) => !(name === "table" && params.id === table));
  return html`<div class="invited" role="status" aria-label=${t("friends-invitations")}>
    ${isKnown && shown.slice(0, ROOM).map((asked) => html`<${Invitation} key=${asked.table + asked.guest.id} asked=${asked} />`)}
  </div>`;
}
