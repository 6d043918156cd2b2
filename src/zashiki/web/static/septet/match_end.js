/** The end of the match: who won, round by round, the way on, and the seed that proves the deals fair. */

import { html } from "../vendor/index.js";
import { Art, Avatar } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { useMayCome } from "../app/writing.js";
import { listed, nameOf, sideName } from "../table/names.js";
import { NextSteps } from "../table/next_steps.js";
import { sidesInOrder } from "../table/sides.js";
import { Proof } from "../table/proof.js";
import { mood } from "./round_end.js";
import { Ceremony } from "../table/ceremony.js";
import { PictureButton } from "../table/picture_button.js";
import { suitOf } from "./cards.js";
import { pictureOf, winningBosses, yokaiName } from "./picture.js";
import { Turning, turnedText } from "../replay/turning.js";
import { turningWords } from "./turning.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/**
 * How many bosses a side sealed in each round: those whose two copies it captured there (S7.6), each once (S7.7, S7.8).
 * @param {import("./types.js").Observation} view @param {number} side @returns {number[]}
 */
function sealsByRound(view, side) {
  const left = new Set(view.seals[side]);
  return view.results.map(({ captured }) => {
    const suits = view.sides[side].flatMap((seat) => captured[seat]).map(suitOf);
    const sealed = [...left].filter((suit) => suits.indexOf(suit) !== suits.lastIndexOf(suit));
    sealed.forEach((suit) => left.delete(suit));
    return sealed.length;
  });
}

/** @param {{store: TableStore}} props each round's points or seals, and the sum */
function Rounds({ store }) {
  const naming = store.naming.value;
  const { view } = naming;
  const { target } = store.limits.value;
  const sides = sidesInOrder(view);
  const header = (/** @type {number} */ side, /** @type {number} */ rank) =>
    html`<th key=${side} scope="col" style=${`color:var(--table-side-${rank})`}>${sideName(naming, side)}</th>`;
  const gained = view.sides.map((_, side) => (target ? view.results.map(({ points }) => points[side]) : sealsByRound(view, side)));
  const row = (/** @type {import("./types.js").RoundResult} */ result, /** @type {number} */ at) =>
    html`<tr key=${result.round}>
      <th scope="row">${result.round} <small>${t(`table-reason-${result.reason}`)}</small></th>
      ${sides.map((side) => html`<td key=${side}>${gained[side][at] || "–"}</td>`)}
    </tr>`;
  return html`<table class="rounds">
    <thead>
      <tr>
        <th scope="col">${t("table-column-round")}</th>
        ${sides.map(header)}
      </tr>
    </thead>
    <tbody>
      ${view.results.map(row)}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t(target ? "table-sum" : "table-seals-sum")}</th>
        ${sides.map((side) => html`<td key=${side}>${target ? view.scores[side] : view.seals[side].length}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {{store: TableStore, onSeats: () => void}} props */
export function MatchEndDialog({ store, onSeats }) {
  const view = store.view.value;
  const isHere = useMayCome(store.endShown.value);
  if (!isHere || !view?.winners.length) return null;
  const close = () => (store.endShown.value = false);
  const naming = store.naming.value;
  const people = store.people.value;
  const feeling = mood(view, view.winners);
  const winners = view.winners.map((seat) => nameOf(naming, seat));
  const title = t(`table-match-${feeling}`);
  const won = t("log-match-won", { side: listed(winners) });
  if (store.ceremony.value) {
    const faces = view.winners.map((seat) => html`<${Avatar} avatar=${people[seat]?.avatar ?? seat} />`);
    const tokens = winningBosses(view).map((card) => html`<${Art} id=${`yokai-${suitOf(card)}`} /><b>${yokaiName(card)}</b>`);
    return html`<${Ceremony} store=${store} title=${title} line=${won} mood=${feeling} faces=${faces} tokens=${tokens} />`;
  }
  const changeSeats = () => {
    close();
    onSeats();
  };
  return html`<${Dialog}
    title=${title}
    class=${`table-dialog match-end ${feeling}`}
    onClose=${close}
    about="match-won"
    unasked
    footer=${html`<${NextSteps} store=${store} onSeats=${changeSeats}><${PictureButton} picture=${() => pictureOf(store, turnedText(store, turningWords))} /><//>`}
  >
    <div class="winners">
      ${view.winners.map(
        (seat, i) => html`<figure key=${seat}>
          <${Avatar} avatar=${people[seat]?.avatar ?? seat} />
          <figcaption>${winners[i]}</figcaption>
        </figure>`,
      )}
    </div>
    <p id="match-won" class="round-reason">${won}</p>
    <${Turning} store=${store} words=${turningWords} />
    <${Rounds} store=${store} />
    <${Proof} store=${store} />
  <//>`;
}
