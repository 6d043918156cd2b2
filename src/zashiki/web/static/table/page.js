/** The page of one table: gathering, a match, and everything between. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { ApiError, getTable } from "../app/api.js";
import { Art } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { loadGames } from "../app/games.js";
import { t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { rememberTable } from "../app/my_tables.js";
import { Link } from "../app/router.js";
import { Announcer } from "./announce.js";
import { Board } from "./board.js";
import { Lobby } from "./lobby.js";
import { TableStore } from "./store.js";
import { styled } from "./styles.js";

await styled;

/**
 * Go to the table; a table that does not exist is said so.
 * @param {TableStore} store @returns {() => void} leaves it
 */
function visit(store) {
  let isHere = true;
  const go = async () => {
    try {
      await loadMe();
      await Promise.all([getTable(store.id), loadGames()]);
    } catch (error) {
      if (isHere && error instanceof ApiError && error.code === "no-such-table") {
        store.status.value = "missing";
        return;
      }
    }
    // Whatever else went wrong, the connection keeps trying.
    if (!isHere) return;
    rememberTable(store.id);
    store.open();
  };
  void go();
  return () => {
    isHere = false;
    store.close();
  };
}

const Missing = () => html`<section class="page notice">
  <${Art} id="yokai-D" class="notice-art" />
  <h1>${t("table-missing")}</h1>
  <p>${t("table-missing-hint")}</p>
  <p class="row row-center"><${Link} class="button button-primary" href="/">${t("table-home")}<//></p>
</section>`;

/** @param {{store: TableStore}} props said over the table while the connection is lost */
const Reconnecting = ({ store }) =>
  html`<div class="reconnecting" role="status">
    ${store.status.value === "reconnecting" &&
    html`<span><i class="pulse" aria-hidden="true"></i>${t("table-reconnecting")}</span>`}
  </div>`;

const Opening = () =>
  html`<div class="table-loading" role="status">
    <${Art} id="logo" class="notice-art" />
    <p class="soft">${t("table-opening")}</p>
  </div>`;

const Gathering = (/** @type {{store: TableStore}} */ { store }) =>
  html`<section class="page lobby-page">
    <h1>${t("table-gathering")}</h1>
    <${Lobby} store=${store} />
  </section>`;

/** A match, and between matches the seats over it. @param {{store: TableStore}} props */
function Playing({ store }) {
  const [seatsOpen, setSeatsOpen] = useState(false);
  useEffect(() => setSeatsOpen(false), [store.match.value?.id]);
  const close = () => setSeatsOpen(false);
  return html`<${Board} store=${store} onSeats=${() => setSeatsOpen(true)} />
    <${Announcer} store=${store} />
    ${seatsOpen &&
    store.table.value?.status !== "playing" &&
    html`<${Dialog} title=${t("table-change-seats")} class="table-dialog" onClose=${close}>
      <${Lobby} store=${store} />
    <//>`}`;
}

/** @param {{id: string}} props */
export default function TablePage({ id }) {
  const store = useMemo(() => new TableStore(id), [id]);
  useEffect(() => visit(store), [store]);
  if (store.status.value === "missing") return html`<${Missing} />`;
  const Content = !store.table.value ? Opening : store.view.value ? Playing : Gathering;
  return html`<${Content} store=${store} /><${Reconnecting} store=${store} />`;
}
