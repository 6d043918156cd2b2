/** The end of a match of any game: everybody's rank and result. */

import { Dialog } from "../app/dialog.js";
import { t, tMaybe } from "../app/i18n.js";
import { useMayCome } from "../app/writing.js";
import { listed, nameOf } from "../table/names.js";
import { NextSteps } from "../table/next_steps.js";
import { Proof } from "../table/proof.js";
import { html } from "../vendor/index.js";
import { numberText, plainWords } from "./words.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */
/** @typedef {import("./types.js").Outcome} Outcome */

/** @param {GenericStore} store @param {Outcome} outcome @returns {"won" | "lost" | "neutral"} */
function mood(store, { ranks }) {
  const { seat } = store.at.value.view;
  if (seat === null || ranks.every((rank) => rank === 1)) return "neutral";
  return ranks[seat] === 1 ? "won" : "lost";
}

/** @param {{store: GenericStore, outcome: Outcome}} props */
export function Ranks({ store, outcome: { ranks, returns } }) {
  const at = store.at.value;
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b] || a - b);
  return html`<table class="rounds">
    <thead><tr><th scope="col">${t("generic-rank")}</th><th scope="col">${t("generic-player")}</th><th scope="col">${t("generic-result")}</th></tr></thead>
    <tbody>
      ${seats.map((seat) => html`<tr key=${seat}><td>${ranks[seat]}</td><th scope="row">${nameOf(at, seat)}</th><td>${numberText(returns[seat])}</td></tr>`)}
    </tbody>
  </table>`;
}

/** Who won, and the game's word for the end. @param {GenericStore} store @param {Outcome} outcome */
function outcomeWords(store, { ranks, reason }) {
  const at = store.at.value;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [nameOf(at, seat)] : []));
  const who = winners.length === ranks.length ? t("generic-draw") : t("generic-winners", { names: listed(winners) });
  return [who, tMaybe(`${at.game}-reason-${reason}`) ?? plainWords(reason)].filter(Boolean).join(" · ");
}

/** @param {{store: GenericStore, onSeats: () => void}} props */
export function EndDialog({ store, onSeats }) {
  const { outcome } = store.match.value ?? {};
  const isHere = useMayCome(store.endShown.value && !store.busy.value);
  if (!isHere || !outcome) return null;
  const close = () => (store.endShown.value = false);
  const changeSeats = () => {
    close();
    onSeats();
  };
  const feeling = mood(store, outcome);
  return html`<${Dialog} title=${t(`table-match-${feeling}`)} class=${`table-dialog match-end ${feeling}`} onClose=${close} unasked
    footer=${html`<${NextSteps} store=${store} onSeats=${changeSeats} />`}>
    <p class="round-reason">${outcomeWords(store, outcome)}</p>
    <${Ranks} store=${store} outcome=${outcome} />
    <${Proof} store=${store} />
  <//>`;
}
