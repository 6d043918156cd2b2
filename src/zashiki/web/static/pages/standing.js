/** Standing: who is how strong in a variant, people and bots on one scale, season by season. */

import { Avatar, Icon } from "../app/art.js";
import { Select } from "../app/controls.js";
import { Footer } from "../app/footer.js";
import { games, gameText, loadGames, variantText } from "../app/games.js";
import { addCatalogue, called, languageOf, t, tMaybe } from "../app/i18n.js";
import { askAhead, useTold } from "../app/looking.js";
import { loadMe, me } from "../app/me.js";
import { Nothing } from "../app/nothing.js";
import { getLeaderboard } from "../app/person.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { offeredGames } from "../games.js";
import { html, useState } from "../vendor/index.js";
import { RankedHead } from "./ranked_head.js";

/** @typedef {import("../app/person.js").Leaderboard} Leaderboard */
/** @typedef {import("../app/person.js").Ranked} Ranked */

await Promise.all([load("style/regulars.css", { isPage: true }), addCatalogue("regulars").catch(() => {})]);
// What games are called, so that nothing moves when it is told.
await Promise.all([offeredGames(), loadGames(), loadMe()]).catch(() => {});

/** Every variant of every game, as far as they are known by now. */
const allVariants = () => games.value.flatMap(({ game, variants }) => variants.map(({ name }) => `${game}/${name}`));

/** @param {string} chosen `game/variant` @param {string} season */
const boardOf = (chosen, season) => {
  const [game, variant] = chosen.split("/");
  return getLeaderboard(game, variant, season);
};
const first = askAhead(async () => {
  const [chosen = ""] = allVariants();
  return { chosen, board: chosen ? await boardOf(chosen, "") : null };
});
export const { ready } = first;

/** @param {string} season such as 2026-4 */
const seasonText = (season) => {
  const [year, quarter] = season.split("-");
  return t("standing-season", { year, quarter });
};

/** @param {{one: Ranked}} props */
const Row = ({ one }) =>
  html`<tr aria-current=${one.guest !== null && one.guest === me.value?.id ? "true" : undefined}>
    <td>${one.place}</td>
    <th scope="row">
      <span class="ranked-name">
        ${one.bot ? html`<${Icon} name="bot" />` : html`<${Avatar} avatar=${one.avatar} />`}
        <span lang=${languageOf(one.name)}>${one.bot ? (tMaybe(`bot-${one.bot}`) ?? one.bot) : called(one.name)}</span>
      </span>
    </th>
    <td>${t("standing-is", { points: one.points })}</td>
    <td>${one.matches}</td>
    <td>${one.won}</td>
  </tr>`;

/** @param {{board: Leaderboard}} props */
const Board = ({ board }) =>
  board.ranked.length
    ? html`<table class="figures ranked">
        <${RankedHead} />
        <tbody>
          ${board.ranked.map((one) => html`<${Row} key=${one.guest ?? one.bot} one=${one} />`)}
        </tbody>
      </table>`
    : html`<${Nothing} text=${t("standing-none")} tap=${t("nothing-play")} href="/" />`;

export default function StandingPage() {
  const [picked, pick] = useState("");
  const chosen = picked || (allVariants()[0] ?? "");
  const [season, setSeason] = useState("");
  const ahead = first.told();
  const known = ahead?.chosen === chosen && !season ? ahead.board : null;
  const ask = () => (chosen ? boardOf(chosen, season) : offeredGames().then(() => null));
  const { told: board, problem } = useTold(known, () => (known && first.isNews() ? null : ask()), [chosen, season]);
  setTitle(t("standing-title"));
  const own = board?.own;
  return html`<div class="page regulars">
      <h1>${t("standing-title")}</h1>
      <p class="home-line">${t("standing-line")}</p>
      <section class="panel stack">
        <div class="filters">
          <label class="field">
            <span>${t("me-variant")}</span>
            <select class="select" value=${chosen} onChange=${(/** @type {any} */ event) => pick(event.target.value)}>
              ${games.value.map(
                ({ game, variants }) => html`<optgroup key=${game} label=${gameText(game)}>
                  ${variants.map(({ name }) => html`<option key=${name} value=${`${game}/${name}`} selected=${chosen === `${game}/${name}`}>${variantText(name)}</option>`)}
                </optgroup>`,
              )}
            </select>
          </label>
          <${Select} label=${t("standing-which")} values=${board?.seasons ?? []} value=${board?.season ?? ""} text=${seasonText} onChange=${setSeason} />
        </div>
        <p class="only-heard" role="status">${board && t("standing-heard", { count: board.ranked.length })}</p>
        <div class="matches-room">
          ${problem && html`<p class="problem" role="alert">${problem}</p>`}
          ${own && html`<p>${t(own.is_provisional ? "standing-own-provisional" : "standing-own", { points: own.points, count: own.matches })}</p>`}
          ${board && html`<${Board} board=${board} />`}
        </div>
      </section>
      <section class="panel stack">
        <h2>${t("standing-how")}</h2>
        ${["agree", "scale", "away", "friends"].map((one) => html`<p key=${one}>${t(`standing-how-${one}`)}</p>`)}
      </section>
    </div>
    <${Footer} />`;
}
