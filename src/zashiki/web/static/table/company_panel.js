/** The people at the table during a match: who is here, what can be said, and how to stop. */

import { html, useState } from "../vendor/index.js";
import { EMOTES, PHRASES } from "../art/emotes.js";
import { Art, Avatar, Icon } from "../app/art.js";
import { isUnheard } from "../app/avoided.js";
import { botText, levelAmong } from "../app/bots.js";
import { Dialog } from "../app/dialog.js";
import { games } from "../app/games.js";
import { called, languageOf, t } from "../app/i18n.js";
import { Chat } from "./chat.js";
import { Conduct } from "./conduct.js";
import { clockText, isTicking, presenceText, useTicking } from "./presence.js";
import { TakeBackButton, useTakeBackKey } from "./take_back.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {import("./types.js").TableInfo} TableInfo */

/** Whether who began a match here brings it to its end: it counts, or is compared. @param {TableInfo} table */
const isFixed = ({ rated, daily, tournament }) => Boolean(rated || daily || tournament);

/**
 * Whether somebody could agree to end the match: where it counts, that takes a person of another side.
 * @param {TableInfo} table @param {number | null} seat @param {readonly (readonly number[])[]} sides
 */
function mayOfferEnd(table, seat, sides) {
  const own = sides.find((side) => side.some((one) => one === seat)) ?? [seat];
  return !isFixed(table) || table.seats.some(({ guest, stand_in: standIn }, one) => guest && !standIn && !own.includes(one));
}

/** Somebody who watches and might take a seat. @param {{store: LiveTable, table: TableInfo, seat: number}} props */
function OfferSeat({ store, table, seat }) {
  const watchers = (table.watchers ?? []).filter(({ id }) => id !== store.me.value?.id);
  if (!watchers.length) return null;
  const offer = (/** @type {string} */ guest) => guest && void store.tell("give-seat", { seat, guest });
  return html`<select class="select" aria-label=${t("company-offer-seat")} onChange=${(/** @type {any} */ event) => offer(event.target.value)}>
    <option value="">${t("company-offer-seat")}</option>
    ${watchers.map(({ id, name }) => html`<option key=${id} value=${id}>${called(name)}</option>`)}
  </select>`;
}

/** What can be done with a seat during a match. @param {{store: LiveTable, table: TableInfo, seat: number}} props */
function SeatTools({ store, table, seat }) {
  const { kind, guest, name, online, stand_in: standIn } = table.seats[seat];
  const me = store.me.value?.id;
  const isHost = table.host === me;
  const mayChange = table.status === "playing" && !isFixed(table);
  const isOther = kind === "guest" && guest !== me;
  const mayOffer = mayChange && (guest === me || (isHost && (kind !== "guest" || !online || standIn)));
  const bots = games.value.find(({ game }) => game === table.game)?.bots ?? [];
  return html`<span class="company-tools">
    ${isOther && guest && html`<${Conduct} table=${table.id} guest=${guest} name=${name} />`}
    ${isOther && isHost && mayChange && html`<${Button} icon="bot" onClick=${() => void store.tell("set-bot", { seat, bot: levelAmong(bots) })}>${t("company-replace", { name })}<//>`}
    ${isOther && isHost && html`<${Button} onClick=${() => void store.tell("hand-over", { guest })}>${t("company-make-host", { name })}<//>`}
    ${mayOffer && html`<${OfferSeat} store=${store} table=${table} seat=${seat} />`}
  </span>`;
}

/** @param {{store: LiveTable, table: TableInfo}} props */
const People = ({ store, table }) =>
  html`<ul class="company-people">
    ${table.seats.map((info, seat) => {
      const person = store.people.value[seat];
      const about = [
        info.guest && info.guest === table.host ? t("company-host") : "",
        info.bot ? botText(info.bot) : "",
        info.ready ? t("company-ready") : "",
        presenceText(store, seat),
        clockText(store, seat),
        info.guest && isUnheard(info.guest) ? t("company-muted") : "",
      ].filter(Boolean);
      return html`<li key=${seat}>
        <${Avatar} avatar=${person?.avatar ?? 0} />
        <span class="lobby-words">
          <b lang=${languageOf(person?.name)}>${seat === store.seat.value ? t("table-me", { name: person?.name ?? "" }) : person?.name}</b>
          <small>${about.join(t("table-list-separator"))}</small>
        </span>
        <${SeatTools} store=${store} table=${table} seat=${seat} />
      </li>`;
    })}
  </ul>`;

/** Phrases and faces. @param {{store: LiveTable, onSaid: () => void}} props */
function Talk({ store, onSaid }) {
  const say = async (/** @type {string} */ saying) => {
    if (await store.tell("say", { saying })) onSaid();
  };
  return html`<section aria-label=${t("company-say")}>
    <div class="emotes">
      ${EMOTES.map(
        (name) => html`<button key=${name} type="button" class="button-icon" data-saying=${`emote-${name}`} aria-label=${t(`emote-${name}`)} title=${t(`emote-${name}`)} onClick=${() => void say(`emote-${name}`)}>
          <${Art} id=${`emote-${name}`} class="emote" />
        </button>`,
      )}
    </div>
    <div class="phrases">
      ${PHRASES.map(
        (name) => html`<button key=${name} type="button" class="button" data-saying=${`phrase-${name}`} onClick=${() => void say(`phrase-${name}`)}>${t(`phrase-${name}`)}</button>`,
      )}
    </div>
  </section>`;
}

/** Ways to stop, each asked once more. @param {{store: LiveTable, table: TableInfo, onDone: () => void}} props */
function Stopping({ store, table, onDone }) {
  const [asked, ask] = useState(/** @type {"end" | "resign" | null} */ (null));
  const sides = games.value.find(({ game }) => game === table.game)?.variants.find(({ name }) => name === table.variant)?.sides;
  const act = async (/** @type {"end" | "resign"} */ what) => {
    if (await store.tell("propose", { match: store.match.value?.id, what })) onDone();
  };
  if (!asked) {
    return html`<div class="row">
      <${TakeBackButton} store=${store} onDone=${onDone} />
      ${mayOfferEnd(table, store.seat.value, store.view.value?.sides ?? []) && html`<${Button} onClick=${() => ask("end")}>${t("company-offer-end")}<//>`}
      <${Button} onClick=${() => ask("resign")}>${t("company-resign")}<//>
    </div>`;
  }
  const sure = asked === "end" ? "company-offer-end-sure" : sides?.length === 2 ? "company-resign-sure" : "company-leave-sure";
  return html`<div class="row" role="group" aria-label=${t(sure)}>
    <b>${t(sure)}</b>
    <${Button} kind="primary" onClick=${() => void act(asked)}>${t(asked === "end" ? "company-offer-end" : "company-resign")}<//>
    <${Button} onClick=${() => ask(null)}>${t("cancel")}<//>
  </div>`;
}

/** @param {{store: LiveTable, onClose: () => void}} props */
function Panel({ store, onClose }) {
  useTicking(isTicking(store));
  const table = store.table.value;
  if (!table) return null;
  const isSeated = store.seat.value !== null;
  return html`<${Dialog} title=${t("company-title")} class="table-dialog company-panel" onClose=${onClose}>
    <${People} store=${store} table=${table} />
    <${Chat} store=${store} />
    ${isSeated && html`<${Talk} store=${store} onSaid=${onClose} />`}
    ${isSeated && table.status === "playing" && html`<${Stopping} store=${store} table=${table} onDone=${onClose} />`}
  <//>`;
}

/** In a table's bar: the way to the people, and under it what is left of the own time. @param {{store: LiveTable}} props */
export function CompanyButton({ store }) {
  const [isOpen, setOpen] = useState(false);
  const seat = store.seat.value;
  const runs = isTicking(store);
  useTicking(runs);
  useTakeBackKey(store);
  // A table of replays and lessons has no people.
  if (!store.table.value?.clock) return null;
  const time = seat === null ? "" : clockText(store, seat).split(" + ")[0];
  const label = time ? `${t("company-open")}. ${t("company-your-time", { time })}` : t("company-open");
  return html`<button type="button" class="button-icon company-button" aria-label=${label} title=${t("company-open")} onClick=${() => setOpen(true)}>
      <${Icon} name="person" />${time && html`<small class="company-time">${time}</small>`}
    </button>
    ${isOpen && html`<${Panel} store=${store} onClose=${() => setOpen(false)} />`}`;
}
