/** The end of the match: who won, round by round, and what to do next; with the seed that proves the deals were not chosen. */

import { html } from "../vendor/index.js";
import { Avatar, Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { navigate } from "../app/router.js";
import { listed, nameOf, sideName } from "./names.js";
import { sidesInOrder } from "./places.js";
import { mood } from "./roundend.js";
import { copy, share } from "./share.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{store: TableStore}} props each round's points, and the sum */
function Rounds({ store }) {
  const { view, names } = store.naming.value;
  const { target } = store.limits.value;
  const sides = sidesInOrder(view);
  return html`<table class="rounds">
    <thead><tr><th scope="col">${t("table-column-round")}</th>${sides.map((side, rank) => html`<th key=${side} scope="col" style=${`color:var(--table-side-${rank})`}>${sideName({ view, names }, side)}</th>`)}</tr></thead>
    <tbody>${view.results.map((result) => html`<tr key=${result.round}>
      <th scope="row">${result.round} <small>${t(`table-reason-${result.reason}`)}</small></th>
      ${sides.map((side) => html`<td key=${side}>${target ? result.points[side] || "–" : result.trick_counts.filter((_, seat) => view.sides[side].includes(seat)).reduce((a, b) => a + b, 0)}</td>`)}
    </tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t(target ? "table-sum" : "table-seals-sum")}</th>${sides.map((side) => html`<td key=${side}>${target ? view.scores[side] : view.seals[side].length}</td>`)}</tr></tfoot>
  </table>`;
}

/** @param {{store: TableStore}} props the proof that no deal was chosen */
function Proof({ store }) {
  const match = store.match.value;
  if (!match) return null;
  const line = (/** @type {string} */ label, /** @type {string} */ value) => html`<div class="proof-line"><dt>${label}</dt>
    <dd><code>${value}</code><button type="button" class="button-icon" aria-label=${t("table-copy", { what: label })} onClick=${() => void copy(value, t("table-copied"))}><${Icon} name="copy" /></button></dd></div>`;
  return html`<details class="proof"><summary>${t("table-proof")}</summary>
    <p class="soft">${t("table-proof-hint")}</p>
    <dl>${line(t("table-commitment"), match.commitment)}${match.seed && line(t("table-seed"), match.seed)}</dl>
  </details>`;
}

/** What can be done after a match, also shown in the place of the hand. @param {{store: TableStore, onSeats: () => void}} props */
export function NextSteps({ store, onSeats }) {
  const match = store.match.value;
  const isSeated = store.seat.value !== null;
  return html`<div class="next-steps">
    ${isSeated && html`<button type="button" class="button button-primary" onClick=${() => void store.tell("rematch")}><${Icon} name="replay" />${t("table-rematch")}</button>`}
    <button type="button" class="button" onClick=${onSeats}><${Icon} name="person" />${t("table-change-seats")}</button>
    <a class="button" href=${`/api/matches/${match?.id}/record`} download=${`zashiki-${match?.id}.json`}><${Icon} name="download" />${t("table-record")}</a>
    <button type="button" class="button" onClick=${() => void share(store.id)}><${Icon} name="share" />${t("table-share")}</button>
    <button type="button" class="button" onClick=${() => navigate("/")}><${Icon} name="home" />${t("table-home")}</button>
  </div>`;
}

/** @param {{store: TableStore, onSeats: () => void}} props */
export function MatchEndDialog({ store, onSeats }) {
  const view = store.view.value;
  if (!store.endShown.value || !view?.winners.length) return null;
  const close = () => (store.endShown.value = false);
  const naming = store.naming.value;
  const people = store.people.value;
  const feeling = mood(view, view.winners);
  return html`<${Dialog} title=${t(`table-match-${feeling}`)} class=${`table-dialog match-end ${feeling}`} onClose=${close}>
    <div class="winners">
      ${view.winners.map((seat) => html`<figure key=${seat}><${Avatar} avatar=${people[seat]?.avatar ?? seat} /><figcaption>${nameOf(naming, seat)}</figcaption></figure>`)}
    </div>
    <p class="round-reason">${t("log-match-won", { side: listed(view.winners.map((seat) => nameOf(naming, seat))) })}</p>
    <${Rounds} store=${store} />
    <${NextSteps} store=${store} onSeats=${() => { close(); onSeats(); }} />
    <${Proof} store=${store} />
  <//>`;
}
