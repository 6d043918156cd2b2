/** The settlement: who won and why, everybody's rank, collectibles and health (M79, M80). */

import { html } from "../vendor/index.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { useMayCome } from "../app/writing.js";
import { Turning, turnedText } from "../replay/turning.js";
import { NextSteps } from "../table/next_steps.js";
import { Ceremony } from "../table/ceremony.js";
import { PictureButton } from "../table/picture_button.js";
import { Proof } from "../table/proof.js";
import { Emblem, PieceArt, Sign } from "./art.js";
import { pictureOf, treasures } from "./picture.js";
import { listed } from "../table/names.js";
import { cardName, nameOf, roleName, whoPlays } from "./names.js";
import { reasonText } from "./questions.js";
import { numbersOf, sideColour } from "./sides.js";
import { turningWords } from "./turning.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** @param {MagicStore} store @returns {"won" | "lost" | "neutral"} */
function mood(store) {
  const { view } = store.at.value;
  if (!view.result || view.seat === null || view.isReplay) return "neutral";
  const { ranks } = view.result;
  if (ranks.every((rank) => rank === 1)) return "neutral";
  return ranks[view.seat] === 1 ? "won" : "lost";
}

/** @param {{store: MagicStore}} props */
export function Ranks({ store }) {
  const at = store.at.value;
  const { view } = at;
  const ranks = view.result?.ranks ?? [];
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b] || a - b);
  return html`<ol class="ranks">
    ${seats.map((seat) => {
      const player = view.players[seat];
      return html`<li key=${seat} class=${ranks[seat] === 1 ? "first" : ""} style=${`--side:${sideColour(view, seat)};--piece-rim:${sideColour(view, seat)}`}>
        <b class="rank">${ranks[seat]}</b>
        <${PieceArt} id=${at.content.drawing(player.character)} />
        <span><b>${roleName(at, seat)}</b><small>${whoPlays(at, seat)}${player.out && html` · ${t(`magic-out-${player.out}`)}`}</small></span>
        <span class="count"><${Sign} name="collectible" label=${t("mt-collection")} /><b>${numbersOf(view, seat)?.collected ?? 0}</b></span>
        <span class="count"><${Sign} name="heart" label=${t("magic-hp")} /><b>${player.hp}</b></span>
      </li>`;
    })}
  </ol>`;
}

/** @param {{store: MagicStore, onSeats: () => void}} props */
export function EndDialog({ store, onSeats }) {
  const at = store.at.value;
  const { result } = at.view;
  const isHere = useMayCome(store.endShown.value && !store.busy.value);
  if (!isHere || !result) return null;
  const close = () => (store.endShown.value = false);
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [nameOf(at, seat)] : []));
  const isDraw = winners.length === result.ranks.length;
  const changeSeats = () => {
    close();
    onSeats();
  };
  const feeling = mood(store);
  const title = t(`table-match-${feeling}`);
  const who = isDraw ? t("magic-result-draw") : t("magic-result-winners", { names: listed(winners) });
  if (store.ceremony.value) {
    const first = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const faces = first.map((seat) => html`<span style=${`--piece-rim:${sideColour(at.view, seat)}`}><${PieceArt} id=${at.content.drawing(at.view.players[seat].character)} /></span>`);
    const tokens = treasures(store).map(({ card, slot }) => html`<${Emblem} id=${at.content.drawing(card)} kind=${slot} /><b>${cardName(at, card)}</b>`);
    return html`<${Ceremony} store=${store} title=${title} line=${who} mood=${feeling} faces=${faces} tokens=${tokens} />`;
  }
  return html`<${Dialog} title=${title} class=${`table-dialog match-end ${feeling}`} onClose=${close} unasked
    footer=${html`<${NextSteps} store=${store} onSeats=${changeSeats}><${PictureButton} picture=${() => pictureOf(store, turnedText(store, turningWords))} /><//>`}>
    <p class="round-reason">${[who, reasonText(at.view)].join(" · ")}</p>
    <${Turning} store=${store} words=${turningWords} />
    <${Ranks} store=${store} />
    <${Proof} store=${store} />
  <//>`;
}
