/** The own character: numbers, skills, what is worn, the collectibles that win. */

import { html } from "../vendor/index.js";
import { pair, t } from "../app/i18n.js";
import { classes } from "../table/ui.js";
import { Advice } from "./advice.js";
import { Emblem, Portrait, Sign } from "./art.js";
import { definitionOf } from "./cards.js";
import { SLOTS } from "./reducer.js";
import { cardName, slotName } from "./names.js";
import { isWanted, numbersOf } from "./sides.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** The kinds of attack, as on the character card (M32). */
const ATTACKS = /** @type {const} */ (["mental", "physical", "magic"]);

/** @param {{name: string, value: any, label: string}} props */
const Fact = ({ name, value, label }) =>
  html`<span class="fact" data-term=${`magic-${name}`}><${Sign} name=${name} label=${label} /><b>${value}</b></span>`;

/** A player's numbers. @param {{store: MagicStore, seat: number}} props */
export function Facts({ store, seat }) {
  const { view, content } = store.at.value;
  const character = content.character(view.players[seat].character);
  const numbers = numbersOf(view, seat);
  if (!character || !numbers) return null;
  return html`<span class="facts">
    <${Fact} name="range" value=${numbers.range} label=${t("magic-stat-range")} />
    <${Fact} name="move" value=${numbers.move} label=${t("magic-stat-move")} />
    ${ATTACKS.map(
      (kind) =>
        html`<${Fact} key=${kind} name=${kind} value=${character.attack[kind]} label=${t("mt-attack-of", { kind: t(`magic-damage-${kind}`) })} />`,
    )}
  </span>`;
}

/** The state of a skill: resting, ready, or always on. @param {{store: MagicStore, seat: number, skill: import("./types.js").Skill}} props */
function Skill({ store, seat, skill }) {
  const { view, content } = store.at.value;
  const left = view.players[seat].cooldowns.find((one) => one.skill === skill.id)?.left ?? 0;
  const isActive = skill.ability.type === "active";
  const decision = store.decision.value;
  const can = decision?.kind === "act" && decision.options.includes(`skill:${skill.id}`);
  const reading = store.reading.value;
  const isRead = reading?.kind === "skill" && reading.id === skill.id;
  const state = left ? t("magic-cooldown", { count: left }) : t(isActive ? "magic-skill-active" : "magic-skill-passive");
  return html`<button
    type="button"
    class=${classes("skill", can && "can", left > 0 && "resting", isRead && "read")}
    aria-pressed=${String(isRead)}
    onClick=${() => store.read({ kind: "skill", id: skill.id })}
  >
    <${Sign} name=${left ? "cooldown" : isActive ? "active" : "passive"} />
    <span><span class="skill-head"><b>${content.name(skill.id)}</b><small>${state}</small></span><small class="skill-text">${skill.ability.text}</small></span>
  </button>`;
}

/** One collectible of the character: worn, in hand, or still to be found. @param {{store: MagicStore, seat: number, definition: string}} props */
function Collectible({ store, seat, definition }) {
  const { view, content } = store.at.value;
  const { hand, equipment } = view.players[seat];
  const isWorn = SLOTS.some((slot) => definitionOf(equipment[slot] ?? "") === definition);
  const held = hand?.find((card) => definitionOf(card) === definition);
  const state = isWorn ? "worn" : held ? "held" : "wanted";
  return html`<button
    type="button"
    data-term="magic-collectible"
    class=${`collectible ${state}`}
    aria-label=${[content.name(definition), t(`mt-collectible-${state}`)].join(t("table-list-separator"))}
    onClick=${() => store.read({ kind: "card", id: held ?? definition })}
  >
    <${Emblem} id=${content.drawing(definition)} kind=${content.card(definition)?.kind} />
    <${Sign} name="collectible" />
  </button>`;
}

/** @param {{store: MagicStore, seat: number}} props */
export function Slots({ store, seat }) {
  const at = store.at.value;
  const { equipment } = at.view.players[seat];
  return html`<span class="slots">
    ${SLOTS.map((slot) => {
      const card = equipment[slot];
      const isOwn = card && isWanted(at.view, seat, definitionOf(card));
      const said = pair(slotName(slot), card ? cardName(at, card) : t("magic-slot-empty"));
      return html`<button
        key=${slot}
        data-term=${`magic-${slot}`}
        type="button"
        class=${classes("slot", card && "filled", isOwn && "wanted")}
        aria-label=${said}
        title=${said}
        disabled=${!card}
        onClick=${() => card && store.read({ kind: "card", id: card })}
      >
        ${card ? html`<${Emblem} id=${at.content.drawing(card)} kind=${slot} />` : html`<${Sign} name=${slot} />`}
      </button>`;
    })}
  </span>`;
}

/** @param {{store: MagicStore, seat: number}} props */
export function OwnPlayer({ store, seat }) {
  const { view, content } = store.at.value;
  const character = content.character(view.players[seat].character);
  if (!character) return null;
  const counted = numbersOf(view, seat)?.wanted ?? character.collect;
  return html`<div class="own-panel">
    <${Portrait} id=${content.drawing(character.id)} class="own-portrait" />
    <div class="own-words">
      <h2>${character.name} <small>${content.name(view.players[seat].races.at(-1) ?? character.race)}</small></h2>
      <${Facts} store=${store} seat=${seat} />
    </div>
    <div class="own-skills">
      ${character.skills.map((skill) => html`<${Skill} key=${skill.id} store=${store} seat=${seat} skill=${skill} />`)}
    </div>
    <${Advice} store=${store} seat=${seat} />
    <div class="own-worn">
      <${Slots} store=${store} seat=${seat} />
      <span class="collection" role="group" aria-label=${t("mt-collection")}>
        ${counted.map((definition) => html`<${Collectible} key=${definition} store=${store} seat=${seat} definition=${definition} />`)}
      </span>
    </div>
  </div>`;
}
