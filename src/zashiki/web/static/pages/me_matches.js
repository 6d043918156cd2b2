/** All your matches, found by what they were and how they ended, each with its replay and its analysis. */

import { Select } from "../app/controls.js";
import { games, gameText, variantText } from "../app/games.js";
import { called, isolated, language, t, tMaybe } from "../app/i18n.js";
import { askAhead, useTold } from "../app/looking.js";
import { Nothing } from "../app/nothing.js";
import { listMatches } from "../app/person.js";
import { Link } from "../app/router.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/person.js").Played} Played */
/** @typedef {import("../app/person.js").Wanted} Wanted */

const ANY = { game: "", variant: "", result: "", against: "" };
export const ownMatches = askAhead(() => listMatches(ANY, ""));
const RESULTS = ["won", "lost", "drawn", "stopped", "playing"];
const AGAINST = ["people", "bots"];

/** @param {Played["seats"][number]} seat */
const seatText = ({ name, bot }) => (bot ? (tMaybe(`bot-${bot}`) ?? bot) : isolated(called(name ?? "")));

/** @param {{match: Played}} props */
function Row({ match }) {
  const { id, table, game, variant, seat, result, seats, started, points } = match;
  const others = seats.filter((_, index) => index !== seat).map(seatText);
  const names = new Intl.ListFormat(language.value, { type: "conjunction", style: "narrow" }).format(others);
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(started * 1000);
  const canAnalyse = games.value.find((one) => one.game === game)?.hints;
  return html`<li class="played">
    <span class=${`played-result played-${result}`}>${t(`me-result-${result}`)}</span>
    <span class="played-words">
      <strong>${variantText(variant)} <small>${gameText(game)}</small></strong>
      <small>${t("me-match-with", { names })}</small>
      ${points !== null && html`<small>${t("me-match-points", { points })}</small>`}
      <small><time datetime=${new Date(started * 1000).toISOString()}>${when}</time></small>
    </span>
    <span class="played-links">
      ${
        result === "playing"
          ? html`<${Link} class="button" href=${`/table/${table}`}>${t("me-return")}<//>`
          : html`<a class="button" href=${`/replay/${id}?seat=${seat}`}>${t("me-replay")}</a>
              ${canAnalyse && html`<a class="button button-quiet" href=${`/replay/${id}?seat=${seat}#analysis`}>${t("me-analysis")}</a>`}`
      }
    </span>
  </li>`;
}

export function Matches() {
  const [wanted, setWanted] = useState(/** @type {Wanted} */ (ANY));
  const { told: found, setTold: setFound, problem, fail } = useTold(ownMatches.told(), () => (wanted === ANY && ownMatches.isNews() ? null : listMatches(wanted, "")), [wanted]);
  const more = () =>
    listMatches(wanted, found?.next ?? "").then(
      // Who has chosen other matches meanwhile is shown those.
      ({ matches, next }) => setFound((now) => (now === found ? { matches: [...(found?.matches ?? []), ...matches], next } : now)),
      fail,
    );
  const isAny = Object.values(wanted).every((one) => !one);
  const change = (/** @type {Partial<Wanted>} */ part) => setWanted({ ...wanted, ...part });
  const variants = games.value.filter(({ game }) => !wanted.game || game === wanted.game).flatMap(({ variants: all }) => all.map(({ name }) => name));

  return html`<section class="panel stack matches">
    <h2>${t("me-matches")}</h2>
    <div class="filters">
      <${Select} label=${t("me-game")} none=${t("me-any")} value=${wanted.game} values=${games.value.map(({ game }) => game)} text=${gameText} onChange=${(/** @type {string} */ game) => change({ game, variant: "" })} />
      <${Select} label=${t("me-variant")} none=${t("me-any")} value=${wanted.variant} values=${variants} text=${variantText} onChange=${(/** @type {string} */ variant) => change({ variant })} />
      <${Select} label=${t("me-result")} none=${t("me-any")} value=${wanted.result} values=${RESULTS} text=${(/** @type {string} */ one) => t(`me-result-${one}`)} onChange=${(/** @type {string} */ result) => change({ result })} />
      <${Select} label=${t("me-against")} none=${t("me-any")} value=${wanted.against} values=${AGAINST} text=${(/** @type {string} */ one) => t(`me-against-${one}`)} onChange=${(/** @type {string} */ against) => change({ against })} />
    </div>
    <p class="only-heard" role="status">${found && t("me-matches-heard", { count: found.matches.length })}</p>
    <div class="matches-room" aria-busy=${String(!found && !problem)}>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${found && !found.matches.length && (isAny ? html`<${Nothing} text=${t("me-matches-empty")} tap=${t("nothing-play")} href="/" />` : html`<${Nothing} text=${t("me-matches-none")} tap=${t("me-matches-all")} onTap=${() => setWanted(ANY)} />`)}
      ${found && found.matches.length > 0 && html`<ul>${found.matches.map((match) => html`<${Row} key=${`${match.id}/${match.seat}`} match=${match} />`)}</ul>`}
      ${found?.next && html`<p><button type="button" class="button button-quiet" onClick=${more}>${t("me-more")}</button></p>`}
    </div>
  </section>`;
}
