/** Everybody at a glance: piece, health, hand, what is worn, cooldowns, statuses, collectibles. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { botText } from "../app/bots.js";
import { languageOf, pair, t } from "../app/i18n.js";
import { isAwaiting, presenceText, useTicking } from "../table/presence.js";
import { classes } from "../table/ui.js";
import { definitionOf } from "./cards.js";
import { needsOf } from "./goal.js";
import { aimsOf, take } from "./targeting.js";
import { Emblem, PieceArt, Sign } from "./art.js";
import { SLOTS } from "./reducer.js";
import { cardName, modifierText, roleName, slotName, whoPlays } from "./names.js";
import { isWanted, numbersOf, seatsInOrder, sideColour } from "./sides.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** Hit points as a number and beads. @param {{hp: number, most: number, shield: number}} props */
const Health = ({ hp, most, shield }) =>
  html`<span class="health" data-term="magic-hp">
    <${Sign} name="heart" /><b>${hp}</b>
    <span class="beads">${Array.from({ length: most }, (_, i) => html`<i key=${i} class=${i < hp ? "full" : ""}></i>`)}</span>
    ${shield > 0 && html`<span class="health-shield" data-term="magic-shield"><${Sign} name="shield" /><b>${shield}</b></span>`}
  </span>`;

/** What holds for a player now, shields apart. @param {import("./types.js").View} view @param {number} seat */
export const modifiersOf = (view, seat) =>
  view.modifiers.filter((one) => one.seat === seat && one.kind !== "shield" && !one.asleep);

/** The four slots, small. @param {{store: MagicStore, seat: number}} props */
function Tray({ store, seat }) {
  const { view, content } = store.at.value;
  const { equipment } = view.players[seat];
  return html`<span class="tray-small">
    ${SLOTS.map((slot) => {
      const card = equipment[slot];
      const isOwn = card && isWanted(view, seat, definitionOf(card));
      return html`<span key=${slot} data-term=${`magic-${slot}`} class=${classes("slot-small", card && "worn", isOwn && "wanted")}>
        ${card ? html`<${Emblem} id=${content.drawing(card)} kind=${slot} />` : html`<${Sign} name=${slot} />`}
      </span>`;
    })}
  </span>`;
}

/** The sign of a number or status that has changed for a while. @param {import("./types.js").Modifier} modifier */
const signOf = ({ kind, name }) => (kind === "status" ? name : name.replace(/_steal|s$/, ""));

/** Cooldowns and statuses, each in a place of its own, so that one that comes or goes moves no other. @param {{store: MagicStore, seat: number}} props */
function States({ store, seat }) {
  const { view } = store.at.value;
  const resting = view.players[seat].cooldowns.map(({ skill, left }) => ({ key: skill, name: "cooldown", look: "", left }));
  const held = modifiersOf(view, seat).map((one) => ({
    key: String(one.id), name: signOf(one), look: one.n < 0 ? "bad" : "good", left: 0,
  }));
  return html`<span class="states">
    ${[...resting, ...held].map(
      ({ key, name, look, left }, i) => html`<span key=${key} data-term=${name === "cooldown" ? "magic-cooldown" : undefined} class=${`state ${look}`} style=${`--i:${i}`}>
        <${Sign} name=${name} />${left > 0 && html`<b>${left}</b>`}
      </span>`,
    )}
  </span>`;
}

/** What a screen reader says of a player. @param {MagicStore} store @param {number} seat */
function playerWords(store, seat) {
  const at = store.at.value;
  const { view } = at;
  const player = view.players[seat];
  const goal = view.preview?.goal;
  const worn = SLOTS.flatMap((slot) => {
    const card = player.equipment[slot];
    return card ? [pair(slotName(slot), cardName(at, card))] : [];
  });
  return [
    roleName(at, seat),
    player.character ? whoPlays(at, seat) : "",
    player.out ? t(`magic-out-${player.out}`) : "",
    player.max_hp && !player.out ? t("mt-hp", { hp: player.hp, most: player.max_hp }) : "",
    player.out ? "" : t("mt-hand-of", { count: player.hand_count }),
    player.max_hp && !player.out ? pair(t("magic-stat-range"), String(numbersOf(view, seat)?.range ?? 0)) : "",
    goal && !player.out
      ? t("magic-collected", { count: numbersOf(view, seat)?.collected ?? 0, need: needsOf(goal) })
      : "",
    ...worn,
    ...player.cooldowns.map(({ skill, left }) => pair(at.content.name(skill), t("magic-cooldown", { count: left }))),
    ...modifiersOf(view, seat).map(modifierText),
    view.to_act.includes(seat) ? t("table-to-act") : "",
    presenceText(store, seat),
    aimsOf(store).some((aim) => aim.seat === seat) ? t("mt-can-choose") : "",
  ]
    .filter(Boolean)
    .join(t("table-list-separator"));
}

/** @param {{store: MagicStore, seat: number}} props */
function Player({ store, seat }) {
  const at = store.at.value;
  const { view } = at;
  const player = view.players[seat];
  const numbers = numbersOf(view, seat);
  const info = store.table.value?.seats[seat];
  const reading = store.reading.value;
  const isRead = reading?.kind === "player" && reading.id === String(seat);
  const aim = aimsOf(store).find((one) => one.seat === seat);
  // In full it is said, and stands where the player is read: here is room for a word.
  const bot = info?.stand_in;
  const isOffline = info?.kind === "guest" && (!info.online || Boolean(bot));
  const who = bot ? botText(bot) : isOffline ? t("company-away") : player.character && whoPlays(at, seat);
  const look = classes(
    "player",
    view.current === seat && "current",
    view.to_act.includes(seat) && "to-act",
    player.out && "out",
    aim && "aimed",
    isOffline && "offline",
  );
  const goal = view.preview?.goal;
  const press = () => {
    if (aim) return take(store, aim);
    store.read(isRead ? null : { kind: "player", id: String(seat) });
    store.shown.value = isRead || player.out ? null : seat;
  };
  return html`<button
    type="button"
    class=${look}
    style=${`--side:${sideColour(view, seat)};--piece-rim:${sideColour(view, seat)}`}
    data-seat=${seat}
    aria-label=${playerWords(store, seat)}
    aria-pressed=${String(isRead)}
    onClick=${press}
  >
    <span class="player-piece">
      ${player.character ? html`<${PieceArt} id=${store.at.value.content.drawing(player.character)} />` : html`<${Icon} name=${info?.bot ? "bot" : "person"} />`}
      ${isOffline && html`<span class="player-away"><${Icon} name=${bot ? "bot" : "warning"} /></span>`}
      ${aim?.text && html`<b class=${`piece-aim ${aim.kind}`}>${aim.text}</b>`}
    </span>
    <span class="player-words">
      <b class="player-name">${roleName(at, seat)}${who && html` <small lang=${isOffline ? undefined : languageOf(who)}>${who}</small>`}</b>
      ${player.out
        ? html`<small class="player-out"><${Sign} name="out" /> ${t(`magic-out-${player.out}`)}</small>`
        : player.max_hp
          ? html`<${Health} hp=${player.hp} most=${player.max_hp} shield=${numbers?.shield ?? 0} />`
          : html`<small>${info?.bot ? botText(info.bot) : view.has_answered.includes(seat) ? t("mt-chosen") : ""}</small>`}
    </span>
    ${!player.out &&
    player.max_hp > 0 &&
    html`<span class="player-more">
      <span class="count" data-term="magic-cards"><${Sign} name="hand" /><b>${player.hand_count}</b></span>
      <span class="count" data-term="magic-range"><${Sign} name="range" /><b>${numbers?.range ?? 0}</b></span>
      <span class="count wanted" data-term="magic-collectible"><${Sign} name="collectible" /><b>${numbers?.collected ?? 0}/${goal ? needsOf(goal) : 0}</b></span>
      <${States} store=${store} seat=${seat} />
    </span>
    <${Tray} store=${store} seat=${seat} />`}
  </button>`;
}

/** @param {{store: MagicStore}} props */
export function Players({ store }) {
  useTicking(isAwaiting(store));
  const { view } = store.at.value;
  const seats = seatsInOrder(view);
  return html`<div class=${`players players-${seats.length}`} role="group" aria-label=${t("mt-players")}>
    ${seats.map((seat) => html`<${Player} key=${seat} store=${store} seat=${seat} />`)}
  </div>`;
}
