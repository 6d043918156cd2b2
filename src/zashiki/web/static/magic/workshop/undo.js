/** One change back, and forth again: two buttons, and the keys that everybody knows. */

import { Icon } from "../../app/art.js";
import { t } from "../../app/i18n.js";
import { html, useEffect } from "../../vendor/index.js";

/** @param {EventTarget | null} target where the browser itself takes letters back */
const isWriting = (target) => target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea");

/** @param {{bench: import("./store.js").Bench}} props */
export function Undo({ bench }) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) bench.redo();
      else bench.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [bench]);
  return html`<span class="ws-undo">
    <button type="button" class="button-icon" aria-label=${t("ws-undo")} title=${t("ws-undo")} disabled=${!bench.past.value.length} onClick=${() => bench.undo()}><${Icon} name="replay" /></button>
    <button type="button" class="button-icon ws-redo" aria-label=${t("ws-redo")} title=${t("ws-redo")} disabled=${!bench.future.value.length} onClick=${() => bench.redo()}><${Icon} name="replay" /></button>
  </span>`;
}
