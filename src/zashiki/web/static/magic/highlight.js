/** What happens, held up over the map: the card played, the event drawn, the die. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Emblem, Sign } from "./art.js";
import { CardFace } from "./card.js";
import { listed } from "../table/names.js";
import { nameOf, objectOf } from "./names.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./store.js").Highlight} Highlight */

/** @param {{store: MagicStore, highlight: Highlight}} props */
function Held({ store, highlight: { kind, id, success, difficulty } }) {
  const { content } = store.at.value;
  if (kind === "card") return html`<${CardFace} store=${store} card=${id} />`;
  if (kind === "die") {
    return html`<span class=${`highlight-die ${success === true ? "good" : success === false ? "bad" : ""}`}>
      <${Sign} name=${`die-${id}`} />
      ${success !== null && html`<b>${t(success ? "mt-die-success" : "mt-die-failure", { difficulty: difficulty ?? 0 })}</b>`}
    </span>`;
  }
  if (kind === "skill") {
    return html`<span class="highlight-skill"><${Sign} name="skill" /><b>${content.name(id)}</b></span>`;
  }
  const event = content.event(id);
  return html`<span class=${`highlight-event ${event?.big ? "big" : ""}`}>
    <${Emblem} id=${id} kind="event" />
    <b>${content.name(id)}</b>
    <span>${event?.text}</span>
  </span>`;
}

/** @param {{store: MagicStore}} props */
export function HighlightPanel({ store }) {
  const highlight = store.highlight.value;
  const at = store.at.value;
  if (!highlight) return null;
  const who = highlight.seat === null ? "" : nameOf(at, highlight.seat);
  const whom = highlight.targets.length ? listed(highlight.targets.map((seat) => objectOf(at, seat))) : "";
  return html`<div class="highlight" aria-hidden="true" key=${`${highlight.kind} ${highlight.id}`}>
    <span class="highlight-who">${who}${whom && html` <i>→</i> ${whom}`}</span>
    <${Held} store=${store} highlight=${highlight} />
  </div>`;
}
