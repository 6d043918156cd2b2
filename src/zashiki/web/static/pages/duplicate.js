/** One duplicate match: two teams, the same deals at all tables; who sits where, how far it is, how the tables compare. */

import { ApiError } from "../app/api.js";
import { Asked } from "../app/asked.js";
import { botText } from "../app/bots.js";
import { actOnDuplicate, getDuplicate } from "../app/duplicates.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, rulesTexts } from "../app/games.js";
import { Gone } from "../app/gone.js";
import { addCatalogue, joined, pair, t } from "../app/i18n.js";
import { useLooking } from "../app/looking.js";
import { loadMe, me } from "../app/me.js";
import { rememberTable } from "../app/my_tables.js";
import { doOnce } from "../app/once.js";
import { Link, onwards, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { play } from "../app/sound.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { offeredGames } from "../games.js";
import { shareLink } from "../table/share.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Comparison, sidesOf, Tables } from "./duplicate_tables.js";
import { refusalText, resultText, stateText, teamText } from "./duplicate_words.js";
import { Fair } from "./promise.js";
import { paceText } from "./tournament_words.js";

/** @typedef {import("../app/duplicates.js").Duplicate} Duplicate */
/** @typedef {import("../app/duplicates.js").Act} Act */
/** What its host is asked before it ends. @typedef {"cancel" | "end"} Ending */

const sheets = ["style/regulars.css", "style/tournaments.css", "style/duplicates.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("tournaments", "duplicates", "table").catch(() => {})]);
// What is told first is there before the page is drawn, so that nothing moves.
const looking = getDuplicate(route.peek().params.id ?? "").catch(() => null);
await Promise.all([offeredGames(), loadGames(), loadMe()]).catch(() => {});
let first = await looking;

const REFRESH_MS = 2500;

/** Where somebody sits: the table, counted from 0, and their team. @param {Duplicate} told @param {string | undefined} guest */
function placeOf(told, guest) {
  for (const [table, { seats, first_side: firstSide }] of told.tables.entries()) {
    const seat = guest ? seats.findIndex((one) => one?.id === guest) : -1;
    if (seat >= 0) return { table, team: sidesOf(told)[firstSide]?.includes(seat) ? 0 : 1 };
  }
  return null;
}

/** What concerns the reader, in sentences. @param {Duplicate} told */
function ownTexts(told) {
  const { status, host, host_name: name, tables } = told;
  const own = placeOf(told, me.value?.id);
  if (status === "finished") return [resultText(told)];
  const seated = own ? [t("duplicate-you-at", { table: own.table + 1, team: teamText(own.team) })] : [];
  if (status === "gathering") return [...seated, host === me.value?.id ? t("duplicate-you-begin") : t("duplicate-they-begin", { name })];
  if (!own) return [t("duplicate-closed")];
  return [...seated, t(tables[own.table].is_over ? "duplicate-wait" : "tournament-table-ready")];
}

/** The one thing to do next, and others. @param {{told: Duplicate, ready: string | null, onAct: (act: Act) => void, onEnd: (ending: Ending) => void}} props */
function Ways({ told, ready, onAct, onEnd }) {
  const { id, status, host, rematch } = told;
  const isHost = host !== null && host === me.value?.id;
  const isIn = placeOf(told, me.value?.id) !== null;
  const share = () => void shareLink(`${location.origin}/duplicate/${id}`, t("duplicate-title"), t("tournament-copied"));
  return html`<p class="row">
    ${ready && html`<${Link} class="button button-primary" href=${`/table/${ready}`}>${t("tournament-to-table")}<//>`}
    ${status === "gathering" && isHost && html`<button type="button" class="button button-primary" data-do="start" onClick=${() => onAct({ do: "start" })}>${t("duplicate-begin")}</button>`}
    ${status === "gathering" && html`<button type="button" class="button" data-do="share" onClick=${share}>${t("tournament-share")}</button>`}
    ${status === "gathering" && isIn && html`<button type="button" class="button" data-do="leave" onClick=${() => onAct({ do: "leave" })}>${t("duplicate-leave")}</button>`}
    ${status !== "finished" && isHost && html`<button type="button" class="button" data-do="end" onClick=${() => onEnd(status === "playing" ? "end" : "cancel")}>${t(status === "playing" ? "duplicate-end" : "duplicate-cancel")}</button>`}
    ${
      status === "finished" &&
      (rematch
        ? html`<${Link} class="button button-primary" href=${`/duplicate/${rematch}`}>${t("duplicate-to-again")}<//>`
        : told.is_decided && isIn && html`<button type="button" class="button button-primary" data-do="again" onClick=${() => onAct({ do: "again" })}>${t("duplicate-again")}</button>`)
    }
  </p>`;
}

/** @param {{told: Duplicate, onTold: (told: Duplicate) => void}} props */
function Whole({ told, onTold }) {
  const [ending, askEnd] = useState(/** @type {Ending | null} */ (null));
  const own = placeOf(told, me.value?.id);
  const table = own && told.status === "playing" ? told.tables[own.table] : null;
  const ready = table && !table.is_over ? table.table : null;
  useEffect(() => {
    if (!ready) return;
    // So that the entrance leads there too.
    rememberTable(ready);
    play("bell");
  }, [ready]);
  setTitle(ready ? t("tournament-table-ready") : t("duplicate-title"));
  const act = (/** @type {Act} */ wanted) =>
    doOnce(JSON.stringify([told.id, wanted]), async () => {
      const goOn = onwards();
      try {
        await loadMe();
        const answer = await actOnDuplicate(told.id, wanted);
        if (answer.id === told.id) onTold(answer);
        else goOn(`/duplicate/${answer.id}`);
      } catch (error) {
        toast(refusalText(error), { kind: "error" });
      }
    });
  return html`<header class="stack tournament-head">
      <h1>${t("duplicate-title")}</h1>
      <p class="soft">${[gameText(told.game), ...rulesTexts(told), paceText(told.minutes)].join(" · ")}</p>
      <p class="soft">${[pair(t("tournament-bots"), botText(told.bot)), t("duplicate-by", { name: told.host_name })].join(" · ")}</p>
      <p>${t("duplicate-how")}</p>
    </header>
    <section class=${`panel tournament-own ${ready ? "tournament-ready" : ""}`} aria-label=${stateText(told)}>
      <div class="tournament-own-words" aria-live="polite"><p><strong>${stateText(told)}</strong></p><p>${joined(ownTexts(told))}</p></div>
      <${Ways} told=${told} ready=${ready} onAct=${(/** @type {Act} */ wanted) => void act(wanted)} onEnd=${askEnd} />
    </section>
    <${Tables} told=${told} onAct=${(/** @type {Act} */ wanted) => void act(wanted)} />
    <${Comparison} told=${told} />
    <${Fair} commitment=${told.commitment} seed=${told.seed} title=${t("duplicate-fair")} open=${t("duplicate-fair-open")} over=${t("duplicate-fair-over")} />
    ${ending && html`<${Asked} title=${t(`duplicate-${ending}-title`)} what=${t(`duplicate-${ending}-what`)} yes=${t("tournament-yes")} onYes=${() => void act({ do: "end" })} onClose=${() => askEnd(null)} />`}`;
}

/** @param {{id: string}} props */
export default function DuplicatePage({ id }) {
  const [told, setTold] = useState(first?.id === id ? first : null);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const hear = (/** @type {Duplicate} */ now) => {
    setProblem(null);
    // Nothing is drawn anew where nothing has changed.
    setTold((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  };
  useEffect(() => {
    // What was told at an earlier visit is not shown again.
    first = null;
  }, []);
  const tell = useLooking(() => getDuplicate(id), { every: REFRESH_MS, of: id, onTold: hear, onFailed: setProblem });
  if (problem instanceof ApiError && problem.code === "no-duplicate") return html`<${Gone} title=${t("duplicate-missing")} why=${t("duplicate-missing-why")} tap=${t("missing-home")} href="/" /><${Footer} />`;
  return html`<div class="page regulars tournament duplicate">
      ${problem && html`<p class="problem" role="alert">${refusalText(problem)}</p>`}
      ${told && html`<${Whole} told=${told} onTold=${tell} />`}
    </div>
    <${Footer} />`;
}
