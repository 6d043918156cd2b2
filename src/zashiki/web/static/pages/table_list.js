/** The tables a person can go to: those where they sit, those where people wait, matches that may be watched. */

import { Art, Avatar } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { gameText, rulesTexts } from "../app/games.js";
import { goingOn, goingOnFailure, useGoingOn } from "../app/going_on.js";
import { called, isolated, language, t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { Link } from "../app/router.js";
import { clockName } from "../table/clock_setting.js";
import { peopleAt } from "../table/people.js";
import { FriendsHere, friendsAround } from "./friends_here.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/api.js").TableInfo} TableInfo */
/** @typedef {import("../app/api.js").PublicTable} PublicTable */
/** @typedef {"mine" | "open" | "watch"} Sort */

/** How many rows of each sort are shown at first. */
const ROOM = 4;
/** @type {readonly Sort[]} */
const SORTS = ["mine", "open", "watch"];
const ACTIONS = { mine: "tables-return", open: "tables-sit", watch: "tables-watch" };

/** @param {TableInfo} table */
const freeSeats = (table) => table.seats.filter(({ kind }) => kind === "open").length;

/** @param {TableInfo} table */
function statusText(table) {
  const free = freeSeats(table);
  if (free) return t("tables-free", { count: free });
  return t(`tables-${table.status}`);
}

/** For how long somebody has waited, in minutes. @param {PublicTable} one */
const waitText = ({ table, seconds }) =>
  table.status === "gathering" && seconds >= 60 ? t("finding-since", { count: Math.floor(seconds / 60) }) : "";

/** @param {{one: PublicTable, sort: Sort}} props */
export function TableRow({ one, sort }) {
  const { table } = one;
  const others = table.seats.filter(({ kind, guest }) => kind !== "open" && guest !== me.value?.id);
  const people = others.filter(({ kind }) => kind === "guest");
  const bots = others.length - people.length;
  const named = [...people.map(({ name }) => isolated(called(name))), ...(bots ? [t("tables-bots", { count: bots })] : [])];
  const names = new Intl.ListFormat(language.value, { type: "conjunction", style: "narrow" }).format(named);
  const paced = table.clock && table.clock.kind !== "relaxed" ? clockName(table.clock) : "";
  const about = [sort === "mine" ? t("tables-yours") : "", statusText(table), waitText(one), gameText(table.game), ...rulesTexts(table), paced];
  return html`<li>
    <${Link} href=${`/table/${table.id}`} class="table-row">
      <span class="table-row-seats" aria-hidden="true">
        ${peopleAt(table, []).map(({ avatar }, seat) =>
          table.seats[seat].kind === "open"
            ? html`<span class="table-row-open"></span>`
            : html`<${Avatar} avatar=${avatar} />`,
        )}
      </span>
      <span class="table-row-words">
        <strong>${names ? t("tables-of", { names }) : t("tables-empty-seat")}</strong>
        <small>${about.filter(Boolean).join(" · ")}</small>
      </span>
      <span class="table-row-action">${t(ACTIONS[sort])}</span>
    <//>
  </li>`;
}

/** @param {{sort: Sort, tables: readonly PublicTable[]}} props */
function Section({ sort, tables }) {
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? tables : tables.slice(0, ROOM);
  const more = tables.length - shown.length;
  return html`<section aria-labelledby=${`tables-${sort}`}>
    <h3 id=${`tables-${sort}`}>${t(`finding-${sort}`)}</h3>
    <ul>${shown.map((one) => html`<${TableRow} key=${one.table.id} one=${one} sort=${sort} />`)}</ul>
    ${more > 0 && html`<button type="button" class="button button-quiet" onClick=${() => showAll(true)}>${t("tables-more", { count: more })}</button>`}
  </section>`;
}

/** @param {{onMake: () => void}} props what sets up a table */
export function TableList({ onMake }) {
  useGoingOn();
  const tables = goingOn.value;
  const failure = goingOnFailure.value;
  const shown = SORTS.filter((sort) => tables?.[sort].length);
  return html`<section class="panel stack tables">
    <h2>${t("tables-title")}</h2>
    <div class="tables-room stack" aria-busy=${String(!tables && !failure)}>
      ${tables && html`<${FriendsHere} />`}
      ${tables && shown.map((sort) => html`<${Section} key=${sort} sort=${sort} tables=${tables[sort]} />`)}
      ${tables && !shown.length && !friendsAround().length && html`<div class="tables-none soft"><${Art} id="lantern" /><p>${t("tables-none")}</p><p>${t("finding-none")}</p><button type="button" class="button" onClick=${onMake}>${t("tables-make")}</button></div>`}
      ${failure && !tables && html`<p class="problem">${t("tables-unknown")} ${failureText(failure)}</p>`}
    </div>
  </section>`;
}
