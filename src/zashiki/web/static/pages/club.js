/** One club: its house rules; for its members who is in it, where they play, how they stand. */

import { ApiError } from "../app/api.js";
import { Avatar } from "../app/art.js";
import { actOnClub, getClub, getForms, getLadder, refusalText } from "../app/clubs.js";
import { Footer } from "../app/footer.js";
import { loadGames, ofClub } from "../app/games.js";
import { Gone } from "../app/gone.js";
import { addCatalogue, called, clubCalled, languageOf, t } from "../app/i18n.js";
import { useLooking } from "../app/looking.js";
import { loadMe, me } from "../app/me.js";
import { Link, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { offeredGames } from "../games.js";
import { LinkLine } from "../table/link_line.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Ladder } from "./club_ladder.js";
import { Packs } from "./club_packs.js";
import { Presets } from "./club_presets.js";
import { Leave, Report, Tools } from "./club_tools.js";
import { TableRow } from "./table_list.js";

/** @typedef {import("../app/clubs.js").Club} Club */

const sheets = ["style/regulars.css", "style/friends.css", "style/clubs.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("clubs", "regulars", "finding").catch(() => {})]);
// What is told first is there before the page is drawn, so that nothing moves.
await Promise.all([offeredGames(), loadGames(), loadMe()]).catch(() => {});
/** @type {Club | null} */
let first = await getClub(route.peek().params.id ?? "").catch(() => null);
ofClub.value = first?.packs.flatMap(({ labels }) => labels) ?? [];
const firstLadder = first?.is_member ? await getLadder(first.key).catch(() => null) : null;

/** Where members make what they bring. */
const shops = await offeredGames()
  .then((games) => games.flatMap(({ name: game, plugin }) => (plugin.drafts ? [plugin.drafts().then((shop) => ({ game, ...shop }))] : [])))
  .then((found) => Promise.all(found))
  .catch(() => []);

const REFRESH_MS = 8000;
/** So many members are in sight; the list of more than those scrolls, by keys too. */
const ROOM = 6;

/** @param {{told: Club}} props */
function Tables({ told }) {
  const [Form, setForm] = useState(/** @type {{View: any, forms: import("../app/clubs.js").Forms | null} | null} */ (null));
  const make = () =>
    // What the form begins with is there when it opens, so that nothing moves.
    Promise.all([import("./new_table.js"), getForms(told.key).catch(() => null)]).then(
      ([{ NewTableDialog: View }, forms]) => setForm({ View, forms }),
      () => toast(t("error-offline"), { kind: "error" }),
    );
  const { open = [], watch = [] } = told.tables ?? {};
  return html`<section class="panel stack tables club-tables">
    <h2>${t("club-tables")}</h2>
    <p><button type="button" class="button button-primary" data-do="table" onClick=${make}>${t("club-new-table")}</button></p>
    <div class="club-tables-room" aria-live="polite">
      ${
        open.length + watch.length
          ? html`<ul>
              ${open.map((one) => html`<${TableRow} key=${one.table.id} one=${one} sort="open" />`)}
              ${watch.map((one) => html`<${TableRow} key=${one.table.id} one=${one} sort="watch" />`)}
            </ul>`
          : html`<p class="soft">${t("club-tables-none")}</p>`
      }
    </div>
    ${Form && html`<${Form.View} club=${told} clubForms=${Form.forms} onClose=${() => setForm(null)} />`}
  </section>`;
}

/** @param {{told: Club}} props */
const Members = ({ told }) =>
  html`<section class="panel stack">
    <h2>${t("club-members")}</h2>
    <ul class="friends club-members" aria-label=${t("club-members")} tabindex=${told.members.length > ROOM ? 0 : undefined}>
      ${told.members.map(
        (one, index) => html`<li key=${one.id} class=${one.here ? "friend friend-here" : "friend"}>
          <${Avatar} avatar=${one.avatar} />
          <span class="friend-words">
            <strong lang=${languageOf(one.name)}>${called(one.name)}</strong>
            <small>${[index ? "" : t("club-founder"), t(one.here ? "club-here" : "club-away")].filter(Boolean).join(" · ")}</small>
          </span>
        </li>`,
      )}
    </ul>
  </section>`;

/** The link, to be sent to others. @param {{told: Club}} props */
const ClubLink = ({ told }) =>
  html`<section class="panel stack club-link">
    <h2>${t("club-link")}</h2>
    <p>${t("club-link-hint")}</p>
    <${LinkLine} class="own-link-line" link=${`${location.origin}/club/${told.key}`} title=${clubCalled(told.name)} copied=${t("club-copied")} copyText=${t("club-copy")} shareText=${t("club-share")} />
  </section>`;

/** @param {{told: Club, onTold: (told: Club) => void}} props */
function Join({ told, onTold }) {
  const join = () =>
    loadMe()
      .then(() => actOnClub(told.key, "join"))
      .then(onTold, (error) => toast(refusalText(error), { kind: "error" }));
  return html`<section class="panel stack club-join">
    <p>${t("club-join-hint")}</p>
    <p><button type="button" class="button button-primary" data-do="join" onClick=${join}>${t("club-join")}</button></p>
  </section>`;
}

/** @param {{told: Club, onTold: (told: Club) => void}} props */
function Whole({ told, onTold }) {
  const isFounder = told.is_member && told.members[0]?.id === me.value?.id;
  setTitle(clubCalled(told.name));
  return html`<header class="stack club-head">
      <p><${Link} href="/clubs">${t("club-back")}<//></p>
      <h1>${clubCalled(told.name)}</h1>
      <p class="soft">${t("club-count", { count: told.count })}</p>
    </header>
    ${
      (told.rules || told.presets.length > 0 || isFounder) &&
      html`<section class="panel stack">
        <h2>${t("club-rules")}</h2>
        ${told.rules && html`<p class="club-rules">${told.rules}</p>`}
        <${Presets} told=${told} isFounder=${isFounder} onTold=${onTold} />
      </section>`
    }
    ${
      told.is_member
        ? html`<div class="regulars-columns">
            <div class="stack"><${Tables} told=${told} /><${Members} told=${told} /><${Packs} told=${told} shops=${shops} isFounder=${isFounder} onTold=${onTold} /></div>
            <div class="stack">
              <${Ladder} told=${told} first=${firstLadder} />
              <${ClubLink} told=${told} />
              ${isFounder && html`<${Tools} key=${told.members[0].id} told=${told} onTold=${onTold} />`}
              <${Leave} told=${told} isFounder=${isFounder} />
            </div>
          </div>`
        : html`<${Join} told=${told} onTold=${onTold} />`
    }
    ${!isFounder && html`<${Report} told=${told} />`}`;
}

/** @param {{id: string}} props */
export default function ClubPage({ id }) {
  const [told, setTold] = useState(first?.key === id ? first : null);
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const hear = (/** @type {Club} */ club) => {
    ofClub.value = club.packs.flatMap(({ labels }) => labels);
    setTold(club);
    setProblem(null);
  };
  useEffect(() => {
    // What was told at an earlier visit is not shown again.
    first = null;
  }, []);
  const tell = useLooking(() => getClub(id), { every: REFRESH_MS, of: id, onTold: hear, onFailed: setProblem });
  if (problem instanceof ApiError && problem.code === "no-club") return html`<${Gone} title=${t("club-missing")} why=${t("club-missing-why")} tap=${t("club-back")} href="/clubs" /><${Footer} />`;
  return html`<div class="page regulars club">
      ${problem && html`<p class="problem" role="alert">${refusalText(problem)}</p>`}
      ${told && html`<${Whole} told=${told} onTold=${tell} />`}
    </div>
    <${Footer} />`;
}
