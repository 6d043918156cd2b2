/** A question before something is done that cannot be taken back. */

import { html } from "../vendor/index.js";
import { Dialog } from "./dialog.js";
import { t } from "./i18n.js";

/** @param {{title: string, what: string, yes: string, onYes: () => void, onClose: () => void}} props `yes` is what the button says */
export function Asked({ title, what, yes, onYes, onClose }) {
  const agree = () => {
    onClose();
    onYes();
  };
  return html`<${Dialog}
    title=${title}
    onClose=${onClose}
    footer=${html`<button type="button" class="button" onClick=${onClose}>${t("cancel")}</button>
      <button type="button" class="button button-primary" onClick=${agree}>${yes}</button>`}
  >
    <p>${what}</p>
  <//>`;
}
