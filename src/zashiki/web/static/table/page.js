/** The page of one table: gathering, a match, and everything between. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { ApiError, gameAt } from "../app/api.js";
import { Art } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { loadGames } from "../app/games.js";
import { Gone } from "../app/gone.js";
import { addCatalogue, t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { rememberTable } from "../app/my_tables.js";
import { Link } from "../app/router.js";
import { You } from "../app/you.js";
import { pluginOf } from "../games.js";
import { useAmbience } from "./ambience.js";
import { EndedEarly } from "./ended_early.js";
import { FirstMatch } from "./first_match.js";
import { Lobby, Played } from "./lobby.js";
import { Notices } from "./notices.js";
import { styled } from "./styles.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {import("../plugin.js").GameTable} GameTable */

await Promise.all([styled, addCatalogue("company", "friends").catch(() => {})]);

/** What no waiting helps with: the server has not got the game, or this page does not know it. */
const UNPLAYABLE = ["unknown-game", "game-not-offered"];

/** How long to wait before a server that could not answer is asked again. */
const AGAIN_MS = 1500;

/**
 * Which game is played at a table, and its modules; asked for as long as the server cannot answer.
 * @param {string} id @param {() => boolean} isHere whether the person still waits for it
 * @returns {Promise<GameTable | "missing" | null>} null where nobody waits any more
 */
async function findGame(id, isHere) {
  while (isHere()) {
    try {
      await loadMe();
      const [game] = await Promise.all([gameAt(id), loadGames()]);
      const plugin = await pluginOf(game);
      return { ...(await plugin.table()), card: plugin.card };
    } catch (error) {
      if (error instanceof ApiError && error.code === "no-such-table") return "missing";
      if (error instanceof ApiError && UNPLAYABLE.includes(error.code)) throw error;
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return null;
}

const Missing = () => html`<${Gone} title=${t("table-missing")} why=${t("table-missing-hint")} tap=${t("table-home")} href="/" />`;

/** A table that plays among itself, or a parlour that is closed to this person. @param {{store: LiveTable}} props */
const Unwatched = ({ store }) => html`<section class="page notice">
  <${Art} id="lantern" class="notice-art" />
  <h1>${t(store.turnedAway.value === "banned" ? "company-banned" : "company-unwatched")}</h1>
  <p>${t(store.turnedAway.value === "banned" ? "company-banned-hint" : "company-unwatched-hint")}</p>
  <p class="row row-center"><${Link} class="button button-primary" href="/">${t("table-home")}<//></p>
</section>`;

/** @param {{store: LiveTable}} props said over the table while the connection is lost */
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

const Gathering = (/** @type {{store: LiveTable, game: GameTable}} */ { store, game: { card } }) =>
  html`<section class="page lobby-page">
    <${Played} table=${store.table.value} card=${card} />
    <${You} />
    <${Lobby} store=${store} />
  </section>`;

/** A match, and between matches the seats over it. @param {{store: LiveTable, game: GameTable}} props */
function Playing({ store, game }) {
  const [seatsOpen, setSeatsOpen] = useState(false);
  useEffect(() => setSeatsOpen(false), [store.match.value?.id]);
  const close = () => setSeatsOpen(false);
  return html`<${game.Playing} store=${store} onSeats=${() => setSeatsOpen(true)} />
    <${EndedEarly} store=${store} onSeats=${() => setSeatsOpen(true)} />
    ${game.coach && html`<${FirstMatch} store=${store} game=${store.table.value?.game} moments=${game.coach} />`}
    ${seatsOpen &&
    store.table.value?.status !== "playing" &&
    html`<${Dialog} title=${t("table-change-seats")} class="table-dialog" onClose=${close}>
      <${Lobby} store=${store} />
    <//>`}`;
}

/** @param {{id: string, game: GameTable}} props */
function AtTable({ id, game }) {
  const store = useMemo(() => new game.Store(id), [id, game]);
  useEffect(() => {
    rememberTable(id);
    store.open();
    return () => store.close();
  }, [store]);
  useAmbience(store);
  if (store.failure.value) throw store.failure.value;
  if (store.status.value === "unwatched") return html`<${Unwatched} store=${store} />`;
  if (store.status.value === "missing") {
    if (store.turnedAway.value === "unknown-game") throw new ApiError("unknown-game", id);
    return html`<${Missing} />`;
  }
  const Content = !store.table.value ? Opening : store.view.value ? Playing : Gathering;
  return html`<${Content} store=${store} game=${game} /><${Notices} store=${store} /><${Reconnecting} store=${store} />`;
}

/** @param {{id: string}} props */
export default function TablePage({ id }) {
  const [found, setFound] = useState(/** @type {{id: string, game: GameTable | "missing"} | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let isHere = true;
    findGame(id, () => isHere).then((game) => game && isHere && setFound({ id, game }), setFailure);
    return () => {
      isHere = false;
    };
  }, [id]);
  if (failure) throw failure;
  if (!found || found.id !== id) return html`<${Opening} />`;
  if (found.game === "missing") return html`<${Missing} />`;
  return html`<${AtTable} key=${id} id=${id} game=${found.game} />`;
}
