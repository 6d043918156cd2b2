/** A question whose answers lie on the action panel: cards to look at, players, or labelled buttons; any question at all. */

import { html } from "../vendor/index.js";
import { joined, t } from "../app/i18n.js";
import { Button, classes } from "../table/ui.js";
import { Emblem, Sign } from "./art.js";
import { CardFace, cardLines, cardWords } from "./card.js";
import { togglePick } from "./hand.js";
import { answerText, asksCards, askOf, frameOf, operationOf, questionOf, spoilsCard } from "./questions.js";
import { Aims } from "./reader.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** What asks, in its own words: a card's, skill's or event's text. @param {{store: MagicStore}} props */
function Asker({ store }) {
  const { view, content } = store.at.value;
  const about = askOf(view)?.about ?? "";
  const prompt = content.prompt(operationOf(view), "yes");
  const text = prompt ?? content.ability(about)?.text ?? content.event(about.split("/")[0])?.text ?? "";
  return text && html`<p class="asker">${text}</p>`;
}

/** Cards to choose from; what is picked can be read. @param {{store: MagicStore, decision: import("./types.js").Decision}} props */
function CardOptions({ store, decision }) {
  const picked = store.picked.value;
  const last = picked.at(-1);
  const at = store.at.value;
  return html`<div class="card-options" role="group" aria-label=${questionOf(at, decision)} data-scrolls>
      ${decision.options.map(
        (card) => html`<button
          key=${card}
          type="button"
          class=${classes("card-option", picked.includes(card) && "picked")}
          aria-label=${cardWords(store, card)}
          aria-pressed=${String(picked.includes(card))}
          data-option=${card}
          onClick=${() => togglePick(store, card, decision.most)}
        >
          <${CardFace} store=${store} card=${card} />
        </button>`,
      )}
    </div>
    <p class="asker">${last ? [at.content.name(last), ...cardLines(store, last)].join(" · ") : ""}</p>`;
}

/** What an answer is about, drawn: a card that would be taken, a slot. @param {{store: MagicStore, kind: string, option: string}} props */
function AnswerArt({ store, kind, option }) {
  const at = store.at.value;
  const card = kind === "spoils" ? spoilsCard(at, option) : kind === "ability" ? option.split("/")[0] : "";
  if (card && at.content.card(card)) return html`<${Emblem} id=${at.content.drawing(card)} kind=${at.content.card(card)?.kind} />`;
  return kind === "displace" && option !== "discard" ? html`<${Sign} name=${option} />` : null;
}

/** What more there is to say of an answer: what a race or an ability does. @param {MagicStore} store @param {string} kind @param {string} option */
function detailOf({ content: { value: content } }, kind, option) {
  if (kind === "race") return joined(content.race(option)?.abilities.map(({ text }) => text) ?? []) || t("magic-slot-empty");
  return kind === "ability" ? (content.ability(option)?.text ?? "") : "";
}

/** The cards that a question is about, before the answers. @param {{store: MagicStore, kind: string}} props */
function About({ store, kind }) {
  const at = store.at.value;
  if (kind === "agree") {
    const { mine = "", theirs = "" } = frameOf(at.view, "ExchangeFrame");
    return html`<div class="trade">
      <figure><figcaption>${t("mt-you-get")}</figcaption><${CardFace} store=${store} card=${mine} /></figure>
      ${theirs && html`<${Sign} name="swap" /><figure><figcaption>${t("mt-you-give")}</figcaption><${CardFace} store=${store} card=${theirs} /></figure>`}
      <p class="asker">${cardLines(store, mine).join(" ")}</p>
    </div>`;
  }
  const card = kind === "displace" ? (askOf(at.view)?.about ?? "") : "";
  return card && html`<div class="trade">
    <figure><${CardFace} store=${store} card=${card} /></figure><p class="asker">${cardLines(store, card).join(" ")}</p>
  </div>`;
}

/** @param {{store: MagicStore}} props */
export function Options({ store }) {
  const at = store.at.value;
  const decision = store.decision.value;
  if (!decision) return null;
  const { kind, options, least, most } = decision;
  if (asksCards(at, decision)) return html`<${CardOptions} store=${store} decision=${decision} />`;
  if (kind === "target") return html`<div class="option-list" role="group" aria-label=${questionOf(at, decision)}><${Asker} store=${store} /><${Aims} store=${store} /></div>`;
  const answer = (/** @type {string} */ option) => {
    if (least === 1 && most === 1) void store.act([option]);
    else togglePick(store, option, most);
  };
  // Where every answer says in full what it does, the whole text would only say it again.
  const isSaid = kind === "option" && options.every((option) => at.content.prompt(operationOf(at.view), option));
  return html`<div class=${`option-list ask-${kind}`} role="group" aria-label=${questionOf(at, decision)}>
    ${!isSaid && html`<${Asker} store=${store} />`}
    <${About} store=${store} kind=${kind} />
    <div class="option-buttons">
      ${options.map((option) => {
        const detail = detailOf(store, kind, option);
        return html`<${Button} key=${option} option=${option} kind=${option === "yes" ? "primary" : undefined} onClick=${() => answer(option)}>
          <${AnswerArt} store=${store} kind=${kind} option=${option} />
          <span class=${classes(store.picked.value.includes(option) && "picked")}>
            ${answerText(at, decision, option)}${detail && html`<small>${detail}</small>`}
          </span>
        <//>`;
      })}
    </div>
  </div>`;
}
