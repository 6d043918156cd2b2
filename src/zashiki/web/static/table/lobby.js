/** Gathering: who sits where, bots for empty places, the link for friends, and the start. */

import { html, useEffect } from "../vendor/index.js";
import { Avatar, Icon } from "../app/art.js";
import { botHint, botLevel, botText, chooseLevel } from "../app/bots.js";
import { games, loadGames, placeText, rulesTexts } from "../app/games.js";
import { t } from "../app/i18n.js";
import { copy, share, tableLink } from "./share.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").TableInfo} TableInfo */

/** The levels there are at this table. @param {TableInfo} table @returns {readonly string[]} */
const levelsOf = (table) => games.value.find(({ game }) => game === table.game)?.bots ?? [];

/** The sides of this table's variant. @param {TableInfo} table */
const sidesOf = (table) =>
  games.value.find(({ game }) => game === table.game)?.variants.find(({ name }) => name === table.variant)?.sides ?? [];

/** @param {{store: TableStore, table: TableInfo, seat: number}} props the level of a seat's bot */
function LevelSelect({ store, table, seat }) {
  const { bot } = table.seats[seat];
  const set = (/** @type {string} */ level) => {
    chooseLevel(level);
    void store.tell("set-bot", { seat, bot: level });
  };
  return html`<select class="select" aria-label=${t("table-level")} title=${botHint(bot ?? "")} value=${bot} onChange=${(/** @type {any} */ event) => set(event.target.value)}>
    ${levelsOf(table).map((level) => html`<option key=${level} value=${level} selected=${level === bot}>${botText(level)}</option>`)}
  </select>`;
}

/** @param {{store: TableStore, table: TableInfo, seat: number, mayManage: boolean}} props what can be done with a seat */
function SeatTools({ store, table, seat, mayManage }) {
  const { kind, guest } = table.seats[seat];
  const isOwn = guest !== null && guest === store.me.value?.id;
  const sit = html`<button type="button" class="button" onClick=${() => void store.tell("sit", { seat })}>${t("table-sit")}</button>`;
  if (isOwn) return html`<button type="button" class="button" onClick=${() => void store.tell("stand")}>${t("table-stand")}</button>`;
  if (kind === "guest") return null;
  if (kind === "open") {
    return html`${sit}${mayManage && html`<button type="button" class="button" onClick=${() => void store.tell("set-bot", { seat, bot: botLevel.value })}><${Icon} name="bot" />${t("table-add-bot")}</button>`}`;
  }
  if (!mayManage) return sit;
  return html`<${LevelSelect} store=${store} table=${table} seat=${seat} />
    ${store.seat.value === null && sit}
    <button type="button" class="button-icon" aria-label=${t("table-remove-bot")} title=${t("table-remove-bot")} onClick=${() => void store.tell("set-bot", { seat, bot: null })}><${Icon} name="close" /></button>`;
}

/** @param {{store: TableStore, table: TableInfo, seat: number, mayManage: boolean}} props */
function LobbySeat({ store, table, seat, mayManage }) {
  const info = table.seats[seat];
  const person = store.people.value[seat];
  const own = store.seat.value;
  const isOwn = own === seat;
  const isOffline = info.kind === "guest" && !info.online;
  const where = placeText(own ?? 0, seat, table.seats.length, sidesOf(table));
  const about = [isOwn ? "" : own !== null ? where : t("table-seat", { number: seat + 1 }), isOffline ? t("table-offline") : ""];
  const team = sidesOf(table).findIndex((side) => side.includes(seat));
  const ownTeam = sidesOf(table).findIndex((side) => side.includes(own ?? 0));
  return html`<li class=${`lobby-seat ${info.kind}`} style=${`--side:var(--table-side-${team < 0 ? 0 : (team - ownTeam + sidesOf(table).length) % sidesOf(table).length})`}>
    ${info.kind === "open" ? html`<span class="avatar empty" aria-hidden="true"><${Icon} name="person" /></span>` : html`<${Avatar} avatar=${person.avatar} />`}
    <span class="lobby-words"><b>${info.kind === "open" ? t("table-open-seat") : isOwn ? t("table-me", { name: info.name }) : person.name}</b>
      <small>${about.filter(Boolean).join(t("table-list-separator"))}</small></span>
    <span class="lobby-tools"><${SeatTools} store=${store} table=${table} seat=${seat} mayManage=${mayManage} /></span>
  </li>`;
}

/** @param {{store: TableStore, table: TableInfo}} props the table's address, to be sent to friends */
function Invitation({ store, table }) {
  const link = tableLink(table.id);
  return html`<div class="invitation">
    <p>${t("table-invite")}</p>
    <div class="invitation-line"><code>${link}</code>
      <button type="button" class="button-icon" aria-label=${t("table-copy-link")} title=${t("table-copy-link")} onClick=${() => void copy(link, t("table-link-copied"))}><${Icon} name="copy" /></button>
      ${"share" in navigator && html`<button type="button" class="button-icon" aria-label=${t("table-share")} title=${t("table-share")} onClick=${() => void share(table.id)}><${Icon} name="share" /></button>`}
    </div>
  </div>`;
}

/** Seats and the start, as a page of its own or between matches. @param {{store: TableStore}} props */
export function Lobby({ store }) {
  // The page asks for the games first; this is for a server that could not answer then.
  useEffect(() => void loadGames().catch(() => {}), []);
  const table = store.table.value;
  if (!table) return null;
  const isSeated = store.seat.value !== null;
  const mayManage = isSeated || store.me.value?.id === table.host;
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  const start = () => void store.tell(table.status === "finished" ? "rematch" : "start");
  const own = store.seat.value ?? 0;
  const order = table.seats.map((_, step) => (own + step) % table.seats.length);
  return html`<div class="lobby">
    <p class="lobby-rules">${rulesTexts(table).join(" · ")}</p>
    <ul class="lobby-seats">${order.map((seat) => html`<${LobbySeat} key=${seat} store=${store} table=${table} seat=${seat} mayManage=${mayManage} />`)}</ul>
    ${table.status === "gathering" && html`<${Invitation} store=${store} table=${table} />`}
    <p class="lobby-wait" role="status">${open ? t("table-open-seats", { count: open }) : isSeated ? t("table-ready") : t("table-ready-wait")}</p>
    ${mayManage && html`<button type="button" class="button button-primary button-large" disabled=${open > 0} onClick=${start}>${t("table-start")}</button>`}
    ${table.watching > 0 && html`<p class="soft small">${t("table-watching", { count: table.watching })}</p>`}
  </div>`;
}
