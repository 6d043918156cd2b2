/** The people around the table: face, name, cards in hand, and whose turn it is. */

import { html } from "../vendor/index.js";
import { Art, Avatar, Icon } from "../app/art.js";
import { botText } from "../app/bots.js";
import { languageOf, t } from "../app/i18n.js";
import { nameOf, sideName } from "../table/names.js";
import { placeOf } from "./places.js";
import { isAwaiting, presenceText, useTicking } from "../table/presence.js";
import { seatsClockwise, sideOf, sidesInOrder } from "../table/sides.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */

/** Who leads now: the current trick's leader, before it the round's. @param {Observation} view */
const leaderOf = (view) => view.trick?.leader ?? view.leader;

/** Cards in hand as a small fan, never more than seven. @param {{count: number}} props */
function SmallFan({ count }) {
  const shown = Math.min(count, 7);
  return html`<span class="small-fan" aria-hidden="true">
    ${Array.from({ length: shown }, (_, i) => html`<i key=${i} style=${`--i:${i - (shown - 1) / 2}`}></i>`)}
  </span>`;
}

/** So much of a name has room in two lines beside the narrowest table; a letter of Chinese, Japanese or Korean takes the room of two. */
const SHORT = 16;
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]|[^\0-\uffff]/u;

/** @param {string} name */
const isLong = (name) => [...name].reduce((room, letter) => room + (WIDE.test(letter) ? 2 : 1), 0) > SHORT;

/** What a screen reader says about a seat. @param {TableStore} store @param {number} seat */
function described(store, seat) {
  const view = store.naming.value.view;
  const info = store.table.value?.seats[seat];
  const side = sideOf(view, seat);
  return [
    nameOf(store.naming.value, seat),
    view.sides[side].length > 1 ? sideName(store.naming.value, side) : "",
    info?.bot ? t("table-bot", { level: botText(info.bot) }) : "",
    t("table-cards-left", { count: view.hand_counts[seat] ?? 0 }),
    leaderOf(view) === seat ? t("table-leads") : "",
    view.to_act.includes(seat) ? t("table-to-act") : "",
    presenceText(store, seat),
  ]
    .filter(Boolean)
    .join(t("table-list-separator"));
}

/** @param {{store: TableStore, seat: number}} props */
function Seat({ store, seat }) {
  useTicking(isAwaiting(store));
  const view = store.view.value;
  if (!view) return null;
  const info = store.table.value?.seats[seat];
  const isOwn = seat === view.seat;
  const name = nameOf(store.naming.value, seat);
  const isMate = !isOwn && view.seat !== null && !view.isReplay && sideOf(view, seat) === sideOf(view, view.seat);
  const isOffline = info?.kind === "guest" && (!info.online || Boolean(info.stand_in));
  const toAct = view.to_act.includes(seat);
  const look = classes("seat", `at-${placeOf(view, seat)}`, toAct && "to-act", isOffline && "offline");
  const rank = sidesInOrder(view).indexOf(sideOf(view, seat));
  const count = view.hand_counts[seat] ?? 0;
  return html`<div
    class=${look}
    style=${`--side:var(--table-side-${rank})`}
    data-term=${isMate ? "septet-partner" : undefined}
    role="img"
    aria-label=${described(store, seat)}
  >
    <span class="seat-face" data-place=${`seat-${seat}`}>
      <${Avatar} avatar=${store.people.value[seat]?.avatar ?? seat} />
      ${leaderOf(view) === seat && html`<span data-term="septet-lead"><${Art} id="leader" class="leader-mark" /></span>`}
      ${isOffline && html`<span class="seat-badge"><${Icon} name="warning" /></span>`}
      ${view.has_chosen[seat] && html`<span class="seat-badge done"><${Icon} name="check" /></span>`}
    </span>
    <span class="seat-words">
      <b class=${isLong(name) ? "long" : undefined} lang=${languageOf(name)}>${name}</b>
      <small>${presenceText(store, seat) || (info?.bot ? botText(info.bot) : "")}</small>
    </span>
    ${!isOwn && html`<span class="seat-cards" data-term="septet-hand"><${SmallFan} count=${count} /><b>${count}</b></span>`}
  </div>`;
}

/** Everybody but the own seat; that one too for spectators. @param {{store: TableStore}} props */
export function Seats({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const seats = seatsClockwise(view).slice(1);
  return html`${seats.map((seat) => html`<${Seat} key=${seat} store=${store} seat=${seat} />`)}`;
}

/** The seat at the bottom, beside the hand. @param {{store: TableStore}} props */
export function BottomSeat({ store }) {
  const view = store.view.value;
  return view && html`<${Seat} store=${store} seat=${seatsClockwise(view)[0]} />`;
}
