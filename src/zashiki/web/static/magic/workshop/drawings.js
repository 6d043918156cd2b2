/** One of the house's drawings for what is made. */

import { Dialog } from "../../app/dialog.js";
import { t } from "../../app/i18n.js";
import { html, useState } from "../../vendor/index.js";
import { CARDS_DRAWN } from "../art/cards.js";
import { CHARACTERS_DRAWN } from "../art/pieces.js";
import { Emblem, PieceArt } from "../art.js";
import { contentOf } from "../content.js";

/** What can be drawn, and how, by the sort of definition. @type {Record<string, {ids: readonly string[], Art: (props: {id: string, class?: string}) => any}>} */
const ART = {
  card: { ids: CARDS_DRAWN, Art: Emblem },
  character: { ids: CHARACTERS_DRAWN, Art: PieceArt },
};

/** @param {{sort: string, value: string, onChange: (id: string) => void}} props */
export function Drawing({ sort, value, onChange }) {
  const [isOpen, setOpen] = useState(false);
  const content = contentOf();
  const { ids, Art } = ART[sort];
  const take = (/** @type {string} */ id) => {
    setOpen(false);
    onChange(id);
  };
  return html`<button type="button" class="button" onClick=${() => setOpen(true)}><${Art} id=${value} class="ws-small" />${t("ws-drawing")}</button>
    ${isOpen &&
    html`<${Dialog} title=${t("ws-drawing")} onClose=${() => setOpen(false)} class="ws-drawings-dialog">
      <div class="ws-drawings">
        ${ids.map((id) => html`<button type="button" key=${id} data-drawing=${id} aria-label=${content.name(id)} aria-pressed=${id === value} onClick=${() => take(id)}><${Art} id=${id} /></button>`)}
      </div>
    <//>`}`;
}
