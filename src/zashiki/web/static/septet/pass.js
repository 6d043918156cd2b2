/** Choosing cards to give away: they rise into sockets in the middle of the table, then go all at once (S3.2, S8.3). */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Face } from "./face.js";
import { focusHand, togglePick } from "./hand.js";
import { cardName } from "./names.js";
import { seatCount } from "../table/sides.js";
import { takeBack } from "../table/take_back.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */

/**
 * Who each socket's card is for, where receivers differ: from the left clockwise (S3.2).
 * @param {Observation} view @param {number} i
 */
function receiverWord(view, i) {
  const steps = i + 1;
  if (steps * 2 === seatCount(view)) return t("opposite");
  return t(steps === 1 ? "left" : "right");
}

/** Whether cards are being chosen, by this seat or by others after it. @param {Observation} view */
export const isChoosing = (view) => view.phase === "pass" || view.phase === "discard";

/** Whether cards lie chosen that others wait for as well; not in lessons and replays. @param {TableStore} store */
const canTakeBack = (store) =>
  Boolean(store.view.value?.choice && !store.pending.value && store.table.value?.clock && !store.match.value?.outcome);

/** What the button under the sockets is called. @param {TableStore} store */
export function passText(store) {
  const decision = store.decision.value;
  const word = store.view.value?.phase === "discard" ? "table-discard" : "table-pass";
  return decision ? t(word, { count: decision.most, to: store.limits.value.passTo }) : t(`${word}-chosen`);
}

/** @param {{store: TableStore}} props */
export function PassTray({ store }) {
  const view = store.view.value;
  if (!view || view.seat === null || !isChoosing(view)) return null;
  const decision = store.decision.value;
  const given = view.choice ?? store.pending.value?.picks ?? store.picked.value;
  const most = decision?.most ?? given.length;
  const { passTo: to, icons } = store.limits.value;
  const isReady = Boolean(decision) && given.length === most;
  const isDiscard = view.phase === "discard";
  const putBack = (/** @type {string} */ card) => {
    focusHand(card);
    togglePick(store, card, most);
  };
  const socket = (/** @type {number} */ i) => {
    const card = given[i];
    return html`<div key=${i} class="tray-socket">
      <div class="tray-frame">
        ${card &&
        html`<button
          key=${card}
          type="button"
          class="tray-card"
          data-place=${`picked-${card}`}
          disabled=${!decision}
          aria-label=${t("table-put-back", { card: cardName(card) })}
          onClick=${() => putBack(card)}
        >
          <${Face} card=${card} trump=${view.trump} hollow=${icons === "hollow"} />
        </button>`}
      </div>
      ${to === "each" && html`<small>${receiverWord(view, i)}</small>`}
    </div>`;
  };
  const words = passText(store);
  // What is tapped here goes with its answer: the focus goes to the hand before, and does not fall to the page.
  const pass = () => {
    focusHand();
    void store.act(given);
  };
  return html`<div class=${classes("tray", !decision && "sent")}>
    <div class="tray-sockets" data-term=${isDiscard ? undefined : "septet-pass"}>${Array.from({ length: most }, (_, i) => socket(i))}</div>
    ${
      canTakeBack(store)
        ? html`<button type="button" class="button tray-back" onClick=${() => takeBack(store)}>
      ${t("company-take-back")}<small>${words}</small>
    </button>`
        : html`<button
      type="button"
      class="button button-primary tray-button"
      disabled=${!isReady}
      onClick=${pass}
    >
      ${words}
    </button>`
    }
  </div>`;
}
