/** One of the house's drawings for a card. */

import { Dialog } from "../../app/dialog.js";
import { t } from "../../app/i18n.js";
import { html, useState } from "../../vendor/index.js";
import { CARDS_DRAWN } from "../art/cards.js";
import { Emblem } from "../art.js";
import { contentOf } from "../content.js";

/** @param {{value: string, onChange: (id: string) => void}} props */
export function Drawing({ value, onChange }) {
  const [isOpen, setOpen] = useState(false);
  const content = contentOf();
  const take = (/** @type {string} */ id) => {
    setOpen(false);
    onChange(id);
  };
  return html`<button type="button" class="button" onClick=${() => setOpen(true)}><${Emblem} id=${value} class="ws-small" />${t("ws-drawing")}</button>
    ${isOpen &&
    html`<${Dialog} title=${t("ws-drawing")} onClose=${() => setOpen(false)} class="ws-drawings-dialog">
      <div class="ws-drawings">
        ${CARDS_DRAWN.map((id) => html`<button type="button" key=${id} data-drawing=${id} aria-label=${content.name(id)} aria-pressed=${id === value} onClick=${() => take(id)}><${Emblem} id=${id} /></button>`)}
      </div>
    <//>`}`;
}
