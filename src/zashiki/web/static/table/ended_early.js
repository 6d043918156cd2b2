/** A match that people ended before its rules did. */

import { html, useState } from "../vendor/index.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { useMayCome } from "../app/writing.js";
import { listed } from "./names.js";
import { NextSteps } from "./next_steps.js";
import { Proof } from "./proof.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** @param {{store: LiveTable, onSeats: () => void}} props */
export function EndedEarly({ store, onSeats }) {
  const [closed, close] = useState(/** @type {string | null} */ (null));
  const match = store.match.value;
  const isHere = useMayCome(Boolean(match?.ending));
  if (!match?.ending || !isHere) return null;
  const { reason, seats } = match.ending;
  if (closed === match.id) {
    return html`<div class="ended-early"><${Button} kind="primary" onClick=${() => close(null)}>${t("company-next-steps")}<//></div>`;
  }
  const names = listed(seats.map((/** @type {number} */ seat) => (seat === store.seat.value ? t("you") : store.people.value[seat].name)));
  const leave = () => close(match.id);
  const changeSeats = () => {
    leave();
    onSeats();
  };
  return html`<${Dialog} title=${t(`company-ended-${reason}`)} class="table-dialog match-end neutral" onClose=${leave} unasked>
    <p class="round-reason">${t(`company-ended-${reason}-text`, { names })}</p>
    <${NextSteps} store=${store} onSeats=${changeSeats} />
    <${Proof} store=${store} />
  <//>`;
}
