/** Your page: name and face, what you play and like, all your matches, what costs you in them, where you are at home, what is kept of you. */

import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, variantText } from "../app/games.js";
import { addCatalogue, language, t } from "../app/i18n.js";
import { askAhead, useAhead } from "../app/looking.js";
import { getProfile } from "../app/person.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { You } from "../app/you.js";
import { offeredGames } from "../games.js";
import { html, useState } from "../vendor/index.js";
import { Favourites } from "./me_favourites.js";
import { InsightPanel, ownInsight } from "./me_insight.js";
import { Keys, ownDevices } from "./me_keys.js";
import { Matches, ownMatches } from "./me_matches.js";
import { Kept } from "./me_kept.js";
import { OwnLink } from "./own_link.js";

/** @typedef {import("../app/person.js").Profile} Profile */

const sheets = ["style/regulars.css", "style/friends.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("regulars", "friends").catch(() => {})]);
// What games are called, so that nothing moves when it is told.
await Promise.all([offeredGames(), loadGames()]).catch(() => {});
const own = askAhead(getProfile);

/** Asks before each visit: since the last one more has been played. */
export async function ready() {
  await Promise.all([own, ownMatches, ownDevices, ownInsight].map((one) => one.ready()));
}

/** @param {import("../app/person.js").OwnStanding | undefined} standing */
const pointsText = (standing) =>
  standing ? t(standing.is_provisional ? "standing-provisional" : "standing-is", { points: standing.points }) : "–";

/** @param {{profile: Profile}} props */
function Tallies({ profile }) {
  if (!profile.games.length) return html`<p class="soft">${t("me-games-none")}</p>`;
  /** The newest stands first. @param {string} game @param {string} variant */
  const standingOf = (game, variant) => profile.standings.find((one) => one.game === game && one.variant === variant);
  const number = new Intl.NumberFormat(language.value, { style: "percent" });
  return html`<table class="figures">
    <thead>
      <tr>
        <th scope="col">${t("me-variant")}</th>
        <th scope="col">${t("me-matches-count")}</th>
        <th scope="col">${t("me-won-share")}</th>
        <th scope="col">${t("standing-points")}</th>
      </tr>
    </thead>
    <tbody>
      ${profile.games.map(
        ({ game, variant, matches, won }) => html`<tr key=${`${game}/${variant}`}>
          <th scope="row">${variantText(variant)}<small>${gameText(game)}</small></th>
          <td>${matches}</td>
          <td>${number.format(won / matches)}</td>
          <td>${pointsText(standingOf(game, variant))}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

export default function Me() {
  const [problem, setProblem] = useState("");
  const [profile, setProfile] = useAhead(own, (error) => setProblem(failureText(error)));
  setTitle(t("me-title"));
  return html`<div class="page regulars">
      <h1>${t("me-title")}</h1>
      ${problem && !profile && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="regulars-columns">
        <div class="stack">
          <${You} />
          ${
            profile &&
            html`<section class="panel stack">
              <h2>${t("me-games")}</h2>
              <${Tallies} profile=${profile} />
              <${Favourites} profile=${profile} onChange=${setProfile} />
            </section>`
          }
          <${OwnLink}><p><${Link} class="button" href="/friends">${t("friends-title")}<//></p><//>
        </div>
        <${Matches} />
      </div>
      <${InsightPanel} />
      ${profile && html`<div class="regulars-columns"><${Keys} profile=${profile} /><${Kept} profile=${profile} /></div>`}
    </div>
    <${Footer} />`;
}
