/** A question whose answers lie on the desk: cards to look at, players, or labelled buttons; any question at all. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Button, classes } from "../table/ui.js";
import { CardFace, cardLines, cardWords } from "./card.js";
import { togglePick } from "./hand.js";
import { answerText, askOf } from "./questions.js";
import { Aims } from "./reader.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** What asks, in its own words: a card's, skill's or event's text. @param {{store: MagicStore}} props */
function Asker({ store }) {
  const { view, content } = store.at.value;
  const about = askOf(view)?.about ?? "";
  const prompt = content.prompt(about, "yes");
  const text = prompt ?? content.ability(about)?.text ?? content.event(about.split("/")[0])?.text ?? "";
  return text && html`<p class="asker">${text}</p>`;
}

/** Cards to choose from; what is picked can be read. @param {{store: MagicStore, decision: import("./types.js").Decision}} props */
function CardOptions({ store, decision }) {
  const picked = store.picked.value;
  const last = picked.at(-1);
  const at = store.at.value;
  return html`<div class="card-options" role="group">
      ${decision.options.map(
        (card) => html`<button
          key=${card}
          type="button"
          class=${classes("card-option", picked.includes(card) && "picked")}
          aria-label=${cardWords(store, card)}
          aria-pressed=${String(picked.includes(card))}
          onClick=${() => togglePick(store, card, decision.most)}
        >
          <${CardFace} store=${store} card=${card} />
        </button>`,
      )}
    </div>
    <p class="asker">${last ? [at.content.name(last), ...cardLines(store, last)].join(" · ") : ""}</p>`;
}

/** @param {{store: MagicStore}} props */
export function Options({ store }) {
  const at = store.at.value;
  const decision = store.decision.value;
  if (!decision) return null;
  const { kind, options, least, most } = decision;
  const isCards = options.every((option) => at.content.card(option));
  if (isCards && (kind === "card" || kind === "exchange" || most > 1)) {
    return html`<${CardOptions} store=${store} decision=${decision} />`;
  }
  if (kind === "target") return html`<div class="option-list"><${Asker} store=${store} /><${Aims} store=${store} /></div>`;
  const answer = (/** @type {string} */ option) => {
    if (least === 1 && most === 1) void store.act([option]);
    else togglePick(store, option, most);
  };
  // Where every answer says in full what it does, the whole text would only say it again.
  const isSaid = kind === "option" && options.every((option) => at.content.prompt(askOf(at.view)?.about ?? "", option));
  return html`<div class=${`option-list ask-${kind}`}>
    ${!isSaid && html`<${Asker} store=${store} />`}
    <div class="option-buttons">
      ${options.map((option) => {
        const race = kind === "race" ? at.content.race(option) : null;
        return html`<${Button} key=${option} kind=${option === "yes" ? "primary" : undefined} onClick=${() => answer(option)}>
          <span class=${classes(store.picked.value.includes(option) && "picked")}>
            ${answerText(at, decision, option)}
            ${race && html`<small>${race.abilities.map(({ text }) => text).join(" ") || t("magic-slot-empty")}</small>`}
          </span>
        <//>`;
      })}
    </div>
  </div>`;
}
