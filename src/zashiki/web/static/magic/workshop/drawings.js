/** A drawing for what is made: one of the house's, or a picture that somebody brings. */

import { Dialog } from "../../app/dialog.js";
import { t } from "../../app/i18n.js";
import { Button } from "../../table/ui.js";
import { html, useRef, useState } from "../../vendor/index.js";
import { CARDS_DRAWN } from "../art/cards.js";
import { CHARACTERS_DRAWN } from "../art/pieces.js";
import { Emblem, PieceArt } from "../art.js";
import { contentOf } from "../content.js";
import { pictureOf } from "./own_picture.js";

/** What can be drawn, and how, by the sort of definition. @type {Record<string, {ids: readonly string[], Art: (props: {id: string, class?: string}) => any}>} */
const ART = {
  card: { ids: CARDS_DRAWN, Art: Emblem },
  event: { ids: CARDS_DRAWN, Art: Emblem },
  character: { ids: CHARACTERS_DRAWN, Art: PieceArt },
};

/** @param {{sort: string, value: string, onChange: (id: string) => void}} props */
export function Drawing({ sort, value, onChange }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const picker = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [isBusy, setBusy] = useState(false);
  const content = contentOf();
  const { ids, Art } = ART[sort];
  const take = (/** @type {string} */ id) => {
    setOpen(false);
    onChange(id);
  };
  const bring = (/** @type {any} */ { target }) => {
    const [file] = target.files;
    target.value = "";
    if (!file) return;
    setBusy(true);
    setProblem("");
    pictureOf(file).then(take, (error) => setProblem(error.message)).finally(() => setBusy(false));
  };
  return html`<button type="button" class="button" onClick=${() => setOpen(true)}><${Art} id=${value} class="ws-small" />${t("ws-drawing")}</button>
    ${isOpen &&
    html`<${Dialog} title=${t("ws-drawing")} onClose=${() => setOpen(false)} class="ws-drawings-dialog">
      <input ref=${picker} type="file" accept="image/*,.svg" hidden onChange=${bring} />
      <${Button} disabled=${isBusy} onClick=${() => picker.current?.click()}>${t("ws-own-picture")}<//>
      <p class="soft">${t("ws-own-picture-about")}</p>
      <p class="ws-problem" role="alert">${problem}</p>
      <div class="ws-drawings">
        ${ids.map((id) => html`<button type="button" key=${id} data-drawing=${id} aria-label=${content.name(id)} aria-pressed=${id === value} onClick=${() => take(id)}><${Art} id=${id} /></button>`)}
      </div>
    <//>`}`;
}
