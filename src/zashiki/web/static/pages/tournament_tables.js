/** Where everybody stands in a tournament, and who met whom. */

import { Avatar, Icon } from "../app/art.js";
import { languageOf, pair, t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { scoreText } from "../app/numbers.js";
import { Link } from "../app/router.js";
import { SYSTEMS } from "../app/tournaments.js";
import { html, useState } from "../vendor/index.js";
import { entrantText, numberText } from "./tournament_words.js";

/** @typedef {import("../app/tournaments.js").Tournament} Tournament */
/** @typedef {import("../app/tournaments.js").Entrant} Entrant */
/** @typedef {import("../app/tournaments.js").System} System */
/** @typedef {import("../app/tournaments.js").Pairing} Pairing */
/** @typedef {import("../app/tournaments.js").TableLink} TableLink */

/** What is told of somebody beside the points. @param {Entrant} one @param {System} system */
function detailText(one, system) {
  const { isRolling, isDuplicate } = SYSTEMS[system];
  if (isRolling) return [t("tournament-run", { matches: one.matches, wins: one.wins }), one.streak > 1 ? t("tournament-doubled") : ""].filter(Boolean).join(" · ");
  if (!isDuplicate) return "";
  return t("tournament-ties", { buchholz: numberText(one.buchholz), berger: numberText(one.sonneborn_berger), margin: scoreText(one.margin) });
}

/** @param {{one: Entrant, system: System, isCounted: boolean}} props */
const Row = ({ one, system, isCounted }) =>
  html`<tr aria-current=${me.value && [one.guest, one.partner?.guest].includes(me.value.id) ? "true" : undefined}>
    <td>${isCounted ? one.place : "–"}</td>
    <th scope="row">
      <span class="ranked-name">
        <${Avatar} avatar=${one.avatar} />
        <span class="tournament-name"><span lang=${languageOf(entrantText(one))}>${entrantText(one)}</span>
          <small>${[one.is_in ? "" : t("tournament-left"), isCounted ? detailText(one, system) : ""].filter(Boolean).join(" · ")}</small>
        </span>
      </span>
    </th>
    <td>${isCounted ? numberText(one.points) : "–"}</td>
  </tr>`;

/** @param {{told: Tournament}} props */
export const Standings = ({ told: { standings, system, round, status, fill } }) =>
  html`<section class="panel stack tournament-standings">
    <h2>${t("tournament-standings")}</h2>
    ${
      standings.length
        ? html`<table class="figures ranked">
            <thead>
              <tr><th scope="col">${t("tournament-place")}</th><th scope="col">${t("tournament-player")}</th><th scope="col">${t("tournament-points")}</th></tr>
            </thead>
            <tbody>
              ${/* By place: a row that changes hands stays where it is. */ standings.map((one, index) => html`<${Row} key=${index} one=${one} system=${system} isCounted=${round > (status === "finished" || SYSTEMS[system].isRolling ? 0 : 1)} />`)}
            </tbody>
          </table>`
        : html`<p class="soft">${t("tournament-nobody")}</p>`
    }
    <details class="soft">
      <summary>${t(SYSTEMS[system].isRolling ? "tournament-arena-rules" : "tournament-ties-title")}</summary>
      <p>${t(`tournament-ties-${system}`)}</p>
      <p>${t(SYSTEMS[system].isRolling ? (fill ? "tournament-arena-bots" : "tournament-arena-people") : "tournament-ties-bye")}</p>
    </details>
  </section>`;

/** The replays of a table, or a way to watch. @param {{table: TableLink, name: string, isClosed: boolean}} props */
function Way({ table: { table, match, entrant, is_over: isOver }, name, isClosed }) {
  if (isOver && (isClosed || entrant === null)) return html`<a class="button-icon" href=${`/replay/${match}`} aria-label=${t("tournament-replay-of", { name })} title=${t("tournament-replay-of", { name })}><${Icon} name="replay" /></a>`;
  const watch = pair(t("tournament-watch"), name);
  if (entrant === null) return html`<${Link} class="button-icon" href=${`/table/${table}`} aria-label=${watch} title=${watch}><${Icon} name="eye" /><//>`;
  return html`<small>${t(isOver ? "tournament-done" : "tournament-playing")}</small>`;
}

/**
 * One of the two of a pairing.
 * @param {{pairing: Pairing, number: number, index: 0 | 1, name: string, isClosed: boolean}} props
 */
function Side({ pairing: { points, tables, is_played: isPlayed }, number, index, name, isClosed }) {
  const own = tables.filter(({ entrant }) => entrant === number);
  const score = own.length ? own[own.length - 1].score : null;
  return html`<div class="board-side">
    <span class="board-name" lang=${languageOf(name)}>${name}</span>
    <small>${score !== null && isPlayed ? scoreText(score) : ""}</small>
    <span class="board-ways">${own.map((table) => html`<${Way} key=${table.match} table=${table} name=${name} isClosed=${isClosed} />`)}</span>
    <b>${points ? numberText(points[index]) : "–"}</b>
  </div>`;
}

/** @param {{pairing: Pairing, names: Map<number, string>, isClosed: boolean}} props */
function Board({ pairing, names, isClosed }) {
  const { board, first, second, is_played: isPlayed, points } = pairing;
  const nameOf = (/** @type {number} */ number) => names.get(number) ?? "";
  const both = pairing.tables.filter(({ entrant }) => entrant === null);
  return html`<li class="board">
    <span class="board-head"><small>${t("tournament-board", { number: board })}</small>
      ${second !== null && points && !isPlayed && html`<small>${t("tournament-no-play")}</small>`}
      <span class="board-ways">${both.map((table) => html`<${Way} key=${table.match} table=${table} name=${`${nameOf(first)} – ${second === null ? "" : nameOf(second)}`} isClosed=${isClosed} />`)}</span>
    </span>
    <${Side} pairing=${pairing} number=${first} index=${0} name=${nameOf(first)} isClosed=${isClosed} />
    ${second === null ? html`<div class="board-side"><span class="soft">${t(isPlayed ? "tournament-bots-meet" : "tournament-has-bye")}</span></div>` : html`<${Side} pairing=${pairing} number=${second} index=${1} name=${nameOf(second)} isClosed=${isClosed} />`}
  </li>`;
}

/** What the list of pairings is called. @param {Tournament} told */
export const roundsTitle = ({ system }) => (SYSTEMS[system].isRolling ? "tournament-matches" : "tournament-rounds-title");

/** One round after the other; the newest unless another one is chosen. @param {{told: Tournament}} props */
export function Rounds({ told }) {
  const { round, seed, pairings, standings, system } = told;
  const { isRolling } = SYSTEMS[system];
  const [chosen, choose] = useState(0);
  const shown = chosen || round;
  const names = new Map(standings.map((one) => [one.number, entrantText(one)]));
  return html`<section class="panel stack tournament-rounds">
    <h2>${t(roundsTitle(told))}</h2>
    ${
      round > 0
        ? html`${!isRolling && html`<div class="row round-choice" role="group" aria-label=${t("tournament-rounds-title")}>
              ${Array.from({ length: round }, (_, index) => index + 1).map(
                (one) => html`<button key=${one} type="button" class="button" aria-pressed=${one === shown ? "true" : "false"} aria-label=${t("tournament-round", { round: one })} onClick=${() => choose(one === round ? 0 : one)}>${numberText(one)}</button>`,
              )}
            </div>
            <h3>${t("tournament-round", { round: shown })}</h3>`}
            ${isRolling && html`<p class="soft">${t("tournament-matches-hint")}</p>`}
            <ol class="boards">
              ${pairings.filter((one) => one.round === shown).sort((one, other) => (isRolling ? other.board - one.board : one.board - other.board)).map((one) => html`<${Board} key=${one.board} pairing=${one} names=${names} isClosed=${seed !== null || shown < round} />`)}
            </ol>`
        : html`<p class="soft">${t(isRolling ? "tournament-matches-none" : "tournament-round-none")}</p>`
    }
  </section>`;
}
