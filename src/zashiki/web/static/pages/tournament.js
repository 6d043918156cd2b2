/** One tournament: what is played, what concerns you, where everybody stands, who meets whom. */

import { ApiError } from "../app/api.js";
import { botText } from "../app/bots.js";
import { Choice } from "../app/controls.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, rulesTexts } from "../app/games.js";
import { Gone } from "../app/gone.js";
import { addCatalogue, joined, pair, t, tournamentCalled } from "../app/i18n.js";
import { loadMe, me } from "../app/me.js";
import { rememberTable } from "../app/my_tables.js";
import { Link, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { play } from "../app/sound.js";
import { setTitle } from "../app/title.js";
import { entrantOf, isOpen, lookAtTournament, pairingOf, SYSTEMS, tableOf, tournament, useTournament } from "../app/tournaments.js";
import { offeredGames } from "../games.js";
import { shareLink } from "../table/share.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Fair } from "./promise.js";
import { Pair } from "./tournament_pair.js";
import { Rounds, roundsTitle, Standings } from "./tournament_tables.js";
import { doIt, Leave, Tools } from "./tournament_tools.js";
import { entrantText, formatTexts, refusalText, stateText, timeText } from "./tournament_words.js";

/** @typedef {import("../app/tournaments.js").Tournament} Tournament */

const sheets = ["style/regulars.css", "style/tournaments.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("tournaments", "table").catch(() => {})]);
// What is told first is there before the page is drawn, so that nothing moves.
const looking = lookAtTournament(route.peek().params.id ?? "").catch(() => null);
await Promise.all([offeredGames(), loadGames(), loadMe()]).catch(() => {});
let first = await looking;

/** That the reader's table is ready. @param {Tournament} told */
const readyText = ({ system, round }) => (SYSTEMS[system].isRolling ? t("tournament-table-ready") : t("tournament-ready", { round }));

/** What concerns the reader, in sentences. @param {Tournament} told */
function ownTexts(told) {
  const own = entrantOf(told, me.value?.id);
  if (!own) return [];
  if (told.status === "finished") return told.round ? [t("tournament-over-you", { place: own.place })] : [];
  if (!own.is_in) return [t("tournament-left")];
  if (told.status === "gathering") return [t("tournament-you-in")];
  const { isRolling, isDecisive } = SYSTEMS[told.system];
  const pairing = pairingOf(told, own.number);
  if (!pairing) return [t(isRolling ? "tournament-free" : isDecisive ? "tournament-out" : "tournament-next")];
  if (isRolling && pairing.second === null) return [readyText(told), t("tournament-against-bots")];
  if (pairing.second === null) return [t("tournament-bye")];
  const other = told.standings.find(({ number }) => number === (pairing.first === own.number ? pairing.second : pairing.first));
  const against = t("tournament-against", { name: other ? entrantText(other) : "" });
  if (tableOf(told, own.number)) return [readyText(told), against];
  const count = told.pairings.filter(({ round, points }) => round === told.round && !points).flatMap(({ tables }) => tables).filter((table) => !table.is_over).length;
  return count ? [t("tournament-waiting", { count })] : [];
}

/** What the reader can do. @param {{told: Tournament}} props */
function Ways({ told }) {
  const own = entrantOf(told, me.value?.id);
  const table = own && tableOf(told, own.number);
  const isLate = told.status === "playing";
  const enter = own ? "tournament-enter-again" : isLate ? "tournament-enter-late" : "tournament-enter";
  return html`<p class="row">
    ${table && html`<${Link} class="button button-primary" href=${`/table/${table.table}`}>${t("tournament-to-table")}<//>`}
    ${isOpen(told) && !own?.is_in && html`<button type="button" class="button button-primary" data-do="enter" onClick=${() => void doIt(told.id, { do: "enter" })}>${t(enter)}</button>`}
    ${told.status !== "finished" && own?.is_in && html`<${Leave} id=${told.id} />`}
  </p>`;
}

/** What concerns the reader: it has its room from the start, and is told to who listens. @param {{told: Tournament}} props */
function Own({ told }) {
  // Where it is over already nothing comes any more; where it ends meanwhile nothing moves.
  const [wasOver] = useState(told.status === "finished");
  const own = entrantOf(told, me.value?.id);
  const manner = wasOver ? "tournament-past" : own && tableOf(told, own.number) ? "tournament-ready" : "";
  const words = ownTexts(told);
  const { isRolling } = SYSTEMS[told.system];
  const until = told.status === "playing" && told.ends !== null && !isRolling ? t("tournament-until", { time: timeText(told.ends) }) : "";
  const late = isOpen(told) && told.status === "playing" && !own ? t(isRolling ? "tournament-late-arena" : "tournament-late-hint") : "";
  const rated = told.rated && isOpen(told) && !own ? t("tournament-rated-hint") : "";
  return html`<section class=${`panel tournament-own ${manner}`} aria-label=${stateText(told)}>
    <div class="tournament-own-words" aria-live="polite">
      <p><strong>${stateText(told)}</strong></p>
      <p>${joined([...words, late, rated])}</p>
    </div>
    ${
      !wasOver &&
      html`<p class="soft">${until}</p>
        <${Ways} told=${told} />`
    }
  </section>`;
}

/** What is shown where there is no room for both. */
const VIEWS = /** @type {const} */ (["standings", "rounds"]);

/** @param {{told: Tournament}} props */
function Whole({ told }) {
  const [view, setView] = useState(/** @type {"standings" | "rounds"} */ ("standings"));
  const [wasOver] = useState(told.status === "finished");
  const own = entrantOf(told, me.value?.id);
  const ready = own && tableOf(told, own.number)?.table;
  useEffect(() => {
    if (!ready) return;
    // So that the entrance leads there too.
    rememberTable(ready);
    play("bell");
  }, [ready]);
  setTitle(ready ? readyText(told) : tournamentCalled(told.name));
  const share = () => void shareLink(`${location.origin}/tournaments/${told.id}`, tournamentCalled(told.name), t("tournament-copied"));
  return html`<header class="stack tournament-head">
      <p><${Link} href="/tournaments">${t("tournament-back")}<//></p>
      <h1>${tournamentCalled(told.name)}</h1>
      <p class="soft">${[gameText(told.game), ...rulesTexts(told), ...formatTexts(told)].join(" · ")}</p>
      <p class="soft">${[pair(t("tournament-bots"), botText(told.bot)), t("tournament-by", { name: told.host_name }), t("tournament-places", { count: told.entrants, most: told.most })].join(" · ")}</p>
      <p><button type="button" class="button" onClick=${share}>${t("tournament-share")}</button></p>
    </header>
    <${Own} told=${told} />
    <${Pair} told=${told} />
    ${told.host !== null && told.host === me.value?.id && !wasOver && html`<${Tools} told=${told} />`}
    <div class="tournament-views">
      <${Choice} label=${t("tournament-show")} values=${VIEWS} value=${view} text=${(/** @type {string} */ one) => t(one === "rounds" ? roundsTitle(told) : "tournament-standings")} onChange=${setView} />
    </div>
    <div class="regulars-columns tournament-columns" data-view=${view}>
      <${Standings} told=${told} />
      <${Rounds} told=${told} />
    </div>
    <${Fair} commitment=${told.commitment} seed=${told.seed} title=${t("tournament-fair")} open=${t("tournament-fair-open")} over=${t("tournament-fair-over")} />`;
}

/** @param {{id: string}} props */
export default function TournamentPage({ id }) {
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  // What was told at an earlier visit is not shown again.
  const [isFresh, setFresh] = useState(tournament.peek() === first && first !== null);
  useTournament(id, (error) => {
    setProblem(error);
    setFresh(true);
  });
  const told = isFresh && tournament.value?.id === id ? tournament.value : null;
  useEffect(() => {
    first = null;
  }, []);
  if (problem instanceof ApiError && problem.code === "no-tournament") return html`<${Gone} title=${t("tournament-missing")} why=${t("tournament-missing-why")} tap=${t("tournament-back")} href="/tournaments" /><${Footer} />`;
  return html`<div class="page regulars tournament">
      ${problem && html`<p class="problem" role="alert">${refusalText(problem)}</p>`}
      ${told && html`<${Whole} told=${told} />`}
    </div>
    <${Footer} />`;
}
