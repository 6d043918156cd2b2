/** What is being read: a card, skill, tile, player or event, what it would do now, and what can be done with it. */

import { html, useEffect, useRef } from "../vendor/index.js";
import { heardIn } from "../app/heard.js";
import { t, tAttr } from "../app/i18n.js";
import { Button, classes, IconButton } from "../table/ui.js";
import { definitionOf } from "./cards.js";
import { aimsOf, hindranceOf, pickedWay, prospectOf, readAct, spanText, take } from "./targeting.js";
import { Emblem, PieceArt, Portrait, Sign, TileArt } from "./art.js";
import { cardLines } from "./card.js";
import { SLOTS } from "./reducer.js";
import { actsOf, fitsSlot, mainAct, ownHand, slotOf } from "./hand.js";
import { optionOf } from "./goal.js";
import { kindName, mapOf, modifierText, nameOf, objectOf, slotName, tileName, whoPlays } from "./names.js";
import { listed } from "../table/names.js";
import { presenceText } from "../table/presence.js";
import { Facts, Slots } from "./own_player.js";
import { modifiersOf } from "./players.js";
import { isWanted, numbersOf, sideColour } from "./sides.js";
import { standingOn } from "./map.js";
import { ZoomButton } from "./zoom.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./store.js").Reading} Reading */

/** The players at whom it can be aimed, as buttons that say what would become of them. @param {{store: MagicStore}} props */
export function Aims({ store }) {
  const at = store.at.value;
  const aims = aimsOf(store);
  return html`<span class=${classes("aims", aims.length > 2 && "many")} role="group" aria-label=${t("mt-players")}>
    ${aims.map((aim) => {
      const { character, hp } = at.view.players[aim.seat];
      return html`<button
        key=${aim.seat}
        type="button"
        class="button aim-button"
        data-option=${aim.pick}
        style=${`--side:${sideColour(at.view, aim.seat)};--piece-rim:${sideColour(at.view, aim.seat)}`}
        onClick=${() => take(store, aim)}
      >
        <${PieceArt} id=${at.content.drawing(character)} />
        <span><span class="aim-name">${nameOf(at, aim.seat)}</span><small><${Sign} name="heart" />${hp}</small></span>
        ${aim.text && html`<b class=${`aim-text ${aim.kind}`}>${aim.text}</b>`}
        ${aim.loses && html`<em class="aim-warning">${t("magic-they-win")}</em>`}
      </button>`;
    })}
  </span>`;
}

/** What would come of something that is not aimed. @param {{store: MagicStore, act: string}} props */
function Forecast({ store, act }) {
  const at = store.at.value;
  const changes = prospectOf(store, act)?.changes ?? [];
  if (!changes.length) return null;
  const words = changes.map((change) => t("mt-forecast", { name: nameOf(at, change.seat), amount: spanText(change) }));
  return html`<p class="forecast">${words.join(" · ")}</p>`;
}

/** @param {{store: MagicStore, act: string}} props why it cannot be played now */
function WhyNot({ store, act }) {
  const why = hindranceOf(store, act);
  if (!why) return null;
  const { view, content } = store.at.value;
  const range = (view.seat !== null && numbersOf(view, view.seat)?.range) || 0;
  // A forest or an event may have taken all that a weapon gives.
  const isArmed = view.seat !== null && content.card(view.players[view.seat].equipment.weapon ?? "")?.kind === "weapon";
  const isShort = why.code === "no-target" && act.startsWith("play:") && content.card(act.slice("play:".length))?.kind === "attack";
  const text = isShort ? t(range || isArmed ? "mt-out-of-range" : "mt-no-range", { range }) : t(`magic-refuse-${why.code}`);
  return html`<p class="why-not">${text} <span class="rule">${why.rule}</span></p>`;
}

/**
 * A card works only in the slot of its kind (M44–M48): that is the main button, the others say so.
 * @param {{store: MagicStore, card: string, act: string, isMain: boolean}} props
 */
function WearButton({ store, card, act, isMain }) {
  const slot = slotOf(act);
  const fits = fitsSlot(store, card, slot);
  return html`<button type="button" data-option=${act} class=${classes("button wear-button", isMain && "button-primary", !fits && "small")} onClick=${() => void store.perform(act)}>
    <${Sign} name=${slot} /><span>${fits ? t("mt-wear-as", { slot }) : slotName(slot)}${!fits && html`<small>${t("mt-wear-idle")}</small>`}</span>
  </button>`;
}

/** What can be done with a card of the hand. @param {{store: MagicStore, card: string}} props */
function CardActs({ store, card }) {
  const acts = actsOf(store, card);
  const play = acts.find((act) => act.startsWith("play:"));
  const isAimed = play && prospectOf(store, play)?.targets.length;
  const main = mainAct(store, card);
  return html`${isAimed ? html`<${Aims} store=${store} />` : null}
    ${play &&
    !isAimed &&
    html`<${Button} kind=${main === play ? "primary" : ""} onClick=${() => void store.perform(play)}>${t("magic-verb-play")}<//>`}
    ${acts
      .filter((act) => act !== play)
      .map((act) => html`<${WearButton} key=${act} store=${store} card=${card} act=${act} isMain=${act === main} />`)}`;
}

/** What can be done with a card that is worn: move it, or take it off. @param {{store: MagicStore, card: string}} props */
function WornActs({ store, card }) {
  const { view } = store.at.value;
  const decision = store.decision.value;
  if (view.seat === null || decision?.kind !== "act") return null;
  const slot = SLOTS.find((one) => view.players[view.seat ?? 0].equipment[one] === card);
  if (!slot) return null;
  const acts = decision.options.filter((act) => act.startsWith(`shift:${slot}:`) || act === `drop:${slot}`);
  return html`${acts.map((act) => {
    const to = act.startsWith("shift:") ? (act.split(":").at(-1) ?? "") : "";
    return html`<${Button} key=${act} onClick=${() => void store.perform(act)}>
      ${to ? t("mt-shift-to", { slot: slotName(to) }) : t("magic-verb-drop")}
    <//>`;
  })}`;
}

/** @param {{store: MagicStore, id: string}} props */
function CardReader({ store, id }) {
  const { view, content } = store.at.value;
  const entry = content.card(id);
  const isHeld = ownHand(store).includes(id);
  const isOwn = view.seat !== null && isWanted(view, view.seat, definitionOf(id));
  return html`<${Emblem} id=${content.drawing(id)} kind=${entry?.kind} class="reader-art" />
    <div class="reader-words">
      <h2>${content.name(id)}</h2>
      <p class="reader-kind">
        ${entry && kindName(entry.kind)}${entry?.range !== null && entry?.range !== undefined && html` · ${t("magic-stat-range")} ${entry.range}`}
        ${isOwn && html` · <b class="wanted">${t("mt-your-collectible")}</b>`}
      </p>
      ${cardLines(store, id).map((line, i) => html`<p key=${i}>${line}</p>`)}
      ${isHeld && html`<${Forecast} store=${store} act=${`play:${id}`} /><${WhyNot} store=${store} act=${`play:${id}`} />`}
    </div>
    <div class="reader-acts">${isHeld ? html`<${CardActs} store=${store} card=${id} />` : html`<${WornActs} store=${store} card=${id} />`}</div>`;
}

/** @param {{store: MagicStore, id: string}} props */
function SkillReader({ store, id }) {
  const { view, content } = store.at.value;
  const character = content.character(view.players[view.seat ?? 0].character);
  const skill = character?.skills.find((one) => one.id === id);
  const act = readAct(store);
  const isAimed = act && prospectOf(store, act)?.targets.length;
  if (!skill || !character) return null;
  return html`<${Portrait} id=${content.drawing(character.id)} class="reader-art" />
    <div class="reader-words">
      <h2>${content.name(id)}</h2>
      <p class="reader-kind">
        ${t(skill.ability.type === "active" ? "magic-skill-active" : "magic-skill-passive")}
        ${skill.cooldown > 0 && html` · ${t("magic-cooldown", { count: skill.cooldown })}`}
      </p>
      <p>${skill.ability.text}</p>
      ${act ? html`<${Forecast} store=${store} act=${act} />` : html`<${WhyNot} store=${store} act=${`skill:${id}`} />`}
    </div>
    <div class="reader-acts">
      ${isAimed
        ? html`<${Aims} store=${store} />`
        : act && html`<${Button} kind="primary" onClick=${() => void store.perform(act)}>${t("magic-verb-skill")}<//>`}
    </div>`;
}

/** What a move would bring: whom one reaches there, and who reaches one. @param {{store: MagicStore, way: import("./types.js").Way}} props */
function WayWords({ store, way: { meets, threats, costs_hand: costs } }) {
  const at = store.at.value;
  const names = (/** @type {number[]} */ seats) => listed(seats.map((seat) => objectOf(at, seat)));
  return html`<p>${meets.length ? t("mt-reaches", { names: names(meets) }) : t("mt-reaches-nobody")}</p>
    ${threats.length > 0 && html`<p class="why-not">${t("mt-threatened", { names: names(threats) })}</p>`}
    ${costs && html`<p class="why-not">${t("mt-takes-hand")}</p>`}`;
}

/** @param {{store: MagicStore, id: string}} props */
function TileReader({ store, id }) {
  const at = store.at.value;
  const tile = mapOf(at)?.tiles.find((one) => one.id === id);
  if (!tile) return null;
  const terrain = at.view.preview?.terrain[id] ?? tile.terrain;
  const people = standingOn(at.view, id);
  const way = pickedWay(store);
  return html`<span class="reader-art reader-ground"><${TileArt} terrain=${terrain} shape="square" place=${tile.place} /></span>
    <div class="reader-words">
      <h2>${tileName(at, id)}</h2>
      <p class="reader-kind">${t(`magic-terrain-${terrain}`)} · ${id.toUpperCase()}</p>
      <p>${tAttr(`magic-terrain-${terrain}`, "hint", { takes: String(optionOf(at.view, "water_discard") ?? "") })}</p>
      ${way && html`<${WayWords} store=${store} way=${way} />`}
      ${people.length > 0 && html`<p>${t("mt-standing-here", { names: listed(people.map((seat) => objectOf(at, seat))) })}</p>`}
    </div>`;
}

/** @param {{store: MagicStore, id: string}} props */
function PlayerReader({ store, id }) {
  const at = store.at.value;
  const { view, content } = at;
  const seat = Number(id);
  const player = view.players[seat];
  const character = content.character(player.character);
  const decision = store.decision.value;
  const exchange = `exchange:${seat}`;
  const canExchange = decision?.kind === "act" && decision.options.includes(exchange);
  const mateHand = seat !== view.seat ? player.hand : null;
  const presence = presenceText(store, seat);
  const away = presence && html`<p class="reader-kind">${presence}</p>`;
  if (!character) return html`<div class="reader-words"><h2>${nameOf(at, seat)}</h2>${away}</div>`;
  return html`<${Portrait} id=${content.drawing(character.id)} class="reader-art" />
    <div class="reader-words">
      <h2>${character.name} <small>${whoPlays(at, seat)} · ${content.name(player.races.at(-1) ?? character.race)}</small></h2>
      ${away}
      <${Facts} store=${store} seat=${seat} />
      ${character.skills.map(
        (skill) => html`<p key=${skill.id}><b>${content.name(skill.id)}</b> ${skill.ability.text}</p>`,
      )}
      <p class="reader-collect">
        <${Sign} name="collectible" label=${t("mt-collection")} />
        ${character.collect.map(
          (card) =>
            html`<span key=${card} class=${classes(SLOTS.some((slot) => definitionOf(player.equipment[slot] ?? "") === card) && "worn", !isWanted(view, seat, card) && "uncounted")}>${content.name(card)}</span>`,
        )}
      </p>
      ${modifiersOf(view, seat).length > 0 && html`<p class="reader-states">${modifiersOf(view, seat).map(modifierText).join(" · ")}</p>`}
      ${mateHand && mateHand.length > 0 && html`<p><b>${t("magic-hand")}</b> ${listed(mateHand.map((card) => content.name(card)))}</p>`}
    </div>
    <div class="reader-acts">
      <${Slots} store=${store} seat=${seat} />
      ${canExchange && html`<${Button} kind="primary" onClick=${() => void store.perform(exchange)}>${t("magic-verb-exchange")}<//>`}
    </div>`;
}

/** @param {{store: MagicStore, id: string}} props */
function EventReader({ store, id }) {
  const at = store.at.value;
  const live = at.view.live.find(({ event }) => event === id);
  const event = at.content.event(id);
  return html`<${Emblem} id=${at.content.drawing(id)} kind="event" class="reader-art" />
    <div class="reader-words">
      <h2>${at.content.name(id)}</h2>
      <p class="reader-kind">
        ${t(event?.big ? "magic-event-big" : "magic-event-ordinary")}
        ${live && html` · ${t(`magic-until-${live.until}`, { name: objectOf(at, live.owner) })}`}
      </p>
      <p>${event?.text}</p>
    </div>`;
}

const READERS = { card: CardReader, skill: SkillReader, tile: TileReader, player: PlayerReader, event: EventReader };

/** What is taken up is said, once: what it is, what it does, what would come of it, and why it cannot be. @param {{store: MagicStore, reading: Reading}} props */
export function Reader({ store, reading }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const { kind, id } = reading;
  useEffect(() => {
    if (store.heard === reading) return;
    store.heard = reading;
    store.say(heardIn(place.current?.querySelector(".reader-words")));
  }, [reading]);
  return html`<div class=${`reader reader-${kind}`} key=${`${kind} ${id}`} ref=${place}>
    <${READERS[kind]} store=${store} id=${id} />
    <span class="reader-close">${kind === "tile" && html`<${ZoomButton} store=${store} />`}<${IconButton} icon="close" label=${t("mt-put-away")} onClick=${() => store.putAway()} /></span>
  </div>`;
}
