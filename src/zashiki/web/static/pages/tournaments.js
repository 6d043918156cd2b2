/** The tournaments of the house: those to enter, those under way, those that are over. */

import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, variantText } from "../app/games.js";
import { addCatalogue, t, tournamentCalled } from "../app/i18n.js";
import { askAhead, useLooking } from "../app/looking.js";
import { loadMe } from "../app/me.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { listTournaments } from "../app/tournaments.js";
import { offeredGames } from "../games.js";
import { html, useState } from "../vendor/index.js";
import { formatTexts, stateText } from "./tournament_words.js";

/** @typedef {import("../app/tournaments.js").Listed} Listed */

const sheets = ["style/regulars.css", "style/tournaments.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("tournaments", "table").catch(() => {})]);
// What games are called, so that nothing moves when it is told.
await Promise.all([offeredGames(), loadGames(), loadMe()]).catch(() => {});
const first = askAhead(listTournaments);
export const { ready } = first;

const REFRESH_MS = 10_000;

/** In the order of what can be done with them. */
const GROUPS = /** @type {const} */ ([
  { status: "gathering", text: "tournaments-open", none: "tournaments-none-open" },
  { status: "playing", text: "tournaments-running", none: "tournaments-none-running" },
  { status: "finished", text: "tournaments-over", none: "tournaments-none-over" },
]);

/** @param {{one: Listed}} props */
const Row = ({ one: { tournament, is_yours: isYours } }) =>
  html`<li>
    <${Link} href=${`/tournaments/${tournament.id}`} class="tournament-row">
      <strong>${tournamentCalled(tournament.name)}${isYours && html` <small class="chip">${t("tournaments-yours")}</small>`}</strong>
      <span class="tournament-count">${t("tournament-places", { count: tournament.entrants, most: tournament.most })}</span>
      <small>${[gameText(tournament.game), variantText(tournament.variant), ...formatTexts(tournament)].join(" · ")}</small>
      <small>${stateText(tournament)}</small>
    <//>
  </li>`;

export default function Tournaments() {
  const [told, setTold] = useState(first.told());
  const [problem, setProblem] = useState("");
  const [Form, setForm] = useState(/** @type {{View: any} | null} */ (null));
  setTitle(t("tournaments-title"));
  const hear = (/** @type {Listed[]} */ found) => {
    setTold(found);
    setProblem("");
  };
  useLooking(listTournaments, { every: REFRESH_MS, of: "", onTold: hear, onFailed: (error) => setProblem(failureText(error)), ahead: first });
  const found = () =>
    import("./new_tournament.js").then(
      ({ NewTournamentDialog: View }) => setForm({ View }),
      () => toast(t("error-offline"), { kind: "error" }),
    );
  return html`<div class="page regulars">
      <h1>${t("tournaments-title")}</h1>
      <p class="home-line">${t("tournaments-line")}</p>
      <p><button type="button" class="button button-primary" onClick=${found}>${t("tournaments-new")}</button></p>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="regulars-columns tournament-groups">
        ${GROUPS.map(({ status, text, none }) => {
          const own = told?.filter(({ tournament }) => tournament.status === status);
          return html`<section key=${status} class="panel stack">
            <h2>${t(text)}</h2>
            ${own && (own.length ? html`<ul class="tournament-list">${own.map((one) => html`<${Row} key=${one.tournament.id} one=${one} />`)}</ul>` : html`<p class="soft">${t(none)}</p>`)}
          </section>`;
        })}
      </div>
    </div>
    <${Footer} />
    ${Form && html`<${Form.View} onClose=${() => setForm(null)} />`}`;
}
