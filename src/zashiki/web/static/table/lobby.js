/** Gathering: who sits where, bots for empty places, the link for friends, and the start. */

import { html, useEffect } from "../vendor/index.js";
import { Avatar, Icon } from "../app/art.js";
import { botHint, botText, chooseLevel, levelAmong } from "../app/bots.js";
import { games, loadGames, placeText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { HintSetting } from "./hint_setting.js";
import { RuleChips } from "./rules.js";
import { copy, share, tableLink } from "./share.js";
import { Button, IconButton } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} TableStore */
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
  return html`<select
    class="select"
    aria-label=${t("table-level")}
    title=${botHint(bot ?? "")}
    value=${bot}
    onChange=${(/** @type {any} */ event) => set(event.target.value)}
  >
    ${levelsOf(table).map(
      (level) => html`<option key=${level} value=${level} selected=${level === bot}>${botText(level)}</option>`,
    )}
  </select>`;
}

/**
 * @param {{store: TableStore, table: TableInfo, seat: number, mayManage: boolean}} props what can be done with a seat
 */
function SeatTools({ store, table, seat, mayManage }) {
  const { kind, guest } = table.seats[seat];
  const isOwn = guest !== null && guest === store.me.value?.id;
  const setBot = (/** @type {string | null} */ bot) => void store.tell("set-bot", { seat, bot });
  const sit = html`<${Button} onClick=${() => void store.tell("sit", { seat })}>${t("table-sit")}<//>`;
  if (isOwn) return html`<${Button} onClick=${() => void store.tell("stand")}>${t("table-stand")}<//>`;
  if (kind === "guest") return null;
  if (kind === "open") {
    const level = levelAmong(levelsOf(table));
    return html`${sit}
    ${mayManage && html`<${Button} icon="bot" onClick=${() => setBot(level)}>${t("table-add-bot")}<//>`}`;
  }
  if (!mayManage) return sit;
  return html`<${LevelSelect} store=${store} table=${table} seat=${seat} />
    ${store.seat.value === null && sit}
    <${IconButton} icon="close" label=${t("table-remove-bot")} onClick=${() => setBot(null)} />`;
}

/**
 * The rank of a seat's side in the order that starts with the own one; it gives the side's colour.
 * @param {TableInfo} table @param {number} seat @param {number} own
 */
function sideRank(table, seat, own) {
  const sides = sidesOf(table);
  const at = (/** @type {number} */ one) =>
    Math.max(
      sides.findIndex((side) => side.includes(one)),
      0,
    );
  return sides.length ? (at(seat) - at(own) + sides.length) % sides.length : 0;
}

/** @param {{store: TableStore, table: TableInfo, seat: number, mayManage: boolean}} props */
function LobbySeat({ store, table, seat, mayManage }) {
  const info = table.seats[seat];
  const person = store.people.value[seat];
  const own = store.seat.value;
  const isOwn = own === seat;
  const isOffline = info.kind === "guest" && !info.online;
  const where = placeText(own ?? 0, seat, table.seats.length, sidesOf(table));
  const place = isOwn ? "" : own !== null ? where : t("table-seat", { number: seat + 1 });
  const about = [place, isOffline ? t("table-offline") : ""].filter(Boolean).join(t("table-list-separator"));
  const isOpen = info.kind === "open";
  const name = isOpen ? t("table-open-seat") : isOwn ? t("table-me", { name: info.name }) : person.name;
  const rank = sideRank(table, seat, own ?? 0);
  return html`<li class=${`lobby-seat ${info.kind}`} style=${`--side:var(--table-side-${rank})`}>
    ${isOpen
      ? html`<span class="avatar empty" aria-hidden="true"><${Icon} name="person" /></span>`
      : html`<${Avatar} avatar=${person.avatar} />`}
    <span class="lobby-words"><b>${name}</b><small>${about}</small></span>
    <span class="lobby-tools">
      <${SeatTools} store=${store} table=${table} seat=${seat} mayManage=${mayManage} />
    </span>
  </li>`;
}

/** @param {{store: TableStore, table: TableInfo}} props the table's address, to be sent to friends */
function Invitation({ store, table }) {
  const link = tableLink(table.id);
  const copyLink = () => void copy(link, t("table-link-copied"));
  return html`<div class="invitation">
    <p>${t("table-invite")}</p>
    <div class="invitation-line"><code>${link}</code>
      <${IconButton} icon="copy" label=${t("table-copy-link")} onClick=${copyLink} />
      ${"share" in navigator &&
      html`<${IconButton} icon="share" label=${t("table-share")} onClick=${() => void share(table.id)} />`}
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
    <${RuleChips} table=${table} />
    <${HintSetting} store=${store} table=${table} mayManage=${mayManage} />
    <ul class="lobby-seats">
      ${order.map(
        (seat) => html`<${LobbySeat} key=${seat} store=${store} table=${table} seat=${seat} mayManage=${mayManage} />`,
      )}
    </ul>
    ${table.status === "gathering" && html`<${Invitation} store=${store} table=${table} />`}
    <p class="lobby-wait" role="status">
      ${open ? t("table-open-seats", { count: open }) : t(mayManage ? "table-ready" : "table-ready-wait")}
    </p>
    ${mayManage && html`<${Button} kind="large" disabled=${open > 0} onClick=${start}>${t("table-start")}<//>`}
    ${table.watching > 0 && html`<p class="soft small">${t("table-watching", { count: table.watching })}</p>`}
  </div>`;
}
