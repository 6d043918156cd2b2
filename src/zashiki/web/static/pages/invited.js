/** Invitations of friends, over whatever page is open. */

import { Avatar } from "../app/art.js";
import { answerInvitation, circle, declinePartner } from "../app/friends.js";
import { gameText, variantText } from "../app/games.js";
import { addCatalogue, t, tournamentCalled } from "../app/i18n.js";
import { doOnce } from "../app/once.js";
import { navigate, onwards, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { complain } from "../app/toast.js";
import { pluginOf } from "../games.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/friends.js").Asked} Asked */
/** @typedef {import("../app/friends.js").AskedPartner} AskedPartner */

await Promise.all([load("style/friends.css"), addCatalogue("friends").catch(() => {})]);

/** How many are shown at a time. */
const ROOM = 2;

/** Who asks, for what, and the two answers. @param {{guest: import("../app/api.js").Me, game: string, text: string, go: string, onGo: () => void, onNo: () => void}} props */
function Question({ guest, game, text, go, onGo, onNo }) {
  // What the game is called may not be known on this page.
  useEffect(() => void pluginOf(game).catch(() => {}), [game]);
  return html`<div class="invited-one">
    <${Avatar} avatar=${guest.avatar} />
    <p>${text}</p>
    <span class="invited-answers">
      <button type="button" class="button button-primary" onClick=${onGo}>${go}</button>
      <button type="button" class="button" onClick=${onNo}>${t("friends-not-now")}</button>
    </span>
  </div>`;
}

/** @param {{asked: Asked}} props */
function Invitation({ asked }) {
  const { table, guest, game, variant } = asked;
  const answer = (/** @type {boolean} */ yes) => {
    const goOn = onwards();
    void doOnce(`invitation ${table} ${guest.id}`, () => answerInvitation(asked, yes).then(() => yes && goOn(`/table/${table}`), complain));
  };
  const text = t("friends-invites", { name: guest.name, game: gameText(game), variant: variantText(variant) });
  return html`<${Question} guest=${guest} game=${game} text=${text} go=${t("friends-come")} onGo=${() => answer(true)} onNo=${() => answer(false)} />`;
}

/** What is asked stays until it is answered: there the place is taken, or it is declined here. @param {{asked: AskedPartner}} props */
function Partnering({ asked: { tournament, name, guest, game, variant } }) {
  const text = t("friends-partner-asks", { name: guest.name, tournament: tournamentCalled(name), game: gameText(game), variant: variantText(variant) });
  return html`<${Question} guest=${guest} game=${game} text=${text} go=${t("friends-partner-go")} onGo=${() => navigate(`/tournaments/${tournament}`)} onNo=${() => void doOnce(`partner ${tournament}`, () => declinePartner(tournament).catch(complain))} />`;
}

export default function Invited() {
  // A screen reader says what comes into a place that it knows.
  const [isKnown, know] = useState(false);
  useEffect(() => know(true), []);
  const { name, params } = route.value;
  const shown = (circle.value?.invitations ?? []).filter(({ table }) => !(name === "table" && params.id === table));
  const partners = (circle.value?.partners ?? []).filter(({ tournament }) => !(name === "tournament" && params.id === tournament));
  return html`<div class="invited" role="status" aria-label=${t("friends-invitations")}>
    ${isKnown && shown.slice(0, ROOM).map((asked) => html`<${Invitation} key=${asked.table + asked.guest.id} asked=${asked} />`)}
    ${isKnown && partners.slice(0, Math.max(0, ROOM - shown.length)).map((asked) => html`<${Partnering} key=${asked.tournament} asked=${asked} />`)}
  </div>`;
}
