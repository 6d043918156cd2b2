/** The tables of a duplicate match, with who sits where, and what is compared of them. */

import { Avatar, Icon } from "../app/art.js";
import { games } from "../app/games.js";
import { called, languageOf, t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { html } from "../vendor/index.js";
import { aheadText, scoreText, teamText } from "./duplicate_words.js";
import { numberText } from "./tournament_words.js";

/** @typedef {import("../app/duplicates.js").Duplicate} Duplicate */
/** @typedef {import("../app/duplicates.js").TableOfTeams} TableOfTeams */
/** @typedef {import("../app/duplicates.js").Act} Act */

/** The seats of each side. @param {Duplicate} told @returns {readonly (readonly number[])[]} */
export const sidesOf = ({ game, variant }) => games.value.find((one) => one.game === game)?.variants.find(({ name }) => name === variant)?.sides ?? [];

/** @param {{told: Duplicate, index: number, team: number, seat: number, onAct: (act: Act) => void}} props */
function Seat({ told, index, team, seat, onAct }) {
  const person = told.tables[index].seats[seat];
  const place = t("table-seat", { number: seat + 1 });
  const isOpen = told.status === "gathering";
  const sit = t("duplicate-sit-at", { table: index + 1, seat: seat + 1, team: teamText(team) });
  return html`<li class="duplicate-seat" aria-current=${person && person.id === me.value?.id ? "true" : undefined}>
    <small>${place}</small>
    ${
      person
        ? html`<span class="duplicate-person"><${Avatar} avatar=${person.avatar} /><span lang=${languageOf(person.name)}>${called(person.name)}</span></span>`
        : isOpen
          ? html`<button type="button" class="button" data-sit=${`${index}-${seat}`} aria-label=${sit} onClick=${() => onAct({ do: "sit", table: index, seat })}>${t("duplicate-sit")}</button>`
          : html`<span class="duplicate-person soft"><${Icon} name="bot" />${t("duplicate-bot")}</span>`
    }
  </li>`;
}

/** How far a table is, or its replay. @param {{told: Duplicate, table: TableOfTeams, index: number}} props */
function State({ told, table, index }) {
  if (!table.match) return null;
  const name = t("duplicate-table", { number: index + 1 });
  if (table.is_over && told.status === "finished")
    return html`<a class="button-icon" href=${`/replay/${table.match}`} aria-label=${t("tournament-replay-of", { name })} title=${t("tournament-replay-of", { name })}><${Icon} name="replay" /></a>`;
  return html`<small>${table.is_over ? t("tournament-done") : t("duplicate-now", { round: table.round })}</small>`;
}

/** @param {{told: Duplicate, onAct: (act: Act) => void}} props */
export const Tables = ({ told, onAct }) =>
  html`<div class="duplicate-tables">
    ${told.tables.map(
      (table, index) => html`<section key=${index} class="panel duplicate-table">
        <div class="duplicate-head"><h2>${t("duplicate-table", { number: index + 1 })}</h2><${State} told=${told} table=${table} index=${index} /></div>
        <div class="duplicate-sides">
          ${[0, 1].map(
            (team) => html`<div key=${team} class="duplicate-side" data-team=${team}>
              <h3>${teamText(team)}</h3>
              <ul>${(sidesOf(told)[(team + table.first_side) % 2] ?? []).map((seat) => html`<${Seat} key=${seat} told=${told} index=${index} team=${team} seat=${seat} onAct=${onAct} />`)}</ul>
            </div>`,
          )}
        </div>
      </section>`,
    )}
  </div>`;

/** @param {{told: Duplicate}} props */
export function Comparison({ told: { tables, rounds, points, lost } }) {
  const counted = rounds.filter(({ is_counted: isCounted }) => isCounted);
  return html`<section class="panel stack duplicate-comparison">
    <h2>${t("duplicate-comparison")}</h2>
    ${
      rounds.length
        ? html`<div class="duplicate-scroll" tabindex="0" role="region" aria-label=${t("duplicate-comparison")}>
            <table class="figures">
              <thead><tr>
                <th scope="col">${t("duplicate-round")}</th>
                ${tables.map((_, index) => html`<th key=${index} scope="col">${t("duplicate-table", { number: index + 1 })}</th>`)}
                <th scope="col">${t("duplicate-difference")}</th>
              </tr></thead>
              <tbody>
                ${rounds.map(
                  ({ round, scores, is_counted: isCounted, points: ahead }) => html`<tr key=${round} class=${isCounted ? "" : "soft"}>
                    <th scope="row">${numberText(round)}</th>
                    ${scores.map((score, index) => html`<td key=${index}>${score ? scoreText(score) : "–"}</td>`)}
                    <td>${isCounted ? aheadText(ahead) : t("duplicate-uncounted")}</td>
                  </tr>`,
                )}
              </tbody>
              <tfoot><tr><th scope="row" colspan=${tables.length + 1}>${t("duplicate-sum")}</th><td><strong>${aheadText(points)}</strong></td></tr></tfoot>
            </table>
          </div>
          <p class="soft">${t("duplicate-order")}${counted.some(({ scores }) => scores[0]?.lost) && lost ? ` ${t("duplicate-less", { ahead: aheadText(lost) })}` : ""}</p>`
        : html`<p class="soft">${t("duplicate-none")}</p>`
    }
    <details class="soft"><summary>${t("duplicate-rules-title")}</summary><p>${t("duplicate-rules")}</p></details>
  </section>`;
}
