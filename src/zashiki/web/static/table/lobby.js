/** Gathering: who sits where, bots for empty places, the link for friends, and the start. */

import { html, useEffect } from "../vendor/index.js";
import { Avatar, Icon } from "../app/art.js";
import { botHint, botText, chooseLevel, levelAmong } from "../app/bots.js";
import { Select } from "../app/controls.js";
import { games, gameText, loadGames, placeText } from "../app/games.js";
import { languageOf, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { ClockChoice } from "./clock_setting.js";
import { lateText } from "./delay_setting.js";
import { InviteFriends } from "./invite_friends.js";
import { HintSetting } from "./hint_setting.js";
import { OpenSetting } from "./open_setting.js";
import { LinkLine } from "./link_line.js";
import { listed } from "./names.js";
import { Beginning } from "./notices.js";
import { presenceText } from "./presence.js";
import { RuleChips } from "./rules.js";
import { tableLink } from "./share.js";
import { Button, heedRefusals, IconButton } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} TableStore */
/** @typedef {import("./types.js").TableInfo} TableInfo */

/** The levels there are at this table. @param {TableInfo} table @returns {readonly string[]} */
const levelsOf = (table) => games.value.find(({ game }) => game === table.game)?.bots ?? [];

/** The sides of this table's variant. @param {TableInfo} table */
const sidesOf = (table) =>
  games.value.find(({ game }) => game === table.game)?.variants.find(({ name }) => name === table.variant)?.sides ?? [];

/** @param {{store: TableStore, table: TableInfo, seat: number}} props the level of a seat's bot */
function LevelSelect({ store, table, seat }) {
  heedRefusals(store);
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
 * Whether this person may have two seats change places: the host any, others their own and one without a person.
 * @param {TableStore} store @param {TableInfo} table @param {number} seat @param {number} other
 */
function mayMove(store, table, seat, other) {
  if (!table.seats[other] || table.status === "playing" || store.seat.value === null) return false;
  const guests = [table.seats[seat].guest, table.seats[other].guest];
  const me = store.me.value?.id ?? "";
  return table.host === me || (guests.includes(me) && guests.includes(null));
}

/** @param {{store: TableStore, table: TableInfo, seat: number, name: string}} props the keys that move a seat */
const Movers = ({ store, table, seat, name }) =>
  html`${/** @type {const} */ ([["up", -1], ["down", 1]]).map(
    ([way, step]) =>
      mayMove(store, table, seat, seat + step) &&
      html`<${IconButton}
        key=${way}
        icon=${way}
        label=${t(`company-move-${way}`, { name })}
        onClick=${() => void store.tell("swap", { seat, other: seat + step })}
      />`,
  )}`;

/** What the host can do with somebody else's seat. @param {{store: TableStore, table: TableInfo, seat: number}} props */
function HostTools({ store, table, seat }) {
  const { guest, name } = table.seats[seat];
  return html`<${IconButton}
      icon="close"
      label=${t("company-remove", { name })}
      onClick=${() => void store.tell("set-bot", { seat, bot: null })}
    />
    <${IconButton}
      icon="host"
      label=${t("company-make-host", { name })}
      onClick=${() => void store.tell("hand-over", { guest })}
    />`;
}

/**
 * @param {{store: TableStore, table: TableInfo, seat: number, mayManage: boolean}} props what can be done with a seat
 */
function SeatTools({ store, table, seat, mayManage }) {
  const { kind, guest } = table.seats[seat];
  const me = store.me.value?.id;
  const setBot = (/** @type {string | null} */ bot) => void store.tell("set-bot", { seat, bot });
  const sit = html`<${Button} onClick=${() => void store.tell("sit", { seat })}>${t("table-sit")}<//>`;
  if (guest !== null && guest === me) return html`<${Button} onClick=${() => void store.tell("stand")}>${t("table-stand")}<//>`;
  if (kind === "guest") return table.host === me && html`<${HostTools} store=${store} table=${table} seat=${seat} />`;
  if (kind === "open") {
    const level = levelAmong(levelsOf(table));
    return html`${sit}
    ${mayManage && html`<${Button} icon="bot" onClick=${() => setBot(level)}>${t("table-add-bot")}<//>`}`;
  }
  // Who sees the table late is given a bot's seat by who sits there.
  if (!mayManage) return table.delay ? null : sit;
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
  const where = placeText(own ?? 0, seat, table.seats.length, sidesOf(table));
  const place = isOwn ? "" : own !== null ? where : t("table-seat", { number: seat + 1 });
  const about = [
    place,
    info.guest && info.guest === table.host ? t("company-host") : "",
    info.ready ? t("company-ready") : "",
    presenceText(store, seat),
  ]
    .filter(Boolean)
    .join(t("table-list-separator"));
  const isOpen = info.kind === "open";
  const name = isOpen ? t("table-open-seat") : isOwn ? t("table-me", { name: info.name }) : person.name;
  const rank = sideRank(table, seat, own ?? 0);
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const from = Number(event.dataTransfer?.getData("text/plain"));
    if (from !== seat && mayMove(store, table, from, seat)) void store.tell("swap", { seat: from, other: seat });
  };
  return html`<li
    class=${`lobby-seat ${info.kind}`}
    style=${`--side:var(--table-side-${rank})`}
    draggable=${store.seat.value !== null}
    onDragStart=${(/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", String(seat))}
    onDragOver=${(/** @type {DragEvent} */ event) => event.preventDefault()}
    onDrop=${drop}
  >
    ${isOpen
      ? html`<span class="avatar empty" aria-hidden="true"><${Icon} name="person" /></span>`
      : html`<${Avatar} avatar=${person.avatar} />`}
    <span class="lobby-words"><b lang=${languageOf(name)}>${name}</b><small>${about}</small></span>
    <span class="lobby-tools">
      <${Movers} store=${store} table=${table} seat=${seat} name=${name} />
      <${SeatTools} store=${store} table=${table} seat=${seat} mayManage=${mayManage} />
    </span>
  </li>`;
}

/** @param {{store: TableStore, table: TableInfo, mayManage: boolean}} props the table's address, to be sent to friends */
function Invitation({ store, table, mayManage }) {
  const link = tableLink(table.id);
  return html`<div class="invitation">
    <img class="invitation-code" alt=${t("company-code")} width="132" height="132" src=${`/api/tables/${table.id}/qr?link=${encodeURIComponent(link)}`} />
    <p>${t("table-invite")}</p>
    <${LinkLine} class="invitation-line" link=${link} title=${t("table-share-title")} copied=${t("table-link-copied")} copyText=${t("table-copy-link")} shareText=${t("table-share")} />
    ${mayManage && html`<${InviteFriends} table=${table} />`}
  </div>`;
}

/** What is played here, with its picture, and where it is taught. @param {{table: TableInfo, card?: import("../plugin.js").Card}} props */
export const Played = ({ table, card }) =>
  html`<header class="lobby-what">
    ${card && html`<${card.picture} />`}
    <h1>${gameText(table.game)}</h1>
    ${card && html`<p>${t(card.line)}</p><p><${Link} href=${card.lessons} class="button"><${Icon} name="cards" />${t("company-lesson")}<//></p>`}
  </header>`;

/** The teams by the names of their people. @param {{store: TableStore, table: TableInfo}} props */
function Teams({ store, table }) {
  const sides = sidesOf(table).filter((side) => side.length > 1);
  if (!sides.length) return null;
  const name = (/** @type {number} */ seat) => store.people.value[seat]?.name || t("table-open-seat");
  return html`<ul class="lobby-teams">
    ${sides.map((side, index) => html`<li key=${index}>${t("company-team", { number: index + 1, names: listed(side.map(name)) })}</li>`)}
  </ul>`;
}

/** What those who decide about the table can set. @param {{store: TableStore, table: TableInfo}} props */
function Settings({ store, table }) {
  heedRefusals(store);
  const people = table.seats.filter(({ kind }) => kind !== "bot").length;
  if (table.status === "playing" || people < 2 || !table.clock) return null;
  const isHost = table.host === store.me.value?.id;
  return html`${isHost && html`<${OpenSetting} store=${store} table=${table} />`}
    <${ClockChoice} clock=${table.clock} onChange=${(/** @type {any} */ clock) => void store.tell("clock", { clock })} />
    ${isHost &&
    html`<${Select}
      label=${t("company-stand-in-bot")}
      none=${t("company-stand-in-like")}
      values=${levelsOf(table)}
      value=${table.stand_in ?? ""}
      text=${botText}
      onChange=${(/** @type {string} */ bot) => void store.tell("stand-in", { bot })}
    />`}`;
}

/** The start: the host begins, others say that they are ready, and everybody may ask to wait. @param {{store: TableStore, table: TableInfo}} props */
function Start({ store, table }) {
  const me = store.me.value?.id;
  const isHost = table.host === me;
  const own = table.seats.find(({ guest }) => guest !== null && guest === me);
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  if (typeof table.begins === "number") return html`<div class="lobby-begin"><${Beginning} store=${store} /></div>`;
  const { terms } = table;
  const begin = () => void store.tell(table.status === "finished" ? "rematch" : "start", { terms });
  const ready = () => void store.tell("ready", own?.ready ? { on: false } : { on: true, terms });
  return html`<div class="lobby-begin">
    ${own?.asked_again && html`<p role="status">${t("company-asked-again")}</p>`}
    ${isHost && html`<${Button} kind="large" disabled=${open > 0} onClick=${begin}>${t("table-start")}<//>`}
    ${(isHost || own) && open > 0 && html`<${Button} icon="bot" onClick=${() => void store.tell("fill", { bot: levelAmong(levelsOf(table)) })}>${t("company-fill")}<//>`}
    ${!isHost && own && html`<${Button} kind="large" onClick=${ready}>${t(own.ready ? "company-not-ready" : "company-be-ready")}<//>`}
  </div>`;
}

/** Seats and the start, as a page of its own or between matches. @param {{store: TableStore}} props */
export function Lobby({ store }) {
  // The page asks for the games first; this is for a server that could not answer then.
  useEffect(() => void loadGames().catch(() => {}), []);
  const table = store.table.value;
  if (!table) return null;
  const mayManage = store.seat.value !== null || store.me.value?.id === table.host;
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  return html`<div class="lobby">
    <${RuleChips} table=${table} />
    <${HintSetting} store=${store} table=${table} mayManage=${mayManage} />
    <ul class="lobby-seats">
      ${table.seats.map(
        (_, seat) => html`<${LobbySeat} key=${seat} store=${store} table=${table} seat=${seat} mayManage=${mayManage} />`,
      )}
    </ul>
    <${Teams} store=${store} table=${table} />
    ${table.status === "gathering" && html`<${Invitation} store=${store} table=${table} mayManage=${mayManage} />`}
    ${mayManage && html`<${Settings} store=${store} table=${table} />`}
    <p class="lobby-wait" role="status">
      ${table.quick && open ? t("company-seeking", { count: open }) : open ? t("table-open-seats", { count: open }) : t(mayManage ? "company-host-begins" : "table-ready-wait")}
    </p>
    <${Start} store=${store} table=${table} />
    ${lateText(store) && html`<p class="soft small" data-late>${lateText(store)}</p>`}
    ${table.watching > 0 && html`<p class="soft small">${t("table-watching", { count: table.watching })}</p>`}
  </div>`;
}
