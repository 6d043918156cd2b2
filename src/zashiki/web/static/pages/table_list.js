/** The tables a person can go to: those where they sit, then the public ones. */

import { listTables } from "../app/api.js";
import { Art, Avatar } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { loadGames, rulesTexts } from "../app/games.js";
import { language, t } from "../app/i18n.js";
import { loadMe, me } from "../app/me.js";
import { loadMyTables } from "../app/my_tables.js";
import { Link } from "../app/router.js";
import { peopleAt } from "../table/people.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/api.js").TableInfo} TableInfo */

/** How many rows there is always room for, so that nothing moves when they arrive. */
const ROOM = 4;
const REFRESH_MS = 10_000;

/** Your tables first; of the others only those that are not over. */
async function loadTables() {
  const you = await loadMe();
  const [mine, open] = await Promise.all([loadMyTables(you.id), listTables(), loadGames()]);
  const isMine = new Set(mine.map(({ id }) => id));
  return {
    mine: mine.filter(({ status }) => status !== "finished"),
    open: open.filter(({ id, status }) => !isMine.has(id) && status !== "finished"),
  };
}

/** @param {TableInfo} table */
const freeSeats = (table) => table.seats.filter(({ kind }) => kind === "open").length;

/** @param {TableInfo} table */
function statusText(table) {
  const free = freeSeats(table);
  if (free) return t("tables-free", { count: free });
  return t(`tables-${table.status}`);
}

/** @param {{table: TableInfo, isMine: boolean}} props */
function Row({ table, isMine }) {
  const others = table.seats.filter(({ kind, guest }) => kind !== "open" && guest !== me.value?.id);
  const people = others.filter(({ kind }) => kind === "guest");
  const bots = others.length - people.length;
  const named = [...people.map(({ name }) => name), ...(bots ? [t("tables-bots", { count: bots })] : [])];
  const names = new Intl.ListFormat(language.value, { type: "conjunction", style: "narrow" }).format(named);
  const action = isMine ? "tables-return" : freeSeats(table) ? "tables-sit" : "tables-watch";
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
        <small>${[isMine ? t("tables-yours") : "", statusText(table), ...rulesTexts(table)].filter(Boolean).join(" · ")}</small>
      </span>
      <span class="table-row-action">${t(action)}</span>
    <//>
  </li>`;
}

export function TableList() {
  const [tables, setTables] = useState(/** @type {Awaited<ReturnType<typeof loadTables>> | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const [showsAll, showAll] = useState(false);

  useEffect(() => {
    let isGone = false;
    const refresh = () => {
      if (document.hidden) return;
      loadTables().then(
        (loaded) => {
          if (isGone) return;
          setTables(loaded);
          setFailure(null);
        },
        (error) => isGone || setFailure(error),
      );
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);

  const rows = [
    ...(tables?.mine ?? []).map((table) => ({ table, isMine: true })),
    ...(tables?.open ?? []).map((table) => ({ table, isMine: false })),
  ];
  const shown = showsAll ? rows : rows.slice(0, ROOM);
  const isEmpty = tables && !rows.length;
  return html`<section class="panel stack tables">
    <h2>${t("tables-title")}</h2>
    <div class="tables-room" aria-busy=${String(!tables && !failure)}>
      ${rows.length > 0 && html`<ul>${shown.map(({ table, isMine }) => html`<${Row} key=${table.id} table=${table} isMine=${isMine} />`)}</ul>`}
      ${isEmpty && html`<div class="tables-none soft"><${Art} id="lantern" /><p>${t("tables-none")}</p></div>`}
      ${failure && !tables && html`<p class="problem">${t("tables-unknown")} ${failureText(failure)}</p>`}
    </div>
    <p class="tables-more">
      ${
        rows.length > shown.length &&
        html`<button type="button" class="button button-quiet" onClick=${() => showAll(true)}>
        ${t("tables-more", { count: rows.length - shown.length })}
      </button>`
      }
    </p>
  </section>`;
}
