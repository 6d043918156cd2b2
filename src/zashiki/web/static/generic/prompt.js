/** One line at a table of any game: what is asked, who is awaited, or why something cannot be done. */

import { Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { listed, nameOf } from "../table/names.js";
import { classes } from "../table/ui.js";
import { html } from "../vendor/index.js";
import { questionText } from "./words.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */

/** @param {GenericStore} store @returns {{kind: string, text: string}} */
export function promptOf(store) {
  const at = store.at.value;
  const decision = store.decision.value;
  if (store.isOver(at.view)) return { kind: "over", text: t("table-over") };
  if (decision) return { kind: "ask", text: questionText(at.game, decision) };
  const awaited = (at.view.to_act ?? []).filter((seat) => seat >= 0 && seat !== at.view.seat);
  if (!awaited.length || store.pending.value) return { kind: "calm", text: "" };
  return { kind: "calm", text: t("generic-waiting", { names: listed(awaited.map((seat) => nameOf(at, seat))) }) };
}

/** @param {{store: GenericStore}} props */
export function Prompt({ store }) {
  const refusal = store.refusal.value;
  const { kind, text } = promptOf(store);
  return html`<div class=${classes("generic-prompt", refusal ? "refused" : kind)}>
    <p role="alert">${refusal && html`<span key=${refusal.key}><${Icon} name="warning" /> ${refusal.text} ${refusal.rule && html`<span class="rule">${refusal.rule}</span>`}</span>`}</p>
    ${!refusal && html`<p>${text}</p>`}
  </div>`;
}
