/** The straw game's own questions: the exchange of a face-up 7, and whether high or low cards win (S8.5, S8.6, S9). */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { isBoss } from "./cards.js";
import { Face } from "./face.js";
import { cardName } from "./names.js";
import { nameOf } from "../table/names.js";
import { isLow } from "./trick.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** The ways to exchange that the decision offers: a face-up place and one beneath it. @param {TableStore} store */
const waysOf = (store) => {
  const decision = store.decision.value;
  return decision?.kind === "swap" ? (decision.choices ?? []).filter((picks) => picks.length) : [];
};

/** The 7 named so far; the only one there is needs no naming. @param {TableStore} store */
function namedUp(store) {
  const ups = [...new Set(waysOf(store).map(([up]) => up))];
  return store.picked.value.find((place) => place.startsWith("up:")) ?? (ups.length === 1 ? ups[0] : null);
}

/** @param {TableStore} store */
const namedDown = (store) => store.picked.value.find((place) => place.startsWith("down:")) ?? null;

/**
 * The places that can be tapped for the exchange now: every 7, and the two cards beneath the one that is named.
 * @param {TableStore} store @returns {string[]}
 */
export function exchangeable(store) {
  if (store.busy.value) return [];
  const named = namedUp(store);
  return [...new Set(waysOf(store).flatMap(([up, down]) => (up === named ? [up, down] : [up])))];
}

/** A place was tapped: it is named instead of the one before. @param {TableStore} store @param {string} place */
export function pickPlace(store, place) {
  const up = place.startsWith("up:") ? place : namedUp(store);
  const down = place.startsWith("up:") ? null : place;
  store.picked.value = [up, down].filter((one) => one !== null);
}

/** The index of `up:2` or `down:3`. @param {string} place */
const indexOf = (place) => Number(place.split(":")[1]);

/** The two cards of an exchange, side by side. @param {{up: any, down: any}} props */
const Pair = ({ up, down }) =>
  html`<div class="swap-pair">
    <span class="swap-frame">${up}</span>
    <span class="swap-arrows" aria-hidden="true"><${Icon} name="next" /><${Icon} name="back" /></span>
    <span class="swap-frame">${down}</span>
  </div>`;

/** The own exchange, before anything is turned over. @param {{store: TableStore}} props */
function Offer({ store }) {
  const { view } = store.naming.value;
  const up = namedUp(store);
  const down = namedDown(store);
  const card = up && view.seat !== null ? view.piles[view.seat].up[indexOf(up)] : null;
  return html`<div class="swap" role="group" aria-label=${t("decide-swap")}>
    <${Pair}
      up=${card && html`<${Face} card=${card} trump=${view.trump} />`}
      down=${down && html`<${Face} faceDown=${true} />`}
    />
    <div class="swap-buttons">
      <button
        type="button"
        class="button button-primary"
        disabled=${!up || !down}
        onClick=${() => up && down && void store.act([up, down])}
      >
        ${t("choice-exchange")}
      </button>
      <button type="button" class="button" data-swap="decline" onClick=${() => void store.act([])}>
        ${t("choice-decline")}
      </button>
    </div>
  </div>`;
}

/** An exchange for all to see: the 7, the card that was turned over, and perhaps a choice. @param {{store: TableStore}} props */
function Uncovered({ store }) {
  const { view } = store.naming.value;
  if (!view.naming) return null;
  const { seat, up, down } = view.naming;
  const face = (/** @type {string | null} */ card) =>
    card && html`<${Face} card=${card} trump=${view.trump} class="swap-card" />`;
  const boss = view.piles[seat].up[up];
  const other = view.piles[seat].down[down];
  const isAsked = store.decision.value?.kind === "swap-seven";
  return html`<div class="swap" role="group" aria-label=${t("decide-swap")}>
    <${Pair} up=${face(boss)} down=${face(other)} />
    ${isAsked
      ? html`<div class="swap-buttons">
          ${["exchange", "keep"].map(
            (choice) => html`<button
              key=${choice}
              type="button"
              class=${classes("button", choice === "exchange" && "button-primary")}
              onClick=${() => void store.act([choice])}
            >
              ${t(`choice-${choice}`)}
            </button>`,
          )}
        </div>`
      : html`<p class="swap-words">
          ${t("table-turned-over", { name: nameOf(store.naming.value, seat), card: other ? cardName(other) : "" })}
        </p>`}
  </div>`;
}

/** @param {{store: TableStore}} props */
export function Swap({ store }) {
  const view = store.view.value;
  if (view?.naming) return html`<${Uncovered} store=${store} />`;
  return store.decision.value?.kind === "swap" && !store.busy.value ? html`<${Offer} store=${store} />` : null;
}

/** Whether high or low cards win this trick, where that changes (S9.2). @param {{store: TableStore}} props */
export function HighOrLow({ store }) {
  const view = store.view.value;
  if (!view?.piles.length || !store.limits.value.lowWinsAt.length) return null;
  const low = isLow(store, view);
  const count = view.captured.flat().filter(isBoss).length;
  return html`<p key=${String(low)} class=${classes("high-low", low && "low")}>
    <${Icon} name="next" />
    <b>${t(low ? "table-low" : "table-high")}</b>
    <small>${t("table-caught", { count })}</small>
  </p>`;
}

/** Whether all cards are played with this trick: it takes the turned-up card too (S8.11). @param {TableStore} store @param {import("./types.js").Observation} view */
export const isLastTrick = (store, view) =>
  view.piles.length > 0 && view.tricks.length === store.limits.value.perRound - 1;
