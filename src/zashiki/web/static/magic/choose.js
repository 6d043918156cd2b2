/** Choosing a character: the cards dealt, side by side, over the map (M8). */

import { html } from "../vendor/index.js";
import { joined, pair, t } from "../app/i18n.js";
import { Button, Refusal } from "../table/ui.js";
import { Portrait, Sign } from "./art.js";
import { HintButton, HintPanel } from "./hint.js";
import { nameOf } from "./names.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** Whether nothing of a character has to be thought of: its skills work by themselves. @param {import("./types.js").Character} character */
export const isEasy = ({ skills }) => skills.every(({ ability }) => ability.type !== "active");

/** @param {{store: MagicStore, id: string, counted: number}} props */
function CharacterCard({ store, id, counted }) {
  const { content, view } = store.at.value;
  const character = content.character(id);
  if (!character) {
    return html`<article class="character-card">
      <${Button} kind="primary" option=${id} onClick=${() => void store.act([id])}>${t("mt-choose", { name: id })}<//>
    </article>`;
  }
  const race = content.race(character.race);
  const hp = character.hp + (view.preview?.goal.hp_change ?? 0);
  const fact = (/** @type {string} */ name, /** @type {number} */ value, /** @type {string} */ label) =>
    html`<span class="fact" data-term=${`magic-${name === "heart" ? "hp" : name}`}><${Sign} name=${name} /><b>${value}</b> <small>${label}</small></span>`;
  return html`<article class="character-card">
    <header>
      <${Portrait} id=${content.drawing(id)} />
      <div>
        <h3>${character.name}${isEasy(character) && html` <span class="easy">${t("mt-easy")}</span>`}</h3>
        <p class="reader-kind">${content.name(character.race)}${character.home && html` · ${t("mt-home", { place: content.name(character.home) })}`}</p>
        <span class="facts">
          ${fact("heart", hp, t("magic-hp"))}${fact("move", character.move, t("magic-stat-move"))}
          ${fact("mental", character.attack.mental, t("magic-damage-mental"))}
          ${fact("physical", character.attack.physical, t("magic-damage-physical"))}
          ${fact("magic", character.attack.magic, t("magic-damage-magic"))}
        </span>
      </div>
    </header>
    ${character.skills.map(
      (skill) => html`<p key=${skill.id}>
        <b>${content.name(skill.id)}</b>
        ${skill.cooldown > 0 && html` <small>${t("magic-cooldown", { count: skill.cooldown })}</small>`} ${skill.ability.text}
      </p>`,
    )}
    <p class="soft">${race && pair(race.name, joined(race.abilities.map(({ text }) => text)))}</p>
    <p class="reader-collect">
      <${Sign} name="collectible" label=${t("mt-collection")} />
      ${character.collect.map((card, i) => html`<span key=${card} class=${i < counted ? "" : "uncounted"}>${content.name(card)}</span>`)}
    </p>
    <${Button} kind="primary" option=${id} onClick=${() => void store.act([id])}>${t("mt-choose", { name: character.name })}<//>
  </article>`;
}

/** What team mates may choose from; they see each other's cards (M89). @param {{store: MagicStore}} props */
function Mates({ store }) {
  const at = store.at.value;
  const { view, content } = at;
  const mates = view.players.flatMap(({ offer }, seat) => (seat !== view.seat && offer?.length ? [{ seat, offer }] : []));
  return html`${mates.map(
    ({ seat, offer }) => html`<p key=${seat} class="soft mates">
      ${t("mt-mate-offer", { name: nameOf(at, seat), characters: offer.map((id) => content.name(id)).join(t("table-list-separator")) })}
    </p>`,
  )}`;
}

/** The question has its hint here, as the line of the table is covered. @param {{store: MagicStore}} props */
export function ChooseCharacter({ store }) {
  const decision = store.decision.value;
  if (!decision || !store.choosing.value) return null;
  const counted = store.at.value.view.preview?.goal.counted ?? 3;
  return html`<section class="choose" aria-label=${t("magic-decide-character")}>
    <header class="choose-head"><h2>${t("magic-decide-character")}</h2><${HintButton} store=${store} /></header>
    <${Refusal} refusal=${store.refusal.value} />
    <${Mates} store=${store} />
    <div class="characters">
      ${decision.options.map((id) => html`<${CharacterCard} key=${id} store=${store} id=${id} counted=${counted} />`)}
    </div>
    <${HintPanel} store=${store} />
  </section>`;
}
