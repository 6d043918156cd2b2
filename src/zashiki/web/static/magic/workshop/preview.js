/** The card as it will lie on the table, and what it says: in the reader's language, the others behind a switch. */

import { language, languages, t, tMaybe } from "../../app/i18n.js";
import { html, useState } from "../../vendor/index.js";
import { Emblem, PieceArt, Sign } from "../art.js";
import { drawingOf, nameOf, ownOf, sortOf } from "./drafts.js";
import { Facts, MiniMap } from "./map_face.js";

/** A character's numbers: hit points, moves, and attacks. @param {{character: Record<string, any>}} props */
export function Numbers({ character: { hp, move, attack } }) {
  const all = { heart: hp, move, mental: attack?.mental, physical: attack?.physical, magic: attack?.magic };
  return html`<span class="ws-numbers">${Object.entries(all).map(([sign, value]) => html`<span key=${sign}><${Sign} name=${sign} />${Number(value) || 0}</span>`)}</span>`;
}

/** The sign and colour of a card's face. @param {import("./drafts.js").Draft} draft */
export const kindOf = (draft) => (sortOf(draft) === "event" ? (ownOf(draft).big ? "event_big" : "event") : String(ownOf(draft).kind ?? "effect"));

/** @param {{draft: import("./drafts.js").Draft, form: import("./schema.js").Form}} props */
export function Face({ draft, form }) {
  const card = ownOf(draft);
  if (sortOf(draft) === "map") return html`<${MiniMap} form=${form} map=${card} />`;
  if (sortOf(draft) === "character")
    return html`<span class="ws-person" aria-hidden="true"><${PieceArt} id=${drawingOf(draft)} /><${Numbers} character=${card} /></span>`;
  const kind = kindOf(draft);
  return html`<span class=${`magic-card kind-${kind}`} aria-hidden="true">
    <span class="magic-card-head"><${Sign} name=${kind} />${kind === "weapon" && html`<b>${Number(card.range) || 0}</b>`}</span>
    <${Emblem} id=${drawingOf(draft)} kind=${kind} />
    <span class="magic-card-name">${nameOf(draft, language.value)}</span>
  </span>`;
}

/** To the first thing that is wrong, wherever on the page it stands. */
function showFault() {
  const fault = /** @type {HTMLElement | null} */ (document.querySelector(".ws-fault"));
  fault?.scrollIntoView({ block: "center" });
  fault?.focus({ preventScroll: true });
}

/** @param {{bench: import("./store.js").Bench, form: import("./schema.js").Form}} props */
export function Preview({ bench, form }) {
  const [isEverywhere, setEverywhere] = useState(false);
  const draft = bench.draft.value;
  const look = bench.look.value;
  const texts = look?.texts[ownOf(draft).id] ?? {};
  const shown = isEverywhere ? languages.map(({ code }) => code) : [language.value];
  const state = bench.problem.value ? "problem" : !bench.isCurrent.value ? "waiting" : bench.isSound ? "sound" : "faulty";
  const isMap = sortOf(draft) === "map";
  return html`<section class=${`panel ws-preview ws-preview-${sortOf(draft)}`} aria-label=${t("ws-preview")}>
    <${Face} draft=${draft} form=${form} />
    <div class="ws-text">
      <strong>${nameOf(draft, language.value) || t("ws-no-name")}</strong>
      <div aria-live="polite" class=${state === "sound" ? "" : "soft"}>
        ${isMap && html`<${Facts} form=${form} map=${ownOf(draft)} />`}
        ${(isMap ? [] : shown).map((code) => html`<div key=${code} lang=${code} class="ws-lines">${(texts[code] ?? []).map((line, at) => html`<p key=${at}>${line}</p>`)}${!texts[code]?.length && html`<p class="soft">${t("ws-no-text")}</p>`}</div>`)}
      </div>
      <p class=${`ws-state ws-state-${state}`} role="status">${bench.problem.value || (tMaybe(`ws-state-${state}-${sortOf(draft)}`) ?? t(`ws-state-${state}`))}</p>
      ${state === "faulty" && html`<button type="button" class="ws-link" onClick=${showFault}>${t("ws-show-fault")}</button>`}
      ${!isMap && html`<button type="button" class="ws-link" aria-pressed=${isEverywhere} onClick=${() => setEverywhere(!isEverywhere)}>${t("ws-all-languages")}</button>`}
    </div>
  </section>`;
}
